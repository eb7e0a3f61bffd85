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
  /** Over the times, as "Leave, arrive" and "local times". */
  timesHead: ReactNode
  timesDetail?: ReactNode
  /** A `ClockAxis`. */
  axis: ReactNode
  /** `OfferRow`s; give each its id as key. */
  children: ReactNode
}

/** Head with axis and fare names, which stays in view, over a list of offers. */
export function OfferBoard({ label, columns, timesHead, timesDetail, axis, children }: OfferBoardProps) {
  const count = { '--fares': columns.length } as CSSProperties
  return (
    <div className={styles.board} style={count}>
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
