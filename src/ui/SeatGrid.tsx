import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import styles from './SeatGrid.module.css'
import { SeatRow, type SeatRowLine } from './SeatRow.tsx'
import { seatAfterKey, seatIdsOf } from './seat-keys.ts'

/** What stands between rows: a section's name, a pair of exits, a galley or a lavatory. */
export type CabinMark =
  | { kind: 'section'; id: string; label: ReactNode }
  | { kind: 'exit'; id: string; label: ReactNode }
  | { kind: 'facility'; id: string; label: ReactNode }

/** A line of the cabin, from the nose back. Keep a line's identity while nothing in it changes: an unchanged line is not drawn again. */
export type CabinLine = SeatRowLine | CabinMark

/** The seats of one aircraft on one segment, for one passenger. */
export interface SeatGridProps {
  /** Name of the grid, as "Seat map, A321neo, choosing for Lia". */
  label: string
  lines: readonly CabinLine[]
  /** Called for a seat that is free or chosen. */
  onPress: (seatId: string) => void
  /** Called for a seat that can't be had, so that its reason can be said. */
  onRefused?: ((seatId: string) => void) | undefined
  /** The seat that Tab enters at first: the chosen one, else the first free one. */
  startAt?: string | undefined
  /** Under the nose, as "nose of the aircraft". */
  noseLabel?: ReactNode
  /** Id of a hint on the keys, read with the grid's name. */
  describedBy?: string | undefined
}

function seatIdAt(target: EventTarget) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-seat]')?.dataset['seat'] : undefined
}

function rowsOf(lines: readonly CabinLine[]) {
  return lines.filter((line): line is SeatRowLine => line.kind === 'row')
}

function Mark({ line }: { line: CabinMark }) {
  const look = line.kind === 'section' ? styles.section : line.kind === 'exit' ? styles.exits : styles.facility
  return (
    <div className={look} role="row">
      <span role="rowheader" dir="auto">
        {line.label}
      </span>
      {line.kind === 'exit' ? <span aria-hidden="true">{line.label}</span> : null}
    </div>
  )
}

/**
 * The cabin as a grid. Arrows move by seat and row (over the aisle too), Home and End in the row, Page keys by eight rows,
 * with Control to the first and last row; Enter or Space chooses. Taken and blocked seats can be reached, so that their name tells why.
 * The aircraft is drawn as it is built: A on the left in every language.
 */
export function SeatGrid({ label, lines, onPress, onRefused, startAt, noseLabel, describedBy }: SeatGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const rows = rowsOf(lines)
  const known = active !== undefined && rows.some((row) => seatIdsOf(row).includes(active))
  const entry = known ? active : (startAt ?? firstUseful(rows))
  const hasMoved = useRef(false)

  useEffect(() => {
    if (!hasMoved.current || active === undefined) return
    hasMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-seat=${JSON.stringify(active)}]`)?.focus()
  }, [active])

  const keyDown = (event: KeyboardEvent) => {
    const from = seatIdAt(event.target)
    if (from === undefined) return
    const next = seatAfterKey(rows, from, event.key, event.ctrlKey || event.metaKey)
    if (next === undefined) return
    event.preventDefault()
    if (next === from) return
    hasMoved.current = true
    setActive(next)
  }
  const press = (event: MouseEvent) => {
    const seatId = seatIdAt(event.target)
    if (seatId === undefined) return
    setActive(seatId)
    const isRefused = event.target instanceof Element && event.target.closest('[aria-disabled="true"]') !== null
    if (isRefused) onRefused?.(seatId)
    else onPress(seatId)
  }
  const focus = (event: FocusEvent) => {
    const seatId = seatIdAt(event.target)
    if (seatId !== undefined && seatId !== active) setActive(seatId)
  }
  return (
    <div className={styles.scroll}>
      <div className={styles.cabin} dir="ltr">
        {noseLabel === undefined ? null : (
          <p className={styles.nose} dir="auto">
            {noseLabel}
          </p>
        )}
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={describedBy}
          aria-multiselectable="false"
          onKeyDown={keyDown}
          onClick={press}
          onFocus={focus}
        >
          {lines.map((line) =>
            line.kind === 'row' ? (
              <SeatRow
                key={line.id}
                row={line}
                entry={entry !== undefined && seatIdsOf(line).includes(entry) ? entry : undefined}
              />
            ) : (
              <Mark key={line.id} line={line} />
            ),
          )}
        </div>
      </div>
    </div>
  )
}

function firstUseful(rows: readonly SeatRowLine[]) {
  const seats = rows.flatMap((row) => row.places.flatMap((place) => (place.kind === 'seat' ? [place] : [])))
  return (seats.find((seat) => seat.state === 'chosen') ?? seats.find((seat) => seat.state === 'free') ?? seats[0])?.id
}
