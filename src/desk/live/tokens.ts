import { hasToken } from '#src/visualizer/redact-tokens.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Today's values of redaction tokens, as far as the gateway's answers reveal them. */
export interface Tokens {
  /** Learns from an answer's recorded and current form. */
  learn: (recorded: unknown, now: unknown) => void
  /** Replaces known tokens in a value. */
  fill: (value: unknown) => unknown
}

const isFields = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** Tells whether a value contains redaction tokens. */
export const lacks = (value: unknown): boolean => (isFields(value) ? Object.values(value).some(lacks) : hasToken(value))

/** Keeps a token's first meaning. */
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
