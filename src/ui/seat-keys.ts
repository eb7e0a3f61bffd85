import type { SeatRowLine } from './SeatRow.tsx'

const pageRows = 8

/** Returns the ids of a row's seats, from A on. */
export function seatIdsOf(row: SeatRowLine): string[] {
  return row.places.flatMap((place) => (place.kind === 'seat' ? [place.id] : []))
}

function positionOf(row: SeatRowLine, seatId: string) {
  return row.places.findIndex((place) => place.kind === 'seat' && place.id === seatId)
}

/** Returns the seat of a row nearest to a position across the cabin: rows differ in the number and width of their seats. */
function nearestIn(row: SeatRowLine, across: number): string | undefined {
  let best: { id: string; far: number } | undefined
  for (const [index, place] of row.places.entries()) {
    const far = Math.abs((index + 0.5) / row.places.length - across)
    if (place.kind === 'seat' && (best === undefined || far < best.far - 1e-9)) best = { id: place.id, far }
  }
  return best?.id
}

function rowFrom(rows: readonly SeatRowLine[], start: number, step: number): SeatRowLine | undefined {
  const last = Math.min(rows.length - 1, Math.max(0, start + step))
  const towards = step < 0 ? -1 : 1
  for (let index = last; index >= 0 && index < rows.length; index += towards) {
    const row = rows[index]
    if (row && seatIdsOf(row).length > 0) return row
  }
  return undefined
}

/** Returns the seat that a key moves to: at an edge, the current seat. Undefined for keys that do not move. */
export function seatAfterKey(rows: readonly SeatRowLine[], seatId: string, key: string, isWide: boolean): string | undefined {
  const at = rows.findIndex((row) => positionOf(row, seatId) >= 0)
  const row = rows[at]
  if (!row) return undefined
  const seats = seatIdsOf(row)
  const across = (positionOf(row, seatId) + 0.5) / row.places.length
  const inRow = (index: number) => seats[Math.min(seats.length - 1, Math.max(0, index))] ?? seatId
  const inRows = (step: number) => {
    const next = rowFrom(rows, at, step)
    return (next && nearestIn(next, across)) ?? seatId
  }
  switch (key) {
    case 'ArrowLeft':
      return inRow(seats.indexOf(seatId) - 1)
    case 'ArrowRight':
      return inRow(seats.indexOf(seatId) + 1)
    case 'ArrowUp':
      return at === 0 ? seatId : inRows(-1)
    case 'ArrowDown':
      return at === rows.length - 1 ? seatId : inRows(1)
    case 'Home':
      return isWide ? inRows(-rows.length) : inRow(0)
    case 'End':
      return isWide ? inRows(rows.length) : inRow(seats.length - 1)
    case 'PageUp':
      return inRows(-pageRows)
    case 'PageDown':
      return inRows(pageRows)
    default:
      return undefined
  }
}
