import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import styles from './SeatGrid.module.css'
import { SeatRow, type SeatRowLine } from './SeatRow.tsx'
import { seatAfterKey, seatIdsOf } from './seat-keys.ts'

/** Content between rows: the name of a section, a pair of exits, a galley or a lavatory. */
export type CabinMark =
  | { kind: 'section'; id: string; label: ReactNode }
  | { kind: 'exit'; id: string; label: ReactNode }
  | { kind: 'facility'; id: string; label: ReactNode }

/** A line of the cabin, from front to back. Pass the same object while the line is unchanged, so that it is not rendered again. */
export type CabinLine = SeatRowLine | CabinMark

/** The seat map of one flight segment, for one passenger. */
export interface SeatGridProps {
  /** Accessible name of the grid, such as "Seat map, A321neo, choosing for Lia". */
  label: string
  lines: readonly CabinLine[]
  /** Called when a free or chosen seat is pressed. */
  onPress: (seatId: string) => void
  /** Called when an unavailable seat is pressed, to explain the reason. */
  onRefused?: ((seatId: string) => void) | undefined
  /** Id of the seat that receives focus first: the chosen one, otherwise the first free one. */
  startAt?: string | undefined
  /** Label at the front, such as "nose of the aircraft". */
  noseLabel?: ReactNode
  /** Id of a hint about keys, which screen readers read with the name of the grid. */
  describedBy?: string | undefined
  /**
   * Renders the description of the hovered, focused or touched seat below the map. The first touch of a seat describes it, and the second
   * chooses it. `isTouched` lets the description explain that.
   */
  renderAbout?: ((seatId: string | undefined, isTouched: boolean) => ReactNode) | undefined
}

/** The seat that is described, and whether it was touched. */
interface Shown {
  id: string
  isTouched: boolean
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
 * Renders the cabin as a grid. Arrow keys move by seat and row, also across the aisle. Home and End move within the row, and Page Up and
 * Page Down by eight rows, or with Control to the first and last row. Enter and Space choose a seat, and Escape closes the description.
 * Unavailable seats can be focused, because their names state the reason. The layout is that of the aircraft in every language: A is on the
 * left.
 */
export function SeatGrid({ label, lines, onPress, onRefused, startAt, noseLabel, describedBy, renderAbout }: SeatGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const rows = rowsOf(lines)
  const known = active !== undefined && rows.some((row) => seatIdsOf(row).includes(active))
  const entry = known ? active : (startAt ?? firstUseful(rows))
  const hasMoved = useRef(false)
  const [shown, setShown] = useState<Shown>()
  /** Id of the seat that was touched once. The first touch only describes a seat. */
  const firstTouch = useRef<string>(undefined)

  useEffect(() => {
    if (!hasMoved.current || active === undefined) return
    hasMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-seat=${JSON.stringify(active)}]`)?.focus()
  }, [active])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(undefined)
    const from = seatIdAt(event.target)
    if (from === undefined) return
    const next = seatAfterKey(rows, from, event.key, event.ctrlKey || event.metaKey)
    if (next === undefined) return
    event.preventDefault()
    if (next === from) return
    hasMoved.current = true
    setActive(next)
  }
  const point = (event: PointerEvent) => {
    const seatId = seatIdAt(event.target)
    if (seatId !== undefined && event.pointerType !== 'touch') setShown({ id: seatId, isTouched: false })
  }
  const touch = (event: PointerEvent) => {
    const seatId = seatIdAt(event.target)
    firstTouch.current = renderAbout && event.pointerType === 'touch' && seatId !== shown?.id ? seatId : undefined
  }
  const press = (event: MouseEvent) => {
    const seatId = seatIdAt(event.target)
    if (seatId === undefined) return
    setActive(seatId)
    const isFirstTouch = firstTouch.current === seatId
    firstTouch.current = undefined
    setShown({ id: seatId, isTouched: isFirstTouch })
    const isRefused = event.target instanceof Element && event.target.closest('[aria-disabled="true"]') !== null
    if (isRefused) onRefused?.(seatId)
    else if (!isFirstTouch) onPress(seatId)
  }
  const focus = (event: FocusEvent) => {
    const seatId = seatIdAt(event.target)
    if (seatId === undefined) return
    setActive(seatId)
    setShown((before) => (before?.id === seatId ? before : { id: seatId, isTouched: false }))
  }
  const inRow = (row: SeatRowLine, seatId: string | undefined) =>
    seatId !== undefined && seatIdsOf(row).includes(seatId) ? seatId : undefined
  const map = (
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
          onPointerOver={point}
          onPointerDown={touch}
          onClick={press}
          onFocus={focus}
        >
          {lines.map((line) =>
            line.kind === 'row' ? (
              <SeatRow key={line.id} row={line} entry={inRow(line, entry)} shown={inRow(line, renderAbout && shown?.id)} />
            ) : (
              <Mark key={line.id} line={line} />
            ),
          )}
        </div>
      </div>
    </div>
  )
  if (!renderAbout) return map
  return (
    <div>
      {map}
      <div className={styles.about}>{renderAbout(shown?.id, shown?.isTouched ?? false)}</div>
    </div>
  )
}

function firstUseful(rows: readonly SeatRowLine[]) {
  const seats = rows.flatMap((row) => row.places.flatMap((place) => (place.kind === 'seat' ? [place] : [])))
  return (seats.find((seat) => seat.state === 'chosen') ?? seats.find((seat) => seat.state === 'free') ?? seats[0])?.id
}
