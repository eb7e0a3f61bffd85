import type { Flow } from '#src/domain/flow.ts'
import type { OperationName, Variables, WireAnswer } from '#src/operations/index.ts'
import type { Database, Transact } from '../database/database.ts'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../airline/engine.ts'
import type { Log } from '../platform/log.ts'
import type { Profile } from '../platform/profile.ts'
import type { SessionState } from './session-state.ts'
import type { Post } from '../platform/post.ts'
import type { Account } from './account.ts'

/** One conversation, as a resolver sees it. The row is locked for the length of the call. */
export interface Conversation {
  key: string
  /** Changed in place by a resolver; stored when the resolver returns, with the transaction. */
  state: SessionState
  /** Hash of the cookie that the conversation is bound to; never the cookie itself. */
  cookieHash: string
  status: 'open' | 'completed'
  /** Ends the conversation: later shopping calls under its key get the expired error. */
  complete: (bookingReference?: string) => void
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
  /** The key that the client's address is counted under; undefined if it is not counted. */
  address?: string | undefined
  /** Who is signed in at this browser; undefined for a guest. */
  account?: Account
  post: Post
}

/**
 * What a resolver of the purchase family gets: it may wait for the card network, so no transaction runs around it.
 * `database` is the outer handle and `conversation` a reading of the row, unlocked: what is changed on it is not stored.
 */
export interface PurchaseCall extends Call {
  /** One short transaction with the conversation locked and read again; its changes are stored with it. Never wait for the card network inside. */
  transact: <Result>(work: (call: Call) => Promise<Result>) => Promise<Result>
  /** What goes on without the conversation: money that moved is booked or given back even when the conversation has ended meanwhile. */
  platform: Platform
}

/** Operations that check or change how somebody signs in: passwords are hashed outside every transaction, and cookies change. */
export const accountOperations = [
  'signIn',
  'agencySignIn',
  'signOut',
  'resetPasswordLink',
  'resetPassword',
  'agencyResetKey',
  'agencyResetPassword',
  'createProfile',
] as const

export type AccountOperation = (typeof accountOperations)[number]

/** What a resolver of these gets: `database` is the outer handle, and what is changed on `conversation` is not stored. */
export interface AccountCall extends Call {
  profile: Profile
  transact: Transact
  /** Has the browser get a new cookie with the answer; gives its hash. */
  renewCookie: () => string
  /** Says that the conversation has ended, and has the browser forget the answers that it keeps. */
  leave: () => void
}

/** Operations that may wait for the card network: no transaction runs around them, and ten seconds may not be enough. */
export const payingOperations = [
  'purchase',
  'paymentFulfillment',
  'cancelAuthorization',
  'processHold',
  'fulfillBooking',
  'fulfillUpgradeOffers',
] as const satisfies readonly OperationName[]

export type PayingOperation = (typeof payingOperations)[number]

/** What works on the database without a conversation: the completer, the challenge page, the sandbox. */
export interface Platform {
  database: Database
  transact: Transact
  /** The airline of a storefront code; every known code has one. */
  engineOf: (storefront: string) => Engine
  clock: Clock
  profile: Profile
  log: Log
  /** Who asks questions that only people answer; without one, who failed too often has to wait. */
  captcha?: CaptchaPort | undefined
}

/** Answers one operation: takes its variables as sent (check them), gives `originalResponse`, or throws a BusinessError. */
export type Resolver<Name extends OperationName> = (
  call: Call,
  variables: Partial<Variables<Name>>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

export type PurchaseResolver<Name extends OperationName> = (
  call: PurchaseCall,
  variables: Partial<Variables<Name>>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

export type AccountResolver<Name extends OperationName> = (
  call: AccountCall,
  variables: Partial<Variables<Name>>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

/** Resolvers by operation name; a family file gives those of its operations. */
export type Resolvers<Names extends OperationName> = { [Name in Names]: Resolver<Name> }
