import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './RouteLine.module.css'
import { classes } from './classes.ts'
import { TickIcon } from './icons.tsx'
import { Sign } from './Sign.tsx'

/**
 * done: passed. now: the traveller is here. blocked: here, and something holds the way on. ahead: not reached.
 * taken: an optional step that was used. skipped: an optional step that was passed by.
 */
export type StationStatus = 'done' | 'now' | 'blocked' | 'ahead' | 'taken' | 'skipped'

/** One step of a flow on the line. */
export interface Station {
  /** Unique on the line. */
  id: string
  /** The traveller's word for it. */
  name: string
  /** The choice made there, or why the way on is held. */
  detail?: ReactNode
  status: StationStatus
  /** A siding: the main line passes it. */
  optional?: boolean | undefined
  /** Present when the traveller may go there now. */
  href?: string | undefined
  /** Called in place of following the link, with a plain press. */
  onPress?: (() => void) | undefined
  /** Read after name and detail, as "done" or "you are here". */
  statusWords: string
}

/** The line of a flow. */
export interface RouteLineProps {
  /** Name of the navigation, as "Your booking". */
  label: string
  stations: readonly Station[]
  /** Under the condensed line on a phone: `where` as "Step 3 of 7", `next` as "Next: Seats, optional". */
  summary: { where: ReactNode; next?: ReactNode }
  /** Lower, without what was chosen at each station: over pages that are lists. */
  isDense?: boolean | undefined
}

function pressed(event: MouseEvent, onPress: (() => void) | undefined) {
  if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onPress()
}

function StationWords({ station }: { station: Station }) {
  const isHere = station.status === 'now' || station.status === 'blocked'
  const isTicked = station.status === 'done' || station.status === 'taken'
  return (
    <>
      {isHere ? (
        <Sign className={styles.plate}>{station.name}</Sign>
      ) : (
        <>
          <span className={styles.dot}>{isTicked ? <TickIcon /> : null}</span>
          <span className={styles.name}>{station.name}</span>
        </>
      )}
      {station.status === 'blocked' ? <span className={styles.bars} aria-hidden="true" /> : null}
      <span className={styles.detail}>{station.detail}</span>
      <span className="visually-hidden">, {station.statusWords}</span>
    </>
  )
}

function StationItem({ station }: { station: Station }) {
  const isHere = station.status === 'now' || station.status === 'blocked'
  const words = <StationWords station={station} />
  const press = (event: MouseEvent) => pressed(event, station.onPress)
  let inside: ReactNode = words
  if (station.href !== undefined && !isHere)
    inside = (
      <a href={station.href} onClick={press}>
        {words}
      </a>
    )
  else if (station.onPress && !isHere)
    inside = (
      <button type="button" onClick={press}>
        {words}
      </button>
    )
  return (
    <li
      className={classes(styles.station, styles[station.status], isHere && styles.here, station.optional && styles.optional)}
      aria-current={isHere ? 'step' : undefined}
    >
      {inside}
    </li>
  )
}

/** Moves the plate from the station it stood at; nothing moves where the traveller wants no motion. */
function useTravellingPlate(currentId: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const stood = useRef<{ id: string | undefined; left: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const plate = list.current?.querySelector<HTMLElement>('[aria-current="step"] > :first-child')
    if (!plate || typeof plate.animate !== 'function') return
    const { left } = plate.getBoundingClientRect()
    const before = stood.current
    stood.current = { id: currentId, left }
    if (!before || before.id === currentId || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    plate.animate([{ translate: `${before.left - left}px 0` }, { translate: '0 0' }], {
      duration: 420,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
    })
  }, [currentId])
  return list
}

/** The route line: stations of a flow, optional ones as sidings, the location sign where the traveller is, hold bars where the way on is held. */
export function RouteLine({ label, stations, summary, isDense = false }: RouteLineProps) {
  const list = useTravellingPlate(stations.find((station) => station.status === 'now' || station.status === 'blocked')?.id)
  return (
    <nav className={classes(styles.route, isDense && styles.dense)} aria-label={label}>
      <div className={styles.inside}>
        <ol className={styles.line} ref={list}>
          {stations.map((station) => (
            <StationItem key={station.id} station={station} />
          ))}
        </ol>
        <div className={styles.summary}>
          <b>{summary.where}</b>
          <span>{summary.next}</span>
        </div>
      </div>
    </nav>
  )
}
