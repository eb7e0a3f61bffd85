import * as z from 'zod/mini'
import type { Operation } from '#src/operations/declare.ts'
import { type Envelope, failureInEnvelope, malformed } from './failures.ts'
import { resolveRefs } from './refs.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'

/**
 * Returns `originalResponse` as an object. Some gateways send it as JSON text, which is empty if there is nothing to report
 * (contract, 1.1).
 */
export const originalOf = (field: unknown): Plain | undefined => {
  if (!isPlain(field) || !('originalResponse' in field)) return undefined
  const original = field['originalResponse']
  if (original === '') return {}
  if (typeof original !== 'string') return isPlain(original) ? original : undefined
  try {
    const read: unknown = JSON.parse(original)
    return isPlain(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Returns true if a purchase has produced a booking. A booking reference means success, whatever else the response reports. */
const hasBooking = (original: Plain): boolean =>
  typeof original['reloc'] === 'string' || (isPlain(original['pnr']) && typeof original['pnr']['reloc'] === 'string')

const concernsAnother = ({ errors = [] }: Envelope, field: string): boolean =>
  errors.length > 0 &&
  errors.every((error) => {
    const path = isPlain(error) && Array.isArray(error['path']) ? (error['path'] as unknown[]) : []
    return path.length > 0 && path[0] !== field
  })

/**
 * Decodes a GraphQL response: takes `data[field].originalResponse` and the operation's additional fields, resolves refs, and
 * parses the result with the operation's schema. Throws a Failure. If data is present, errors that concern other fields are
 * ignored.
 */
export const readAnswer = (operation: Operation, field: string, envelope: unknown): unknown => {
  if (!isPlain(envelope)) throw malformed('the response is not a GraphQL response')
  const { data } = envelope as Envelope
  const original = isPlain(data) ? originalOf(data[field]) : undefined
  const failure = failureInEnvelope(envelope)
  const stands = original !== undefined && (hasBooking(original) || concernsAnother(envelope, field))
  if (failure && !stands) throw failure
  if (!original) throw malformed(isPlain(data) ? 'the response contains no object to read' : 'the response contains no data')
  const also = Object.keys(operation.also ?? {}).flatMap((name) => (data?.[name] ? [[name, data[name]] as const] : []))
  return readOriginal(operation, { ...original, ...Object.fromEntries(also) })
}

/** Lists the top-level keys that a schema reads, or returns undefined if it does not read an object. */
export const topFieldsOf = ({ _zod: { def } }: z.core.$ZodType): readonly string[] | undefined => {
  const { in: read, shape } = def as { in?: z.core.$ZodType; shape?: object }
  return read ? topFieldsOf(read) : shape && Object.keys(shape)
}

/**
 * Returns true if the response has none of the expected fields. The schemas are lenient and would read it as an empty response.
 */
const isForeign = (operation: Operation, answer: Plain): boolean => {
  const [said, known] = [Object.keys(answer), topFieldsOf(operation.response)]
  return known !== undefined && said.length > 0 && !said.some((field) => known.includes(field))
}

/** Decodes the bare response of a service: resolves refs and parses it with the operation's schema. Throws a Failure. */
export const readOriginal = (operation: Operation, original: unknown): unknown => {
  if (!isPlain(original)) throw malformed('the response contains no object to read')
  if (isForeign(operation, original)) throw malformed('the response has none of the requested fields')
  const troubles: string[] = []
  let whole: unknown
  try {
    // A ref without target fails only the field that needs it. The rest of the response remains usable.
    whole = resolveRefs(original, (trouble) => troubles.push(trouble))
  } catch (problem) {
    throw malformed(problem instanceof Error ? problem.message : 'the refs in the response cannot be resolved')
  }
  const parsed = z.safeParse(operation.response, whole)
  if (!parsed.success) {
    if (troubles[0] !== undefined) throw malformed(troubles[0])
    const places = parsed.error.issues.slice(0, 3).map(({ path }) => path.map(String).join('.'))
    throw malformed(`the response does not fit the schema at ${places.join(', ') || 'its top level'}`)
  }
  return parsed.data
}
