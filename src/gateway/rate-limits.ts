import { BusinessError } from './business-error.ts'

const span = 60_000
const mostNames = 20_000

/** Too many tries; `retryAfter` tells in how many seconds the next one is taken. */
export const tooMany = (retryAfter: number = span / 1_000) =>
  new BusinessError('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', 'Too many tries, wait a minute', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 429,
    facts: { retryAfter },
  })

/** Counts what happened under a name in the last minute, in this process: several processes on one database each count their own. */
export interface RateLimits {
  /**
   * Counts a try before it is made, so that tries at one time count too. Gives what takes it back.
   * Throws the 429 error when `most` were counted under the name within the last minute; such a try is not counted.
   */
  take: (name: string, most: number, now: number) => () => void
}

export const createRateLimits = (): RateLimits => {
  const tries = new Map<string, number[]>()
  const recent = (name: string, now: number) => (tries.get(name) ?? []).filter((at) => now - at < span && at <= now)
  const forget = (now: number): void => {
    for (const name of tries.keys()) if (recent(name, now).length === 0) tries.delete(name)
    if (tries.size >= mostNames) tries.clear()
  }
  return {
    take: (name, most, now) => {
      const before = recent(name, now)
      if (before.length >= most) throw tooMany(Math.ceil(((before.at(-most) ?? now) + span - now) / 1_000))
      if (tries.size >= mostNames) forget(now)
      tries.set(name, [...before, now])
      return () => {
        const counted = tries.get(name)
        const place = counted?.lastIndexOf(now) ?? -1
        if (counted && place >= 0) tries.set(name, counted.toSpliced(place, 1))
      }
    },
  }
}
