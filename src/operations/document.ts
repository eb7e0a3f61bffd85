import type { Flow } from '#src/domain/flow.ts'
import { fieldOf, type Operation, variablesOf } from './declare.ts'

/** Writes arguments, such as `(a: $a, b: $b)`. Empty if there are none. */
const listed = (entries: readonly string[]): string => (entries.length > 0 ? `(${entries.join(', ')})` : '')

/** Selects fields, and the `__typename` of each object, which every recorded request contains. */
const selecting = (field: string, fields: string): string => `${field} { ${fields.replaceAll('}', '__typename }')} __typename }`

/**
 * Writes the GraphQL document of an operation in a flow, for example
 * `query f($a: JSON!) { f(a: $a) { originalResponse __typename } }`.
 */
export const documentOf = (operation: Operation, flow: Flow): string => {
  const field = fieldOf(operation, flow)
  const variables = variablesOf(operation, flow)
  const declared = listed(variables.map(([name, type]) => `$${name}: ${type}`))
  const given = listed(variables.map(([name]) => `${name}: $${name}`))
  const also = Object.entries(operation.also ?? {}).map(([name, fields]) => ` ${selecting(name, fields)}`)
  return `${operation.kind} ${field}${declared} { ${selecting(`${field}${given}`, 'originalResponse')}${also.join('')} }`
}
