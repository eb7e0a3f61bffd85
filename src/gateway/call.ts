import type { Flow } from '#src/domain/flow.ts'
import type { OperationName, Variables, WireAnswer } from '#src/operations/index.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine/engine.ts'
import type { SessionState } from './session-state.ts'

/** One conversation, as a resolver sees it. The row is locked for the length of the call. */
export interface Conversation {
  key: string
  /** Changed in place by a resolver; stored when the resolver returns, with the transaction. */
  state: SessionState
  /** Ends the conversation: later shopping calls under its key get the expired error (settled point "Execution key"). */
  complete: () => void
}

/** Everything a resolver may use. `database` is the running transaction: never reach for another handle inside a resolver. */
export interface Call {
  database: Database
  engine: Engine
  /** The injected clock, epoch milliseconds. */
  now: number
  storefront: string
  flow: Flow
  conversation: Conversation
  /** The request id header, when the client sent one. */
  requestId: string | undefined
}

/** Answers one operation: takes its variables as sent (check them), gives `originalResponse`, or throws a BusinessError. */
export type Resolver<Name extends OperationName> = (
  call: Call,
  variables: Partial<Variables<Name>>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

/** Resolvers by operation name; a family file gives those of its operations. */
export type Resolvers<Names extends OperationName> = { [Name in Names]: Resolver<Name> }
