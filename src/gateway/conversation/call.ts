import type { Flow } from '#src/domain/flow.ts'
import type { OperationName, Variables, WireAnswer } from '#src/operations/index.ts'
import type { Database, Transact } from '../database/database.ts'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../airline/engine.ts'
import type { Log } from '../platform/log.ts'
import type { CardTaking, ProcessorSettings } from '../platform/processor-settings.ts'
import type { Profile } from '../platform/profile.ts'
import type { SessionState } from './session-state.ts'
import type { Post } from '../platform/post.ts'
import type { Account } from './account.ts'

/** One conversation, as a resolver sees it. Its row is locked during the call. */
export interface Conversation {
  key: string
  /** Mutable: a resolver's changes are stored with the transaction when it returns. */
  state: SessionState
  /** Hash of the cookie that the conversation is bound to, never the cookie itself. */
  cookieHash: string
  status: 'open' | 'completed'
  /** Ends the conversation: later shopping calls under its key get the expired error. */
  complete: (bookingReference?: string) => void
}

/** Everything a resolver may use. `database` is the running transaction, and a resolver must use no other handle. */
export interface Call {
  database: Database
  engine: Engine
  /** The injected clock, in epoch milliseconds. */
  now: number
  storefront: string
  /** The storefront's locale that the page is shown in, or undefined if the client named none that the storefront has. */
  locale?: string | undefined
  flow: Flow
  conversation: Conversation
  /** The request id header, if the client sent one. */
  requestId: string | undefined
  /** Counting key of the client's address, or undefined if it is not counted. */
  address?: string | undefined
  /** The signed-in user of this browser, or undefined for a guest. */
  account?: Account
  post: Post
  /** How cards are accepted. */
  cardTaking: CardTaking
}

/**
 * The call of a purchase operation. It may wait for the card network, so no transaction runs around it: `database` is the outer
 * handle, and `conversation` was read without a lock, so changes to it are not stored.
 */
export interface PurchaseCall extends Call {
  /**
   * Runs one short transaction with the conversation locked and read again. Changes to it are stored. Never wait for the card
   * network inside.
   */
  transact: <Result>(work: (call: Call) => Promise<Result>) => Promise<Result>
  /**
   * Runs work that does not depend on the conversation: money that moved is booked or refunded even if the conversation has
   * ended.
   */
  platform: Platform
}

/** Operations that check or change credentials. Passwords are hashed outside every transaction, and cookies change. */
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

/** The call of such an operation: `database` is the outer handle, and changes to `conversation` are not stored. */
export interface AccountCall extends Call {
  profile: Profile
  transact: Transact
  /** Has the answer set a new cookie, and returns its hash. */
  renewCookie: () => string
  /** Tells the browser that the conversation has ended, so that it drops its stored answers. */
  leave: () => void
}

/** Operations that may wait for the card network. No transaction runs around them, and they may take longer than ten seconds. */
export const payingOperations = [
  'purchase',
  'paymentFulfillment',
  'cancelAuthorization',
  'processHold',
  'fulfillBooking',
  'fulfillUpgradeOffers',
] as const satisfies readonly OperationName[]

export type PayingOperation = (typeof payingOperations)[number]

/** For work on the database outside a conversation: the completer, the challenge page, the sandbox. */
export interface Platform {
  database: Database
  transact: Transact
  /** Returns the airline of a storefront code. Every known code has one. */
  engineOf: (storefront: string) => Engine
  clock: Clock
  profile: Profile
  log: Log
  /** The captcha. Without one, a client that failed too often has to wait. */
  captcha?: CaptchaPort | undefined
  /** The payment processor of production, or undefined if it sells nothing. */
  processor?: ProcessorSettings | undefined
  /** Whether production can send messages. */
  hasMailServer?: boolean
}

/** Answers one operation. Receives its variables unvalidated. Returns `originalResponse` or throws a BusinessError. */
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

/** Resolvers by operation name. Each family's file provides its own. */
export type Resolvers<Names extends OperationName> = { [Name in Names]: Resolver<Name> }
