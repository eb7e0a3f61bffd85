import type { CSSProperties, ReactNode } from 'react'
import styles from './OfferClock.module.css'
import { classes } from './classes.ts'

/** One fare family over its column. */
export interface FareColumn {
  id: string
  name: ReactNode
  /** As "1 bag, seat". */
  detail?: ReactNode
}

/** All offers on one clock. */
export interface OfferBoardProps {
  /** Name of the list, as "Flights from Lisbon to Athens". */
  label: string
  columns: readonly FareColumn[]
  /** Characters of the longest price as written: fare columns are as wide as that, and stand under the bars where they do not fit beside. */
  priceLength?: number | undefined
  /** Over the times, as "Leave, arrive" and "local times". */
  timesHead: ReactNode
  timesDetail?: ReactNode
  /** A `ClockAxis`. */
  axis: ReactNode
  /** `OfferRow`s; give each its id as key. */
  children: ReactNode
}

/** Characters of prices for which there is room beside times and bars at 1048 px, and what the padding of a column takes of them. */
const ROOM = 49
const PADDING = 2.2

const fitsBeside = (columns: number, priceLength: number): boolean => columns * (priceLength + PADDING) <= ROOM

/** Head with axis and fare names, which stays in view, over a list of offers. */
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
  /** Times of leaving and arriving. */
  times: ReactNode
  /** As "4 h 05, nonstop". */
  duration: ReactNode
  /** A Tag "+1 day, Wed 5 May". */
  tags?: ReactNode
  /** Id of the times, for the fare buttons' description. */
  timesId?: string | undefined
  isGone?: boolean | undefined
  /** A `FlightBar`. */
  bar: ReactNode
  /** `FareButton`s, `FareGone`s, or one `OfferGone`. */
  fares: ReactNode
  /** Under the whole row: details that were opened. */
  children?: ReactNode
}

/** One offer: times, bar, fares. Rows out of view are not laid out. */
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
