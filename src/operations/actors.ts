import type { PromiseActorLogic } from 'xstate'
import type * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import type { ChartedOperation } from './charted.ts'
import type { VariablesOf } from './declare.ts'
import type { operations } from './index.ts'

export type Operations = typeof operations
export type OperationName = keyof Operations

/** An operation's decoded answer, as charts and screens read it. */
export type Answer<Name extends OperationName> = z.output<Operations[Name]['response']>

/** An operation's answer on the wire, as the gateway writes it. */
export type WireAnswer<Name extends OperationName> = z.input<Operations[Name]['response']>

export type Variables<Name extends OperationName> = VariablesOf<Operations[Name]['variables']>

/** An operation's input: the flow selects the field, and the request id makes a purchase a single attempt. */
export interface OperationInput<Name extends OperationName> {
  flow: Flow
  variables: Variables<Name>
  requestId?: string
  /** Bypasses cached trips and asks the gateway. */
  isAnew?: boolean
  /**
   * While the device is offline, fails at once instead of waiting for a connection. Set at the start of a decision about money.
   */
  isAtOnce?: boolean
}

/** One promise actor per operation that charts invoke, with the operation's name. */
export type OperationActors = {
  [Name in ChartedOperation]: PromiseActorLogic<Answer<Name>, OperationInput<Name>>
}
