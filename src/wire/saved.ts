import * as z from 'zod/mini'
import type { Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { originalOf, topFieldsOf } from '#src/network/answer.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { WrongUsage } from '#src/paths/command.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'
import { allOperations, objectIn, operationOf } from './saved-file.ts'

/** A place where the response does not fit the schema, with the problem. */
export interface Misfit {
  place: string
  problem: string
}

/** The findings about a saved response. */
export interface Reading extends Coverage {
  name: OperationName
  /** The bare response of the service, as saved. */
  original: Plain
  /** The decoded response, or undefined if it does not fit. */
  read: unknown
  misfits: readonly Misfit[]
}

/**
 * Determines the operation whose schema knows most of the response's fields. If several operations share that schema, the first
 * counts. Throws a `WrongUsage` if several schemas are equally likely, or none is.
 */
const likeliest = (original: Plain): OperationName => {
  const said = Object.keys(original)
  const known = allOperations.map(([name, { response }]) => {
    const fields = topFieldsOf(response) ?? []
    return { name, response, count: said.filter((field) => fields.includes(field)).length }
  })
  const most = Math.max(...known.map(({ count }) => count))
  const best = known.filter(({ count }) => count === most && count > 0)
  const [first] = best
  if (!first || best.some(({ response }) => response !== first.response)) {
    const names = best.slice(0, 6).map(({ name }) => name)
    throw new WrongUsage(
      names.length === 0
        ? 'No operation has the fields of this response. Name the operation with --operation.'
        : `This could be a response of ${names.join(', ')}. Name the operation with --operation.`,
    )
  }
  return first.name
}

/** Extracts the bare response from a file, with or without a GraphQL envelope, and determines its operation. */
const answerIn = (saved: Plain, wanted: string | undefined): { name: OperationName; original: Plain } => {
  const { data } = saved
  const fields = isPlain(data) ? Object.entries(data).map(([field, given]) => ({ field, original: originalOf(given) })) : []
  const answered = fields.find(({ original }) => original !== undefined)
  if (!answered && isPlain(data)) throw new WrongUsage('The file contains no originalResponse.')
  const original = answered?.original ?? saved
  return { name: operationOf(wanted, answered?.field) ?? likeliest(original), original }
}

/**
 * Reads a saved response as the storefront does, and lists the values that do not fit and those that are ignored. Throws a
 * `WrongUsage` if the file contains no response, or if its operation is ambiguous.
 */
export const readSaved = (text: string, wanted?: string): Reading => {
  const { name, original } = answerIn(objectIn(text), wanted)
  const { response } = operations[name] as Operation
  const misfits: Misfit[] = []
  const whole = resolveRefs(original, (problem) => misfits.push({ place: '', problem }))
  const parsed = z.safeParse(response, whole)
  for (const { path, message } of parsed.error?.issues ?? [])
    misfits.push({ place: path.map(String).join('.'), problem: message })
  return { name, original, read: parsed.success ? parsed.data : undefined, misfits, ...coverageOf(response, whole) }
}
