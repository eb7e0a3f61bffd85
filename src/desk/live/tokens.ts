import { hasToken } from '#src/visualizer/redact-tokens.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Maps redaction tokens to the current values that the gateway's responses reveal. */
export interface Tokens {
  /** Learns values from the recorded and the live version of a response. */
  learn: (recorded: unknown, now: unknown) => void
  /** Replaces all known tokens in a value. */
  fill: (value: unknown) => unknown
}

const isFields = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** True if a value contains redaction tokens. */
export const lacks = (value: unknown): boolean => (isFields(value) ? Object.values(value).some(lacks) : hasToken(value))

/** Creates an empty map. The first value that is learned for a token is kept. */
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
