import type { SQL } from 'drizzle-orm'
import type { Flow } from '#src/domain/flow.ts'
import type { OperationName, Requested, WireAnswer } from '#src/operations/index.ts'
import type { AbuseLedger } from '../abuse/ledger.ts'
import type { Database, Transact } from '../database/database.ts'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../airline/engine.ts'
import type { Log } from '../platform/log.ts'
import type { CardTaking, ProcessorSettings } from '../platform/processor-settings.ts'
import type { Profile } from '../platform/profile.ts'
import type { SessionState } from './session-state.ts'
import type { NoteTry } from '../platform/metrics.ts'
import type { Post } from '../platform/post.ts'
import type { Suppliers } from '../platform/stay-ports.ts'
import type { Account } from './account.ts'

/** A way to store a conversation in the single statement that stores everything which an operation changes. */
export interface Storing {
  /** Builds the statement. It stores the conversation and returns its key only if the condition holds. */
  statement: (condition: SQL) => SQL
  /** Reports how many rows the statement has stored. Throws Overtaken if another call has changed the conversation. */
  note: (rows: number) => void
}

/** Thrown if a conversation without a lock was changed by another call, so that a transaction must answer instead. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** A conversation as resolvers see it. Its row is locked during the call. */
export interface Conversation {
  key: string
  /** Resolvers change this object. The changes are stored with the transaction when the resolver returns. */
  state: SessionState
  /** Hash of the cookie that the conversation is bound to. The cookie itself is never stored. */
  cookieHash: string
  status: 'open' | 'completed'
  /** Set if no transaction surrounds the call, so that the resolver stores the conversation with everything else. */
  storing?: Storing
  /** Ends the conversation. Later shopping calls with its key get the expired error. */
  complete: (bookingReference?: string) => void
}

/** Everything that a resolver may use. `database` is the running transaction; a resolver must not use any other handle. */
export interface Call {
  database: Database
  engine: Engine
  /** Time of the call in epoch milliseconds, from the injected clock. */
  now: number
  storefront: string
  /** The locale in which the page is shown. Undefined if the client named no locale of the storefront. */
  locale?: string | undefined
  flow: Flow
  conversation: Conversation
  /** The value of the request id header. Undefined if the client sent none. */
  requestId: string | undefined
  /** Key under which the client's address is counted. Undefined if it is not counted. */
  address?: string | undefined
  /** The account that is signed in in this browser. Undefined for a guest. */
  account?: Account
  post: Post
  /** Counts attempts in the transaction of the call. */
  abuse: AbuseLedger
  /** The way in which card payments are accepted. */
  cardTaking: CardTaking
}

/**
 * The call of an operation that may wait for the card network, so no transaction surrounds it. `database` is the handle outside
 * transactions, and `conversation` was read without a lock, so changes to it are not stored.
 */
export interface PurchaseCall extends Call {
  /**
   * Runs a short transaction in which the conversation is locked and read again, and stores changes to it. The work must not wait
   * for the card network.
   */
  transact: <Result>(work: (call: Call) => Promise<Result>) => Promise<Result>
  /**
   * The gateway outside this conversation, because money that has moved must be booked or refunded even if the conversation has
   * ended.
   */
  platform: Platform
}

/**
 * Operations that check or change credentials. They may change cookies, and hash passwords outside transactions, because hashing
 * is slow.
 */
export const accountOperations = [
  'signIn',
  'agencySignIn',
  'signOut',
  'resetPasswordLink',
  'resetPassword',
  'agencyResetKey',
  'agencyResetPassword',
  'createProfile',
  'agencyCreateProfile',
  'deleteProfile',
] as const

export type AccountOperation = (typeof accountOperations)[number]

/**
 * The call of an account operation. `database` is the handle outside transactions, and changes to `conversation` are not stored.
 */
