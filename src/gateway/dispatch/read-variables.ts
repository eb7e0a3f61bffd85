import type { OperationName } from '#src/operations/index.ts'
import { requests } from '#src/operations/requests/all.ts'
import type * as z from 'zod/mini'
import { readRequest, type RequestSchema } from '#src/operations/requests/problems.ts'
import { invalid } from '../platform/business-error.ts'

const schemas: Partial<Record<OperationName, RequestSchema>> = requests

/**
 * Reads variables by a schema. Throws the validation error, whose details give the reason for each field and whose message says
 * what is expected there.
 */
export const readBy = <Schema extends RequestSchema>(schema: Schema, variables: Record<string, unknown>): z.output<Schema> => {
  const read = readRequest(schema, variables)
  if ('request' in read) return read.request
  throw invalid(
    Object.fromEntries(read.problems.map(({ path, reason }) => [path, reason])),
    read.problems.map(({ path, expected }) => `${path}: expected ${expected}`),
  )
}

/** Reads the variables of an operation by its schema, if it has one. Throws the validation error. */
export const readVariables = (name: OperationName, variables: Record<string, unknown>): Record<string, unknown> => {
  const schema = schemas[name]
  return schema ? readBy(schema, variables) : variables
}
