import { print } from 'graphql/index.js'
import type { Flow } from '#src/domain/flow.ts'
import type { PurchaseCall } from '#src/gateway/conversation/call.ts'
import { isAnsweredIn, type ResolverByName } from '#src/gateway/resolvers/all.ts'
import { type DeclaredVariable, fieldOf, fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { type RestRoute, restRoutesOf } from '#src/operations/rest.ts'
import { exampleRequests } from '../operations/example-requests.ts'
import { resolversOf } from './asking.ts'

/** All declared operations by name, in the order of the table. */
export const everyOperation = Object.entries(operations as Record<string, Operation>)

/** A declared field of the GraphQL schema. */
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

/** A declared REST path, and the GraphQL field to which it corresponds. */
export interface DeclaredPath extends RestRoute {
  name: string
  operation: Operation
  field: string
}

export const everyPath: DeclaredPath[] = everyOperation.flatMap(([name, operation]) =>
  restRoutesOf(operation).map((route) => ({ name, operation, field: fieldOf(operation, route.flow ?? 'booking'), ...route })),
)

const sampleOf = (declared: DeclaredVariable): unknown => {
  const type = declared.replace('!', '')
  if (type === 'String') return 'text'
  if (type === 'Boolean') return true
  return type === 'Int' ? 7 : { some: 'thing' }
}

const examples: Readonly<Record<string, object>> = exampleRequests

/** Builds variables that fit the operation's schema. Without a schema, they have the declared types. */
export const sampleVariables = (operation: Operation, flow: Flow | undefined): Record<string, unknown> => {
  const [name = ''] = everyOperation.find(([, each]) => each === operation) ?? []
  const example = new Map(Object.entries(examples[name] ?? {}))
  return Object.fromEntries(
    variablesOf(operation, flow).map(([variable, declared]) => [variable, example.get(variable) ?? sampleOf(declared)]),
  )
}

/** An operation that ran, and its variables. */
export interface Run {
  name: string
  flow: Flow
  variables: Record<string, unknown>
  requestId: string | undefined
}

/** Creates resolvers for all operations that record each run and answer with an object. */
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

/** Lists the operations that run when a field or path is requested: its own, or none if its flow is not answered yet. */
export const namesRun = ({ name, flow }: Pick<DeclaredField, 'name' | 'flow'>): string[] =>
  isAnsweredIn(name as OperationName, flow) ? [name] : []
