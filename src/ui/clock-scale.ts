/** The time scale that all offers share, in hours since midnight of the departure day in the time zone of the origin. */
export interface ClockScale {
  fromHour: number
  toHour: number
}

/**
 * Creates a scale that contains every bar. It starts one hour before a tick and ends at a tick. There is a tick every three hours, and
 * hours may exceed 24.
 */
export function clockScale(earliestHour: number, latestHour: number): ClockScale {
  const fromHour = 3 * Math.floor(earliestHour / 3) - 1
  return { fromHour, toHour: Math.max(fromHour + 7, 3 * Math.ceil(latestHour / 3)) }
}

/** Returns the hours that have a tick. The end of the scale has none, because it adjoins the fares. */
export function ticksOf({ fromHour, toHour }: ClockScale): number[] {
  const first = 3 * Math.ceil(fromHour / 3)
  return Array.from({ length: Math.ceil((toHour - first) / 3) }, (_, index) => first + index * 3)
}

/** Returns the midnights on the scale, in hours. */
export function midnightsOf({ fromHour, toHour }: ClockScale): number[] {
  const first = 24 * Math.ceil(fromHour / 24)
  return Array.from({ length: Math.max(0, Math.floor((toHour - first) / 24) + 1) }, (_, index) => first + index * 24).filter(
    (hour) => hour > fromHour && hour < toHour,
  )
}

/** Returns true if a midnight is so early that its label would overlap the name of the time zone at the start of the line. */
export function isStartCrowded(scale: ClockScale): boolean {
  const { fromHour, toHour } = scale
  return midnightsOf(scale).some((hour) => hour - fromHour < (toHour - fromHour) / 2)
}

/** Returns the position of an hour, in per cent from the start of the line. */
export function positionOf(hour: number, { fromHour, toHour }: ClockScale): string {
  return `${Math.round(((hour - fromHour) / (toHour - fromHour)) * 10_000) / 100}%`
}
