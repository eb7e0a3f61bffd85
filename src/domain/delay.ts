import { instantIn } from './zone-time.ts'

const minute = 60_000

/** A movement's times, local to the airport: `YYYY-MM-DDTHH:mm:ss`. */
interface Times {
  scheduled: string
  estimated?: string | undefined
  actual?: string | undefined
}

const utc = (wallClock: string): number => Date.parse(`${wallClock.slice(0, 16)}:00Z`)

/**
 * Returns by how many minutes a departure or an arrival is later than scheduled, negative if it is earlier. The actual time counts
 * before the estimated one. Undefined if neither is known. With the airport's IANA zone, a change of the clocks in between is
 * taken into account.
 */
export const delayOf = ({ scheduled, estimated, actual }: Times, zone?: string): number | undefined => {
  const now = actual ?? estimated
  if (now === undefined) return undefined
  const at = (wallClock: string) => (zone ? instantIn(zone, wallClock) : utc(wallClock))
  return Math.round((at(now) - at(scheduled)) / minute)
}
