import { isPlain } from './plain.ts'

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isPlain(value) && Object.keys(value).length === 0
}

const deepest = 32

/**
 * Removes empty and blank texts, empty objects and empty lists from a request at every depth. Keeps booleans and numbers. Throws
 * RangeError if the request is nested deeper than 32 levels. Must not be applied to deltas or passwords, which have to arrive
 * unchanged.
 */
export const cleanPayload = <Payload>(payload: Payload, depth = 0): Payload => {
  if (depth > deepest) throw new RangeError('the request is nested too deeply')
  if (Array.isArray(payload)) {
    return payload.map((entry) => cleanPayload(entry, depth + 1)).filter((entry) => !isEmpty(entry)) as Payload
  }
  if (!isPlain(payload)) return payload
  const entries = Object.entries(payload)
    .map(([key, value]) => [key, cleanPayload(value, depth + 1)] as const)
    .filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(entries) as Payload
}
