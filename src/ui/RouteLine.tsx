import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './RouteLine.module.css'
import { classes } from './classes.ts'
import { TickIcon } from './icons.tsx'
import { Sign } from './Sign.tsx'

/**
 * `done` is completed. `now` is the current step, and `blocked` the current step while the next one is blocked. `ahead` is not reached yet.
 * `taken` is an optional step that was used, and `skipped` one that was not.
 */
export type StationStatus = 'done' | 'now' | 'blocked' | 'ahead' | 'taken' | 'skipped'

/** A step of a flow on the progress line. */
export interface Station {
  /** Unique on the line. */
  id: string
  /** Name of the step, as travellers see it. */
  name: string
  /** Choice made in the step, or why the next step is blocked. */
  detail?: ReactNode
  status: StationStatus
  /** The step is optional, and drawn as a siding beside the main line. */
  optional?: boolean | undefined
  /** Address of the step. Undefined while the traveller may not go there. */
  href?: string | undefined
  /** Called on a plain click, instead of following the link. */
  onPress?: (() => void) | undefined
  /** Text that screen readers read after name and detail, such as "done" or "you are here". */
  statusWords: string
}

export interface RouteLineProps {
  /** Accessible name of the navigation, such as "Your booking". */
  label: string
  stations: readonly Station[]
  /** Text below the condensed line on a phone: `where` is for example "Step 3 of 7", and `next` "Next: Seats, optional". */
  summary: { where: ReactNode; next?: ReactNode }
  /** A lower line without the choices made in each step. For pages that are lists. */
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

/** Animates the location sign from the previous step to the current one, unless the traveller prefers reduced motion. */
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

/**
 * Renders the steps of a flow as a line of stations. Optional steps are sidings, the location sign marks the current step, and bars show
 * that the next step is blocked.
 */
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
