import { print } from 'graphql/index.js'
import type { Flow } from '#src/domain/flow.ts'
import type { PurchaseCall } from '#src/gateway/conversation/call.ts'
import { isAnsweredIn, type ResolverByName } from '#src/gateway/resolvers/all.ts'
import { type DeclaredVariable, fieldOf, fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { type RestRoute, routesOf } from '#src/operations/rest.ts'
import { resolversOf } from './asking.ts'

/** Every declared operation by name, in the table's order. */
export const everyOperation = Object.entries(operations as Record<string, Operation>)

/** One declared field as GraphQL asks for it. */
export interface DeclaredField {
  name: string
  operation: Operation
  field: string
  flow: Flow | undefined
  query: string
}

export const everyField: DeclaredField[] = everyOperation.flatMap(([name, operation]) =>
  fieldsOf(operation).map(({ field, flow }) => ({
    name,
    operation,
    field,
    flow,
    query: print(documentOf(operation, flow ?? 'booking')),
  })),
)

/** One declared REST path, with the field that it stands for. */
export interface DeclaredPath extends RestRoute {
  name: string
  operation: Operation
  field: string
}

export const everyPath: DeclaredPath[] = everyOperation.flatMap(([name, operation]) =>
  routesOf(operation).map((route) => ({ name, operation, field: fieldOf(operation, route.flow ?? 'booking'), ...route })),
)

const sampleOf = (name: string, declared: DeclaredVariable): unknown => {
  if (name === 'selectFlights') return 'selectFlights=1&selectFlights=-2'
  const type = declared.replace('!', '')
  if (type === 'String') return 'text'
  if (type === 'Boolean') return true
  return type === 'Int' ? 7 : { some: 'thing' }
}

/** Variables of the declared types. */
export const sampleVariables = (operation: Operation, flow: Flow | undefined): Record<string, unknown> =>
  Object.fromEntries(variablesOf(operation, flow).map(([name, declared]) => [name, sampleOf(name, declared)]))

/** What ran: operation names in order, with what each was given. */
export interface Run {
  name: string
  flow: Flow
  variables: Record<string, unknown>
  requestId: string | undefined
}

/** Resolvers under every declared name that answer an object and note that they ran. */
export const spyingResolvers = (runs: Run[]): ResolverByName =>
  resolversOf(
    Object.fromEntries(
      everyOperation.map(([name]) => [
        name,
        ({ flow, requestId }: PurchaseCall, variables: Record<string, unknown>) => {
          runs.push({ name, flow, variables: { ...variables }, requestId })
          return { answered: name }
        },
      ]),
    ),
  )

/** Returns the names that run when a field or path is asked: its own, or none while its flow is built by nobody yet. */
export const namesRun = ({ name, flow }: Pick<DeclaredField, 'name' | 'flow'>): string[] =>
  isAnsweredIn(name as OperationName, flow) ? [name] : []
