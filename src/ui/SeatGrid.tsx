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

/** Content between rows: a section's name, a pair of exits, a galley or a lavatory. */
export type CabinMark =
  | { kind: 'section'; id: string; label: ReactNode }
  | { kind: 'exit'; id: string; label: ReactNode }
  | { kind: 'facility'; id: string; label: ReactNode }

/** A line of the cabin, from front to back. Keep its identity while it is unchanged, so that it is not rendered again. */
export type CabinLine = SeatRowLine | CabinMark

/** The seats of one aircraft on one segment, for one passenger. */
export interface SeatGridProps {
  /** Accessible name of the grid, such as "Seat map, A321neo, choosing for Lia". */
  label: string
  lines: readonly CabinLine[]
  /** Called for a free or chosen seat. */
  onPress: (seatId: string) => void
  /** Called for an unavailable seat, to explain why. */
  onRefused?: ((seatId: string) => void) | undefined
  /** The seat that receives focus first: the chosen one, otherwise the first free one. */
  startAt?: string | undefined
  /** Label at the front, such as "nose of the aircraft". */
  noseLabel?: ReactNode
  /** Id of a hint about keys, read with the grid's name. */
  describedBy?: string | undefined
  /**
   * Description of the hovered, focused or touched seat, displayed below the map. The first touch describes a seat, the second
   * chooses it. `isTouched` lets the description say so.
   */
  renderAbout?: ((seatId: string | undefined, isTouched: boolean) => ReactNode) | undefined
}

/** The described seat, and whether it was touched. */
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
 * The cabin as a grid. Arrow keys move by seat and row (across the aisle too), Home and End within the row, Page keys by eight
 * rows, with Control to the first and last row, Enter or Space chooses. Escape closes a description. Unavailable seats are
 * focusable, so that their names can say why. The layout matches the aircraft in every language: A is on the left.
 */
export function SeatGrid({ label, lines, onPress, onRefused, startAt, noseLabel, describedBy, renderAbout }: SeatGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const rows = rowsOf(lines)
  const known = active !== undefined && rows.some((row) => seatIdsOf(row).includes(active))
  const entry = known ? active : (startAt ?? firstUseful(rows))
  const hasMoved = useRef(false)
  const [shown, setShown] = useState<Shown>()
  /** The pending touch: the first one on a seat only describes it. */
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
