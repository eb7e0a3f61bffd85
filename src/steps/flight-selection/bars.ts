import type { ItineraryPart, OfferRow } from '#src/domain/itinerary.ts'
import { type ClockScale, clockScale } from '#src/ui/clock-scale.ts'
import type { FlightSegment } from '#src/ui/FlightBar.tsx'
import { daysBetween } from '#src/domain/days-between.ts'

const minutesOfDay = (wallClock: string) => Number(wallClock.slice(11, 13)) * 60 + Number(wallClock.slice(14, 16))

/** A flight or connection of an itinerary part, in hours since midnight of the leg's day. All hours are in the time zone of the origin. */
export interface Stretch {
  kind: FlightSegment['kind']
  fromHour: number
  toHour: number
  /** Airport and duration of a connection in minutes. */
  stay?: { airport: string; minutes: number }
}

/**
 * Converts an itinerary part to sections of the time axis, in the time zone of the origin. `day` is the first day of the axis,
 * `YYYY-MM-DD`.
 */
export const stretchesOf = (part: ItineraryPart, day: string): Stretch[] => {
  const [first] = part.segments
  if (!first) return []
  let minute = daysBetween(day, first.departure) * 1440 + minutesOfDay(first.departure)
  const flown = part.segments.reduce((sum, { duration }) => sum + duration, 0)
  const known = part.segments.reduce((sum, { layover = 0 }) => sum + layover, 0)
  const spare = part.segments.length > 1 ? Math.max(0, part.duration - flown - known) : 0
  return part.segments.flatMap((segment, index): Stretch[] => {
    const from = minute
    const to = from + segment.duration
    const isLast = index === part.segments.length - 1
    const wait = isLast ? 0 : (segment.layover ?? spare)
    minute = to + wait
    const isOwn = segment.operatingAirline === segment.airline
    const air: Stretch = { kind: isOwn ? 'air' : 'partner', fromHour: from / 60, toHour: to / 60 }
    if (isLast) return [air]
    return [
      air,
      { kind: 'ground', fromHour: to / 60, toHour: minute / 60, stay: { airport: segment.destination, minutes: wait } },
    ]
  })
}

/** Builds the time axis of a leg's offers, from the earliest departure to the latest arrival. */
export const scaleOf = (rows: readonly OfferRow[], day: string): ClockScale => {
  const hours = rows.flatMap(({ part }) => stretchesOf(part, day).flatMap(({ fromHour, toHour }) => [fromHour, toHour]))
  return hours.length === 0 ? clockScale(6, 24) : clockScale(Math.min(...hours), Math.max(...hours))
}
