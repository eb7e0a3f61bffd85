import type { PromiseActorLogic } from 'xstate'
import type * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import type { ChartedOperation } from './charted.ts'
import type { VariablesOf } from './declare.ts'
import type { operations } from './index.ts'

export type Operations = typeof operations
export type OperationName = keyof Operations

/** What charts and screens read of an operation's answer. */
export type Answer<Name extends OperationName> = z.output<Operations[Name]['response']>

/** The wire's shape of an operation's answer, as the gateway writes it. */
export type WireAnswer<Name extends OperationName> = z.input<Operations[Name]['response']>

export type Variables<Name extends OperationName> = VariablesOf<Operations[Name]['variables']>

/** What a chart hands to an operation: the flow chooses the field, the request id makes a purchase one attempt. */
export interface OperationInput<Name extends OperationName> {
  flow: Flow
  variables: Variables<Name>
  requestId?: string
  /** The gateway is asked, whatever is remembered of the trip. */
  isAnew?: boolean
  /** It waits for no connection: while the device is offline it fails at once, as never sent. What a decision about money begins with. */
  isAtOnce?: boolean
}

/** One promise actor per operation that the charts invoke, named as the operation. */
export type OperationActors = {
  [Name in ChartedOperation]: PromiseActorLogic<Answer<Name>, OperationInput<Name>>
}
