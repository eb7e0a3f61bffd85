import { hasToken } from '#src/visualizer/redact-tokens.ts'

type Plain = Record<string, unknown>

/** What stands today for what was taken out of a recording, as far as the gateway's answers tell. */
export interface Tokens {
  /** Learns from an answer as it was recorded and the same answer as it came now. */
  learn: (recorded: unknown, now: unknown) => void
  /** A value with what is known in the place of its tokens. */
  fill: (value: unknown) => unknown
}

const isFields = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** Whether anything in a value was taken out of the recording. */
export const lacks = (value: unknown): boolean => (isFields(value) ? Object.values(value).some(lacks) : hasToken(value))

/** The first meaning of a token stays. */
export const createTokens = (): Tokens => {
  const known = new Map<unknown, unknown>()
  const learn = (recorded: unknown, now: unknown) => {
    if (isFields(recorded)) {
      if (isFields(now)) for (const [key, part] of Object.entries(recorded)) learn(part, now[key])
      return
    }
    if (hasToken(recorded) && typeof now === typeof recorded && !known.has(recorded)) known.set(recorded, now)
  }
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]))
    return known.has(value) ? known.get(value) : value
  }
  return { learn, fill }
}
