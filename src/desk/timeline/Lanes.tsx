import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import type { Label, Lanes as Laid } from './lanes.ts'
import styles from './Timeline.module.css'

const at = (x: number, more: Record<string, number> = {}): CSSProperties =>
  Object.fromEntries(Object.entries({ x, ...more }).map(([name, rem]) => [`--${name}`, `${rem}rem`])) as CSSProperties

function Lane({ name, rows = 1, children }: { name: ReactNode; rows?: number; children: ReactNode }) {
  return (
    <>
      <b className={styles.name}>{name}</b>
      <div className={styles.lane} style={{ '--rows': rows } as CSSProperties}>
        {children}
      </div>
    </>
  )
}

// Positions are relative to the start edge, which is on the right in right-to-left languages.
const words = ({ index, x, room, text }: Label, className?: string) => (
  <span key={index} className={classes(styles.words, className)} style={at(x, { room })}>
    <bdi>{text}</bdi>
  </span>
)

const Drawn = memo(function Drawn({ lanes, isNow }: { lanes: Laid; isNow: number }) {
  return (
    <>
      <Lane name={<Trans>Traveler</Trans>}>
        {lanes.deeds.map((deed) => (
          <span key={deed.index}>
            <i className={styles.dot} style={at(deed.x)} />
            {words({ ...deed, x: deed.x + 0.75, room: deed.room - 0.75 })}
          </span>
        ))}
      </Lane>
      <Lane name={<Trans>State</Trans>}>
        {lanes.states.map((state) => words(state, state.index === isNow ? styles.now : undefined))}
      </Lane>
      <Lane name={<Trans>Calls</Trans>} rows={lanes.rows}>
        {lanes.bars.map(({ call, x, width, row, outcome }) => (
          <span
            key={call}
            className={classes(styles.bar, styles[outcome])}
            style={{ ...at(x, { width }), '--row': row } as CSSProperties}
          >
            <bdi>{call}</bdi>
          </span>
        ))}
      </Lane>
      <Lane name={<Trans>Money</Trans>}>{lanes.money.map((told) => words(told))}</Lane>
      <Lane name={<Trans>Clock</Trans>}>{lanes.clock.map((time) => words(time, styles.pale))}</Lane>
    </>
  )
})

/** Width in rem that is drawn on either side of the position, and by which the drawn part moves. */
const [around, stride] = [240, 120]

/** Returns the part of the lanes around a position. A long recording has too many labels to draw them all. */
const partOf = (lanes: Laid, middle: number): Laid => {
  const isNear = ({ x, room = 0, width = room }: { x: number; room?: number; width?: number }) =>
    x + width > middle - around && x < middle + around
  return {
    ...lanes,
    deeds: lanes.deeds.filter(isNear),
    states: lanes.states.filter(isNear),
    bars: lanes.bars.filter(isNear),
    money: lanes.money.filter(isNear),
    clock: lanes.clock.filter(isNear),
  }
}

/**
 * Draws the traveller's actions, states, calls, money and clock in parallel lanes, with a cursor at the player's position. Screen readers
 * get the list of steps instead, which contains the same information.
 */
export function Lanes({ lanes, index, onSeek }: { lanes: Laid; index: number; onSeek: (index: number) => void }) {
  const { t, i18n } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const x = lanes.places[index] ?? 0
  useEffect(() => {
    const [frame, here] = [region.current?.getBoundingClientRect(), line.current?.getBoundingClientRect()]
    if (frame && here) region.current?.scrollBy?.({ left: here.left - frame.left - frame.width / 2 })
    // Switching the language may reverse the direction.
  }, [x, i18n.locale])
  const [middle, setMiddle] = useState(() => Math.round(x / stride) * stride)
  const part = useMemo(() => partOf(lanes, middle), [lanes, middle])
  const follow = () => {
    const [frame, here] = [region.current?.getBoundingClientRect(), line.current?.getBoundingClientRect()]
    if (!frame || !here) return
    const { fontSize, direction } = getComputedStyle(document.documentElement)
    const ahead = (frame.left + frame.width / 2 - here.left) / (Number.parseFloat(fontSize) || 16)
    setMiddle(Math.round((x + (direction === 'rtl' ? -ahead : ahead)) / stride) * stride)
  }
  const state = lanes.states.findLast((each) => each.index <= index)
  const seek = (clientX: number) => {
    const here = line.current?.getBoundingClientRect()
    if (!here) return
    const { fontSize, direction } = getComputedStyle(document.documentElement)
    const signs = direction === 'rtl' ? -1 : 1
    const wanted = x + (signs * (clientX - here.left)) / (Number.parseFloat(fontSize) || 16)
    const apart = lanes.places.map((place, at) => [Math.abs(place - wanted), at] as const)
    onSeek(apart.reduce((one, other) => (other[0] < one[0] ? other : one))[1])
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Timeline drawing`} ref={region} onScroll={follow}>
      <div onClick={({ clientX }) => seek(clientX)}>
        <div
          className={styles.lanes}
          style={at(0, { width: lanes.width })}
          role="img"
          aria-label={t`Lanes for the traveler, the states, the calls, the money and the clock. The list of steps contains the same information.`}
        >
          <Drawn lanes={part} isNow={state?.index ?? -1} />
          <span className={styles.line} style={at(x)} ref={line} />
        </div>
      </div>
    </div>
  )
}
