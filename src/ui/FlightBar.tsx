import { memo, type CSSProperties, type ReactNode } from 'react'
import styles from './OfferClock.module.css'
import { midnightsOf, positionOf, type ClockScale } from './clock-scale.ts'
import { classes } from './classes.ts'

/** A part of a journey: a flight, a stop, or a flight on another airline's aircraft. */
export interface FlightSegment {
  kind: 'air' | 'ground' | 'partner'
  /** Hours since midnight on the shared scale. */
  fromHour: number
  toHour: number
  /** Text below a stop in the page’s language, such as "VIE 6 h 15". A foreign word in it must be isolated. */
  label?: string | undefined
}

export interface FlightBarProps {
  scale: ClockScale
  segments: readonly FlightSegment[]
  /** Outlines the bar only, for an offer that is sold out. */
  isGone?: boolean | undefined
  /** Content below the bar: flight numbers, operators, a link to the details. Screen readers read it in place of the bar. */
  children?: ReactNode
}

function spanOf({ fromHour, toHour }: FlightSegment, scale: ClockScale): CSSProperties {
  return { insetInlineStart: positionOf(fromHour, scale), inlineSize: positionOf(scale.fromHour + toHour - fromHour, scale) }
}

/**
 * Draws a journey on the shared scale: a bar for a flight, a hatched bar for another airline's aircraft, a thin line for a stop, and a
 * dashed vertical line for midnight.
 */
export const FlightBar = memo(function FlightBar({ scale, segments, isGone = false, children }: FlightBarProps) {
  const grid = { '--span': scale.toHour - scale.fromHour } as CSSProperties
  return (
    <div className={classes(styles.clockLine, isGone && styles.gone)} style={grid}>
      {midnightsOf(scale).map((hour) => (
        <i key={hour} aria-hidden="true" className={styles.midnight} style={{ insetInlineStart: positionOf(hour, scale) }} />
      ))}
      <div className={styles.track} aria-hidden="true">
        {segments.map((segment) => (
          <i
            key={`${segment.kind}${segment.fromHour}`}
            className={classes(styles.segment, styles[segment.kind])}
            style={spanOf(segment, scale)}
          />
        ))}
        {segments.map((segment) =>
          segment.label === undefined ? null : (
            <span
              key={`label${segment.fromHour}`}
              className={styles.stay}
              style={{ insetInlineStart: positionOf((segment.fromHour + segment.toHour) / 2, scale) }}
            >
              {segment.label}
            </span>
          ),
        )}
      </div>
      <div className={styles.meta}>{children}</div>
    </div>
  )
})
