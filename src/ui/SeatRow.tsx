import { memo } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'

/** free, chosen (for someone in this trip), taken by others, or blocked for this passenger. */
export type SeatState = 'free' | 'chosen' | 'taken' | 'blocked'

/** A seat's appearance and name. */
export interface SeatPlace {
  kind: 'seat'
  /** Such as "21C", unique in the grid. */
  id: string
  /** In the box: the letter, or the occupant's initials. */
  mark: string
  /** The full name, such as "21C, aisle, standard, €10.90, available for Lia" or "16A, exit row, not for Lia: from 15 years". */
  name: string
  state: SeatState
  /** Bars at the top: one thick for legroom, two thin for an exit row. */
  feature?: 'legroom' | 'exit' | undefined
  /** Dots at the bottom, one per price band, on an increasingly strong fill, or none for 0. */
  level?: number | undefined
  /** Chosen for the current passenger, not for another one of the trip. */
  isCurrent?: boolean | undefined
}

/** A slot across the cabin. */
export type CabinPlace = SeatPlace | { kind: 'aisle' } | { kind: 'gap' }

/** One row of seats. */
export interface SeatRowLine {
  kind: 'row'
  id: string
  /** Such as "21", shown in the first aisle. */
  number: string
  places: readonly CabinPlace[]
  /** Over the wing, drawn with a thick wall. */
  isOverWing?: boolean | undefined
  /** Wide seats, such as in business class. */
  isWide?: boolean | undefined
}

const levels = ['level0', 'level1', 'level2', 'level3', 'level4'] as const

/** Returns a price band's style, or none for a seat that is not for sale. */
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
  /** The row's focusable seat, and the described one, or undefined if they are in other rows. */
  entry: string | undefined
  shown: string | undefined
}

/** A row of the seat grid. It renders only if its line, its focusable seat or its described seat changes. */
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
