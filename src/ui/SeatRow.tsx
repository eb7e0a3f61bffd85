import { memo } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'

/** free, chosen (for someone of this trip), taken by others, blocked for this passenger. */
export type SeatState = 'free' | 'chosen' | 'taken' | 'blocked'

/** A seat as it is drawn and named. */
export interface SeatPlace {
  kind: 'seat'
  /** As "21C"; unique in the grid. */
  id: string
  /** In the box: the letter, or the initials of who sits there. */
  mark: string
  /** The whole name, as "21C, aisle, standard, €10.90, available for Lia" or "16A, exit row, not for Lia: from 15 years". */
  name: string
  state: SeatState
  /** Bars on top: one thick for legroom, two thin for an exit row. */
  feature?: 'legroom' | 'exit' | undefined
  /** Dots at the foot, one for each step of price, on a fill that grows stronger; 0 and none have no dots. */
  level?: number | undefined
  /** Chosen for the passenger who is choosing now, not for another of the trip. */
  isCurrent?: boolean | undefined
}

/** A place across the cabin. */
export type CabinPlace = SeatPlace | { kind: 'aisle' } | { kind: 'gap' }

/** One row of seats. */
export interface SeatRowLine {
  kind: 'row'
  id: string
  /** As "21"; stands in the first aisle. */
  number: string
  places: readonly CabinPlace[]
  /** Over the wing: the wall is drawn thick. */
  isOverWing?: boolean | undefined
  /** Wide seats, as in business. */
  isWide?: boolean | undefined
}

const levels = ['level0', 'level1', 'level2', 'level3', 'level4'] as const

/** The look of a level of price; none for a seat that is not for sale. */
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
  /** The seat of this row that Tab reaches, and the one that is told about; undefined where they are in other rows. */
  entry: string | undefined
  shown: string | undefined
}

/** A row of the seat grid. Drawn again only when its line, or the seat in it that Tab reaches or that is told about, changes. */
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
