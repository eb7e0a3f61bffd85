import type { PromiseActorLogic } from 'xstate'
import type * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import type { ChartedOperation } from './charted.ts'
import type { VariablesOf } from './declare.ts'
import type { operations } from './index.ts'
import type { requests } from './requests/all.ts'

export type Operations = typeof operations
export type OperationName = keyof Operations

/** The decoded response of an operation, as charts and screens read it. */
export type Answer<Name extends OperationName> = z.output<Operations[Name]['response']>

/** The response of an operation as the gateway sends it. */
export type WireAnswer<Name extends OperationName> = z.input<Operations[Name]['response']>

type Requests = typeof requests

/** Declared variables, with the types of the request's schema for those that it describes. */
type Typed<Declared, Schema> = {
  [Variable in keyof Declared]: Variable extends keyof Schema ? Schema[Variable] : Declared[Variable]
}

type VariablesByName = {
  [Name in OperationName]: Typed<
    VariablesOf<Operations[Name]['variables']>,
    Name extends keyof Requests ? z.input<Requests[Name]> : object
  >
}

/** The variables of an operation as a client sends them. */
export type Variables<Name extends OperationName> = VariablesByName[Name]

/** The variables that a resolver receives, decoded by the request's schema. Operations that are not served have none. */
export type Requested<Name extends OperationName> = Name extends keyof Requests
  ? z.output<Requests[Name]>
  : Partial<Variables<Name>>

/** The input of an operation. The flow selects the gateway's field. Purchases with the same request id are a single attempt. */
export interface OperationInput<Name extends OperationName> {
  flow: Flow
  variables: Variables<Name>
  requestId?: string
  /** If set, the trip is loaded from the gateway even if a copy is in the cache. */
  isAnew?: boolean
  /**
   * If set and the device is offline, the operation fails at once instead of waiting for a connection. Used where the traveller
   * pays or confirms, so that nothing is bought unexpectedly later.
   */
  isAtOnce?: boolean
}

/** A promise actor for each operation that charts invoke, under the operation's name. */
export type OperationActors = {
  [Name in ChartedOperation]: PromiseActorLogic<Answer<Name>, OperationInput<Name>>
}
