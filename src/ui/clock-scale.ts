/** The scale that all offers share: hours since midnight of the departure day, in the origin's time zone. */
export interface ClockScale {
  fromHour: number
  toHour: number
}

/** Returns the scale that contains every bar: it starts an hour before a three-hour tick and ends on one. Hours may exceed 24. */
export function clockScale(earliestHour: number, latestHour: number): ClockScale {
  const fromHour = 3 * Math.floor(earliestHour / 3) - 1
  return { fromHour, toHour: Math.max(fromHour + 7, 3 * Math.ceil(latestHour / 3)) }
}

/** Returns the hours with a tick, except the end of the scale, which adjoins the fares. */
export function ticksOf({ fromHour, toHour }: ClockScale): number[] {
  const first = 3 * Math.ceil(fromHour / 3)
  return Array.from({ length: Math.ceil((toHour - first) / 3) }, (_, index) => first + index * 3)
}

/** Returns the midnights within the scale. */
export function midnightsOf({ fromHour, toHour }: ClockScale): number[] {
  const first = 24 * Math.ceil(fromHour / 24)
  return Array.from({ length: Math.max(0, Math.floor((toHour - first) / 24) + 1) }, (_, index) => first + index * 24).filter(
    (hour) => hour > fromHour && hour < toHour,
  )
}

/** Returns an hour's position, in per cent from the start of the line. */
export function placeOf(hour: number, { fromHour, toHour }: ClockScale): string {
  return `${Math.round(((hour - fromHour) / (toHour - fromHour)) * 10_000) / 100}%`
}
