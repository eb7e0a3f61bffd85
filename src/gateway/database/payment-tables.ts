import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'
import { sealedJson } from './sealed-json.ts'

/**
 * The phases of a successful attempt in their order, then those of an attempt without a booking. In `void_pending`, money is
 * still to be released.
 */
export const attemptPhases = [
  'intent',
  'challenge',
  'held',
  'authorised',
  'ticketed',
  'captured',
  'done',
  'declined',
  'voided',
  'void_pending',
] as const

/** Purchase attempts, one for each request id, with one outcome. Card numbers and security codes are never stored. */
export const attempt = pgTable(
  'attempt',
  {
    requestId: text('request_id').primaryKey(),
    sessionKey: text('session_key').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    fingerprint: text('fingerprint').notNull(),
    phase: text('phase', { enum: attemptPhases }).notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    authorisationId: text('authorisation_id'),
    cardBrand: text('card_brand'),
    lastFour: text('last_four'),
    /** The final response, byte for byte. `outcomeStatus` is its HTTP status for REST. */
    outcome: text('outcome'),
    outcomeStatus: integer('outcome_status'),
    bookingReference: text('booking_reference'),
    /** Everything needed to finish the attempt without the original request: travellers, stock taken and progress. */
    work: sealedJson('work'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('attempt_phase').on(table.phase, table.updatedAt),
    index('attempt_session_key').on(table.sessionKey),
    index('attempt_cookie_hash').on(table.cookieHash, table.createdAt),
    index('attempt_never_came').on(table.updatedAt).where(sql`reason = 'never_came'`),
  ],
)

/** Money that the card network or a provider holds for an attempt. Each part of a payment can be captured only once. */
export const authorisation = pgTable(
  'authorisation',
  {
    id: text('id').primaryKey(),
    requestId: text('request_id').notNull(),
    /** The part of the payment that is authorised. */
    part: text('part').notNull().default('1'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['authorised', 'captured', 'voided'] }).notNull(),
    voidFailures: integer('void_failures').notNull().default(0),
    /** Token of the charged card, which selects how the sandbox refunds it. */
    token: text('token'),
    refundFailures: integer('refund_failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('authorisation_request_id').on(table.requestId),
    uniqueIndex('authorisation_captured_once').on(table.requestId, table.part).where(sql`state = 'captured'`),
  ],
)

/** Spending from a voucher, gift card or credit. `capacity` is its initial value. */
export const storedValue = pgTable(
  'stored_value',
  {
    /** The kind and the masked id, such as `giftCard/0017`. A full number, which could pay, is never stored. */
    key: text('key').primaryKey(),
    currency: text('currency').notNull(),
    spent: amount('spent').notNull().default(0),
    capacity: amount('capacity').notNull(),
  },
  (table) => [check('stored_value_within_capacity', sql`${table.spent} >= 0 and ${table.spent} <= ${table.capacity}`)],
)

/** Double-entry ledger. The entries of an attempt sum to zero in each currency. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: text('request_id').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('ledger_entry_request_id').on(table.requestId)],
)

/**
 * 3-D Secure challenges at a bank and payments at a provider. Each belongs to one part of a payment, and the traveller completes
 * it on another page.
 */
export const challenge = pgTable(
  'challenge',
  {
    transactionId: text('transaction_id').primaryKey(),
    requestId: text('request_id').notNull(),
    part: text('part').notNull().default('1'),
    kind: text('kind', { enum: ['bank', 'provider'] })
      .notNull()
      .default('bank'),
    /** The unguessable 128-bit state in the return address. Null for a challenge without a return address. */
    returnState: text('return_state'),
    /** The processor's page with the challenge. Null for the sandbox's own pages. */
    url: text('url'),
    /** Time of the first return by the traveller's browser. */
    returnedAt: instant('returned_at'),
    /** Time at which the bank or the provider reported its decision to the gateway. */
    calledBackAt: instant('called_back_at'),
    /** Time at which another browser first asked for the outcome. */
    foreignAt: instant('foreign_at'),
    state: text('state', { enum: ['waiting', 'passed', 'failed', 'abandoned'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('challenge_request_part').on(table.requestId, table.part),
    unique('challenge_return_state').on(table.returnState),
  ],
)
