import * as z from 'zod/mini'
import type { Operation } from '#src/operations/declare.ts'
import { type Envelope, failureInEnvelope, malformed } from './failures.ts'
import { resolveRefs } from './refs.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'

/** Returns `originalResponse` as an object. Some gateways send JSON text, some an empty text (contract, 1.1). */
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

/** Tells whether a purchase booked. Its reference makes it a success, whatever else the answer reports. */
const hasBooking = (original: Plain): boolean =>
  typeof original['reloc'] === 'string' || (isPlain(original['pnr']) && typeof original['pnr']['reloc'] === 'string')

const concernsAnother = ({ errors = [] }: Envelope, field: string): boolean =>
  errors.length > 0 &&
  errors.every((error) => {
    const path = isPlain(error) && Array.isArray(error['path']) ? (error['path'] as unknown[]) : []
    return path.length > 0 && path[0] !== field
  })

/**
 * Reads a GraphQL answer: `data[field].originalResponse` with the operation's additional fields, refs resolved, parsed by its
 * schema. Throws a Failure. Errors of other fields do not affect an answer that is present.
 */
export const readAnswer = (operation: Operation, field: string, envelope: unknown): unknown => {
  if (!isPlain(envelope)) throw malformed('the answer is not a GraphQL answer')
  const { data } = envelope as Envelope
  const original = isPlain(data) ? originalOf(data[field]) : undefined
  const failure = failureInEnvelope(envelope)
  const stands = original !== undefined && (hasBooking(original) || concernsAnother(envelope, field))
  if (failure && !stands) throw failure
  if (!original) throw malformed(isPlain(data) ? 'the answer holds nothing to read' : 'the answer holds no data')
  const also = Object.keys(operation.also ?? {}).flatMap((name) => (data?.[name] ? [[name, data[name]] as const] : []))
  return readOriginal(operation, { ...original, ...Object.fromEntries(also) })
}

/** Returns the keys of which a valid answer has at least one, or undefined if the schema names none. */
export const topFieldsOf = ({ _zod: { def } }: z.core.$ZodType): readonly string[] | undefined => {
  const { in: read, left, right, shape } = def as { [part in 'in' | 'left' | 'right']?: z.core.$ZodType } & { shape?: object }
  if (read) return topFieldsOf(read)
  if (left && right) return [...(topFieldsOf(left) ?? []), ...(topFieldsOf(right) ?? [])]
  return shape && Object.keys(shape)
}

/** Tells whether the answer has none of the expected fields. Lenient parsing would read it as empty. */
const isForeign = (operation: Operation, answer: Plain): boolean => {
  const [said, known] = [Object.keys(answer), topFieldsOf(operation.response)]
  return known !== undefined && said.length > 0 && !said.some((field) => known.includes(field))
}

/** Reads a service's bare answer: refs resolved, parsed by the operation's schema. Throws a Failure. */
export const readOriginal = (operation: Operation, original: unknown): unknown => {
  if (!isPlain(original)) throw malformed('the answer holds nothing to read')
  if (isForeign(operation, original)) throw malformed('the answer has nothing of what was asked for')
  const troubles: string[] = []
  let whole: unknown
  try {
    // A dangling ref fails only the field that needs it. The rest of the answer remains usable.
    whole = resolveRefs(original, (trouble) => troubles.push(trouble))
  } catch (problem) {
    throw malformed(problem instanceof Error ? problem.message : 'the references do not resolve')
  }
  const parsed = z.safeParse(operation.response, whole)
  if (!parsed.success) {
    if (troubles[0] !== undefined) throw malformed(troubles[0])
    const places = parsed.error.issues.slice(0, 3).map(({ path }) => path.map(String).join('.'))
    throw malformed(`the answer has another shape at ${places.join(', ') || 'its top'}`)
  }
  return parsed.data
}
