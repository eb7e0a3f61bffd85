import { BusinessError } from './business-error.ts'

const span = 60_000
const mostNames = 20_000

export const tooMany = () =>
  new BusinessError('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', 'Too many tries, wait a minute', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 429,
  })

/** Counts what happened under a name in the last minute, in this process. */
export interface RateLimits {
  /** Throws the 429 error when `most` were noted under the name within the last minute. */
  check: (name: string, most: number, now: number) => void
  note: (name: string, now: number) => void
}

export const createRateLimits = (): RateLimits => {
  const instants = new Map<string, number[]>()
  const recent = (name: string, now: number) => (instants.get(name) ?? []).filter((at) => now - at < span && at <= now)
  return {
    check: (name, most, now) => {
      if (recent(name, now).length >= most) throw tooMany()
    },
    note: (name, now) => {
      if (instants.size >= mostNames) instants.clear()
      instants.set(name, [...recent(name, now), now])
    },
  }
}
