import { memo } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'

/** `chosen` is a seat of someone in this trip, `taken` one of another trip, and `blocked` one that this passenger may not have. */
export type SeatState = 'free' | 'chosen' | 'taken' | 'blocked'

/** Appearance and name of a seat. */
export interface SeatPlace {
  kind: 'seat'
  /** For example "21C". Unique in the grid. */
  id: string
  /** Text in the box: the letter of the seat, or the initials of its occupant. */
  mark: string
  /** Full name, such as "21C, aisle, standard, €10.90, available for Lia" or "16A, exit row, not for Lia: from 15 years". */
  name: string
  state: SeatState
  /** Bars at the top: one thick bar for legroom, two thin ones for an exit row. */
  feature?: 'legroom' | 'exit' | undefined
  /** Price band, shown as dots at the bottom on an increasingly strong fill. 0 has none. */
  level?: number | undefined
  /** Whether the seat is chosen for the current passenger, as opposed to another one of the trip. */
  isCurrent?: boolean | undefined
}

/** A position across the cabin. */
export type CabinPlace = SeatPlace | { kind: 'aisle' } | { kind: 'gap' }

/** One row of seats. */
export interface SeatRowLine {
  kind: 'row'
  id: string
  /** Number of the row, such as "21", which is shown in the first aisle. */
  number: string
  places: readonly CabinPlace[]
  /** Whether the row is over the wing, where the wall is drawn thick. */
  isOverWing?: boolean | undefined
  /** Whether the seats are wide, as in business class. */
  isWide?: boolean | undefined
}

const levels = ['level0', 'level1', 'level2', 'level3', 'level4'] as const

/** Returns the class of a price band. Undefined for a seat that is not for sale. */
export const lookOfLevel = (level: number | undefined) => styles[levels[level ?? 0] ?? 'level4']

function Seat({ seat, isEntry, isShown }: { seat: SeatPlace; isEntry: boolean; isShown: boolean }) {
  const canPress = seat.state === 'free' || seat.state === 'chosen'
  return (
    <button
      type="button"
      role="gridcell"
      data-seat={seat.id}
      tabIndex={isEntry ? 0 : -1}
      aria-label={seat.name}
      aria-selected={seat.state === 'chosen'}
      aria-disabled={canPress ? undefined : true}
      className={classes(
        styles.seat,
        styles[seat.state],
        seat.feature && styles[seat.feature],
        seat.state === 'free' && lookOfLevel(seat.level),
        seat.isCurrent && styles.current,
        isShown && styles.shown,
      )}
    >
      {canPress ? seat.mark : null}
    </button>
  )
}

export interface SeatRowProps {
  row: SeatRowLine
  /** Ids of the row's seats that can be focused and that is described. Undefined if these seats are in other rows. */
  entry: string | undefined
  shown: string | undefined
}

/** Renders a row of seats. It renders again only if its line, its focusable seat or its described seat changes. */
export const SeatRow = memo(function SeatRow({ row, entry, shown }: SeatRowProps) {
  const numberAt = row.places.findIndex((place) => place.kind === 'aisle')
  return (
    <div role="row" className={classes(styles.row, row.isWide && styles.wide, row.isOverWing && styles.overWing)}>
      {row.places.map((place, index) => {
        if (place.kind === 'seat')
          return <Seat key={place.id} seat={place} isEntry={place.id === entry} isShown={place.id === shown} />
        const key = `${place.kind}${index}`
        if (index === numberAt)
          return (
            <span key={key} role="rowheader" className={styles.number}>
              {row.number}
            </span>
          )
        return <span key={key} className={place.kind === 'aisle' ? styles.aisle : styles.gap} />
      })}
    </div>
  )
})
