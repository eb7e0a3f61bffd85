import type { CSSProperties, ReactNode } from 'react'
import styles from './OfferClock.module.css'
import { classes } from './classes.ts'

/** A fare family as a column head. */
export interface FareColumn {
  id: string
  name: ReactNode
  /** Such as "1 bag, seat". */
  detail?: ReactNode
}

/** All offers on a common time axis. */
export interface OfferBoardProps {
  /** Accessible name of the list, such as "Flights from Lisbon to Athens". */
  label: string
  columns: readonly FareColumn[]
  /**
   * Characters of the longest formatted price, which sets the width of fare columns. They move below the bars if there is no
   * room.
   */
  priceLength?: number | undefined
  /** Column heads of the times, such as "Leave, arrive" and "local times". */
  timesHead: ReactNode
  timesDetail?: ReactNode
  /** A `ClockAxis`. */
  axis: ReactNode
  /** `OfferRow`s, each with its id as key. */
  children: ReactNode
}

/** Characters of prices that fit beside times and bars at 1048 px, and the width of a column's padding in characters. */
const ROOM = 49
const PADDING = 2.2

const fitsBeside = (columns: number, priceLength: number): boolean => columns * (priceLength + PADDING) <= ROOM

/** A sticky head with axis and fare names, over a list of offers. */
export function OfferBoard({ label, columns, priceLength = 9, timesHead, timesDetail, axis, children }: OfferBoardProps) {
  const measures = {
    '--fares': columns.length,
    '--fares-in-half': Math.ceil(columns.length / 2),
    '--price-length': priceLength,
  } as CSSProperties
  return (
    <div className={classes(styles.board, !fitsBeside(columns.length, priceLength) && styles.stacked)} style={measures}>
      <div className={classes(styles.offer, styles.head)} aria-hidden="true">
        <div className={styles.times}>
          <b>{timesHead}</b>
          {timesDetail}
        </div>
        {axis}
        {columns.map((column) => (
          <div key={column.id} className={styles.columnHead}>
            <b>{column.name}</b>
            {column.detail}
          </div>
        ))}
      </div>
      <ol aria-label={label}>{children}</ol>
    </div>
  )
}

/** One offer. */
export interface OfferRowProps {
  /** Departure and arrival times. */
  times: ReactNode
  /** Such as "4 h 05, nonstop". */
  duration: ReactNode
  /** A Tag "+1 day, Wed 5 May". */
  tags?: ReactNode
  /** Id of the times, for the fare buttons' descriptions. */
  timesId?: string | undefined
  isGone?: boolean | undefined
  /** A `FlightBar`. */
  bar: ReactNode
  /** `FareButton`s, `FareGone`s, or one `OfferGone`. */
  fares: ReactNode
  /** Expanded details, below the row. */
  children?: ReactNode
}

/** One offer: times, bar and fares. Rows outside the viewport are not laid out. */
export function OfferRow({ times, duration, tags, timesId, isGone = false, bar, fares, children }: OfferRowProps) {
  return (
    <li className={styles.item}>
      <article className={classes(styles.offer, isGone && styles.offerGone)}>
        <div className={styles.times}>
          <h2 className={styles.time} id={timesId}>
            {times}
          </h2>
          <p className={styles.duration}>{duration}</p>
          {tags}
        </div>
        {bar}
        {fares}
      </article>
      {children === undefined || children === null ? null : <div className={styles.details}>{children}</div>}
    </li>
  )
}
