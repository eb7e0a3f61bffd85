import type { CSSProperties, ReactNode } from 'react'
import styles from './OfferClock.module.css'
import { classes } from './classes.ts'

/** Column heading of a fare family. */
export interface FareColumn {
  id: string
  name: ReactNode
  /** For example "1 bag, seat". */
  detail?: ReactNode
}

export interface OfferBoardProps {
  /** Accessible name of the list, such as "Flights from Lisbon to Athens". */
  label: string
  columns: readonly FareColumn[]
  /**
   * Width of the widest formatted price, in digits. It determines the width of the fare columns. Columns that do not fit beside the bars
   * move below them.
   */
  priceWidth?: number | undefined
  /** Column heading of the times, for example "Leave, arrive" with the detail "local times". */
  timesHead: ReactNode
  timesDetail?: ReactNode
  /** The time axis, as a `ClockAxis`. */
  axis: ReactNode
  /** The offers, as `OfferSlot`s with their ids as keys. */
  children: ReactNode
}

/** Room for prices beside the times and bars at 1048 px, and the padding of a fare column, both in digits. */
const ROOM = 49
const PADDING = 2.2

/** Above this number of fares, a phone uses smaller text, so that two flights stay visible. */
const FEW = 4

const fitsBeside = (columns: number, priceWidth: number): boolean => columns * (priceWidth + PADDING) <= ROOM

/** Renders a sticky heading with the time axis and the fare names, and the list of offers below it. */
export function OfferBoard({ label, columns, priceWidth = 9, timesHead, timesDetail, axis, children }: OfferBoardProps) {
  const measures = {
    '--fares': columns.length,
    '--fares-in-half': Math.ceil(columns.length / 2),
    '--price-width': priceWidth,
  } as CSSProperties
  return (
    <div
      className={classes(
        styles.board,
        !fitsBeside(columns.length, priceWidth) && styles.stacked,
        columns.length > FEW && styles.many,
      )}
      style={measures}
    >
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
      <ol className={styles.items} aria-label={label}>
        {children}
      </ol>
    </div>
  )
}

/** The list item of an `OfferRow`. Filters hide it, because that costs far less than unmounting the row and mounting it again. */
export function OfferSlot({ hidden, children }: { hidden?: boolean | undefined; children: ReactNode }) {
  return (
    <li className={styles.item} hidden={hidden}>
      {children}
    </li>
  )
}

export interface OfferRowProps {
  /** Departure and arrival times. */
  times: ReactNode
  /** For example "4 h 05, nonstop". */
  duration: ReactNode
  /** Tags such as "+1 day, Wed 5 May". */
  tags?: ReactNode
  /** Id of the times, which describe the fare buttons. */
  timesId?: string | undefined
  isGone?: boolean | undefined
  /** The journey, as a `FlightBar`. */
  bar: ReactNode
  /** The fares, as `FareButton`s and `FareGone`s, or as one `OfferGone`. */
  fares: ReactNode
  /** Expanded details below the row. */
  children?: ReactNode
}

/** Renders an offer with times, bar and fares, in an `OfferSlot`. The browser skips the layout of slots outside the viewport. */
export function OfferRow({ times, duration, tags, timesId, isGone = false, bar, fares, children }: OfferRowProps) {
  return (
    <>
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
    </>
  )
}