export interface AccountCall extends Call {
  profile: Profile
  transact: Transact
  /** Issues a new cookie with the response, and returns the hash of that cookie. */
  renewCookie: () => string
  /** Reports to the browser that the conversation has ended, so that it deletes its cached responses. */
  leave: () => void
}

/** Operations that may wait for the card network. They run outside transactions, and may take longer than ten seconds. */
export const payingOperations = [
  'purchase',
  'paymentFulfillment',
  'cancelAuthorization',
  'processHold',
  'fulfillBooking',
  'fulfillUpgradeOffers',
] as const satisfies readonly OperationName[]

/** Operations that wait for rental companies and hotels. */
export const stayOperations = [
  'carLocation',
  'carAvailability',
  'carRentalConditions',
  'carBooking',
  'carReservations',
  'hotelSearchByAirportCode',
  'hotelDetails',
  'hotelCancellationPolicy',
  'hotelBook',
  'externalProducts',
] as const satisfies readonly OperationName[]

/**
 * Operations that may wait for a supplier. Like those that may wait for the card network, they run outside transactions, so that
 * a slow supplier locks no row.
 */
export const supplierOperations = [
  'travelProtectionSession',
  'cfarOffers',
  'cfarContractCreate',
  'cfarContractUpdate',
  'cfarExercise',
  'cfarAnalyticsEvent',
  'refundProtectQuote',
  'refundProtectSale',
  'refundProtectCancellation',
  'insuranceBook',
  'productPrices',
  'productPurchase',
  'productPurchaseEvent',
  'productPurchaseCancellation',
  ...stayOperations,
] as const satisfies readonly OperationName[]

export type StayOperation = (typeof stayOperations)[number]
export type SupplierOperation = (typeof supplierOperations)[number]

/** Operations whose resolvers only read, except in a conversation that changes a booking. They need no transaction. */
export const readingOperations = ['cart', 'passengers'] as const satisfies readonly OperationName[]

/** Operations whose resolvers only read, in every conversation. They run outside a transaction, because they take long. */
export const exploringOperations = ['exploreFares'] as const satisfies readonly OperationName[]

/** Operations whose resolvers store the conversation and all their rows in one statement, without a transaction. */
export const storingOperations = ['airSearch'] as const satisfies readonly OperationName[]

export type PayingOperation = (typeof payingOperations)[number]

/** Context of work outside a conversation, such as completing purchases, the challenge page, and the sandbox. */
export interface Platform {
  database: Database
  transact: Transact
  /** Returns the airline that runs a storefront. The storefront code must be known. */
  engineOf: (storefront: string) => Engine
  clock: Clock
  profile: Profile
  log: Log
  noteTry: NoteTry
  /** The captcha provider. Without one, a client with too many declined cards has to wait. */
  captcha?: CaptchaPort | undefined
  /** The payment processor in production. Without one, production sells nothing. */
  processor?: ProcessorSettings | undefined
  /** The suppliers of cars and hotels, as a browser meets them. Without any, no cars and hotels are sold. */
  suppliersFor?: (cookieHash: string) => Suppliers
  /** True if production has a mail server. */
  hasMailServer?: boolean
}

/** Answers an operation. Returns `originalResponse` or throws a BusinessError. */
export type Resolver<Name extends OperationName> = (
  call: Call,
  variables: Requested<Name>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

export type PurchaseResolver<Name extends OperationName> = (
  call: PurchaseCall,
  variables: Requested<Name>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

export type AccountResolver<Name extends OperationName> = (
  call: AccountCall,
  variables: Requested<Name>,
) => WireAnswer<Name> | Promise<WireAnswer<Name>>

/** The resolvers of operations that may wait for a supplier, by operation name. */
export type SupplierResolvers<Names extends SupplierOperation> = { [Name in Names]: PurchaseResolver<Name> }

/** The resolvers of a group of operations, by operation name. */
export type Resolvers<Names extends OperationName> = { [Name in Names]: Resolver<Name> }
