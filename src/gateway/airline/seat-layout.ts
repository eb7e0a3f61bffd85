import type { SeatRow, SeatSlot } from '#src/domain/seat.ts'
import type { Cabin } from '#src/domain/search.ts'
import { type Aircraft, aircraftOf, type CabinLayout, rowNumbersOf } from './fleet.ts'

/** A cabin of an aircraft type, without occupancy. `columns` contains 'AISLE' where an aisle lies between letters. */
interface BuiltCabin {
  cabin: Cabin
  deck: 'MAIN' | 'UPPER'
  columns: readonly string[]
  rows: readonly SeatRow[]
}

/** A seat of an aircraft type. `block` identifies the seats between two aisles of the row, which share oxygen masks. */
export interface BuiltSeat {
  code: string
  cabin: Cabin
  row: number
  column: string
  block: string
  /** Position in the cabin, from 0 in the first row to 1 in the last row. */
  depth: number
  characteristics: readonly string[]
}

interface BuiltAircraft {
  cabins: readonly BuiltCabin[]
  /** Sorted by row and column. */
  seats: ReadonlyMap<string, BuiltSeat>
}

const WIDE = 250
const built = new Map<string, BuiltAircraft>()

/** Returns the cabins and seats of an aircraft type, computed once. Throws if the fleet has no such type. */
export function builtAircraftOf(equipment: string): BuiltAircraft {
  const known = built.get(equipment)
  if (known) return known
  const made = build(aircraftOf(equipment))
  built.set(equipment, made)
  return made
}

function build(aircraft: Aircraft): BuiltAircraft {
  const seats = new Map<string, BuiltSeat>()
  const cabins = aircraft.layouts.map((layout, index): BuiltCabin => {
    const columns = [...layout.columns].map((letter) => (letter === '-' ? 'AISLE' : letter))
    for (const row of rowNumbersOf(layout)) for (const seat of seatsInRow(aircraft, layout, row)) seats.set(seat.code, seat)
    const before = furnitureRow(columns, index === 0 ? ['galley', 'lavatory'] : ['bulkhead', 'bulkhead'])
    const rows = rowNumbersOf(layout).map((row) => rowOf(aircraft, columns, row, seats))
    const after = index === aircraft.layouts.length - 1 ? [furnitureRow(columns, ['lavatory', 'galley'])] : []
    return { cabin: layout.cabin, deck: layout.deck, columns, rows: [before, ...rows, ...after] }
  })
  return { cabins, seats }
}

/**
 * Builds the row in front of or behind a cabin. One element fills the sides and another the middle between the aisles. The row
 * number is 0.
 */
function furnitureRow(columns: readonly string[], [side, middle]: readonly [SeatSlot['kind'], SeatSlot['kind']]): SeatRow {
  const [first, last] = [columns.indexOf('AISLE'), columns.lastIndexOf('AISLE')]
  const slots = columns.map((column, place): SeatSlot => {
    const kind = column === 'AISLE' ? 'aisle' : first !== last && place > first && place < last ? middle : side
    return { kind, column, available: false, characteristics: [] }
  })
  return { number: 0, slots, isExitRow: false, isOverWing: false }
}

function rowOf(aircraft: Aircraft, columns: readonly string[], row: number, seats: ReadonlyMap<string, BuiltSeat>): SeatRow {
  const slots = columns.map((column): SeatSlot => {
    const seat = column === 'AISLE' ? undefined : seats.get(`${row}${column}`)
    if (!seat) return { kind: 'aisle', column, available: false, characteristics: [] }
    return { kind: 'seat', code: seat.code, column, available: true, characteristics: [...seat.characteristics] }
  })
  return {
    number: row,
    slots,
    isExitRow: aircraft.exitRows.includes(row),
    isOverWing: row >= aircraft.wing[0] && row <= aircraft.wing[1],
  }
}

function seatsInRow(aircraft: Aircraft, layout: CabinLayout, row: number): BuiltSeat[] {
  const blocks = layout.columns.split('-')
  const depth = (row - layout.firstRow) / Math.max(1, layout.lastRow - layout.firstRow)
  return blocks.flatMap((block, place) =>
    [...block].map((column, index): BuiltSeat => {
      const isWindow = (place === 0 && index === 0) || (place === blocks.length - 1 && index === block.length - 1)
      const isAisle = (index === 0 && place > 0) || (index === block.length - 1 && place < blocks.length - 1)
      const marks = [...(isWindow ? ['W'] : []), ...(isAisle ? ['A'] : []), ...(isWindow || isAisle ? [] : ['9'])]
      const isCentre = place > 0 && place < blocks.length - 1
      return {
        code: `${row}${column}`,
        cabin: layout.cabin,
        row,
        column,
        block: `${row}/${place}`,
        depth,
        characteristics: [
          ...marks,
          ...rowMarks(aircraft, layout, row, isCentre),
          ...(isWindow && row === aircraft.wing[0] ? ['1W'] : []),
        ],
      }
    }),
  )
}

/**
 * Returns the IATA characteristics that all seats of a row share: E exit row, L legroom, K bulkhead, B bassinet, 1D restricted
 * recline, AL next to a lavatory.
 */
function rowMarks(aircraft: Aircraft, layout: CabinLayout, row: number, isCentre: boolean): string[] {
  const isExit = aircraft.exitRows.includes(row)
  const isFirst = row === layout.firstRow
  const isLast = row === layout.lastRow
  const isEconomy = layout.cabin === 'Economy' || layout.cabin === 'PremiumEconomy'
  const marks: string[] = []
  if (isExit) marks.push('E', 'L')
  if (isFirst) marks.push('K')
  if (isFirst && isEconomy && !isExit) marks.push('L')
  if (isFirst && isCentre && isEconomy && aircraft.seats > WIDE) marks.push('B')
  if (isLast) marks.push('AL')
  if (!isExit && (isLast || aircraft.exitRows.includes(row + 1))) marks.push('1D')
  return marks
}
