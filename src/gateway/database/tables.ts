import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'
import { sealedJson } from './sealed-json.ts'

export { abuse } from './abuse-tables.ts'
export { account, resetKey, signedIn } from './account-tables.ts'
export { recordingOpening, sharedRecording, staff, staffSession } from './desk-tables.ts'
export { mail, unwrittenMail } from './mail-tables.ts'
export { processorIntent } from './processor-tables.ts'
export { cancellation, networkRefund, refund, travelCredit } from './refund-tables.ts'
export { shownTrip, upgradeRequest } from './upgrade-tables.ts'

/** Conversations by execution key, each bound to the cookie of the browser that began it. */
export const session = pgTable(
  'session',
  {
    key: text('key').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    storefront: text('storefront').notNull(),
    status: text('status', { enum: ['open', 'completed'] }).notNull(),
    state: sealedJson('state').notNull(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    completedAt: instant('completed_at'),
    bookingReference: text('booking_reference'),
    /** The latest refusal of a purchase, with its request id. Read only if the purchase has no attempt. */
    refused: jsonb('refused'),
  },
  (table) => [index('session_touched_at').on(table.touchedAt), index('session_cookie_hash').on(table.cookieHash)],
)

/** Offers shown by the searches of a conversation. They can be chosen until they expire. */
export const offer = pgTable(
  'offer',
  {
    sessionKey: text('session_key').notNull(),
    /** The offer's `shoppingBasketHashCode` on the wire, a signed 32-bit number. */
    ref: integer('ref').notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionKey, table.ref] }), index('offer_expires_at').on(table.expiresAt)],
)

/** Seats that bookings and holds take from a cabin of a flight. The capacity is set when the first seat is taken. */
export const flightSale = pgTable(
  'flight_sale',
  {
    flightKey: text('flight_key').notNull(),
    cabin: text('cabin').notNull(),
    sold: integer('sold').notNull().default(0),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.cabin] }),
    check('flight_sale_within_capacity', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`),
  ],
)

/** Seats that bookings and holds take from a booking class on a flight, without the engine's simulated sales to others. */
export const classSale = pgTable(
  'class_sale',
  {
    flightKey: text('flight_key').notNull(),
    bookingClass: text('booking_class').notNull(),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.bookingClass] }),
    check('class_sale_not_negative', sql`${table.sold} >= 0`),
  ],
)

/** Seats that are held or sold. The primary key prevents two travellers from having the same seat. */
export const seat = pgTable(
  'seat',
  {
    flightKey: text('flight_key').notNull(),
    seatCode: text('seat_code').notNull(),
    status: text('status', { enum: ['held', 'sold'] }).notNull(),
    sessionKey: text('session_key').notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    bookingReference: text('booking_reference'),
    heldUntil: instant('held_until'),
    /** The account or client address, as a hash, against whose limit the seat counts. Null if it does not count. */
    heldBy: text('held_by'),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.seatCode] }),
    index('seat_session_key').on(table.sessionKey),
    index('seat_held_until').on(table.heldUntil),
  ],
)

/** Sold items of an extra with limited stock, for example places for pets on a flight. */
export const extraSale = pgTable(
  'extra_sale',
  {
    stockKey: text('stock_key').primaryKey(),
    sold: integer('sold').notNull().default(0),
    capacity: integer('capacity').notNull(),
  },
  (table) => [check('extra_sale_within_capacity', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`)],
)

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
    /** The token of the card. In the sandbox, it determines how refunds behave. */
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

export const booking = pgTable(
  'booking',
  {
    reference: char('reference', { length: 6 }).primaryKey(),
    /** The order id, which is derived from the reference. */
    orderId: text('order_id').notNull(),
    requestId: text('request_id').notNull(),
    sessionKey: text('session_key').notNull(),
    lastNameFolded: text('last_name_folded').notNull(),
    status: text('status').notNull(),
    payload: sealedJson('payload').notNull(),
    total: amount('total').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The account that was signed in at the purchase. Null for a guest. */
    accountId: text('account_id'),
    /** Time at which the document numbers are due for deletion. Null until the sweep has processed the booking. */
    documentsDue: instant('documents_due'),
  },
  (table) => [
    index('booking_documents_due').on(table.documentsDue),
    index('booking_documents_unseen').on(table.reference).where(sql`documents_due is null`),
    unique('booking_request_id').on(table.requestId),
    unique('booking_order_id').on(table.orderId),
    index('booking_session_key').on(table.sessionKey),
    index('booking_account_id').on(table.accountId),
    index('booking_created_at').on(table.createdAt),
  ],
)

/** Bookings on hold, with the deadline for payment and the stock that they take. */
export const hold = pgTable(
  'hold',
  {
    bookingReference: char('booking_reference', { length: 6 }).primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    state: text('state', { enum: ['open', 'paying', 'paid', 'lapsed', 'released'] }).notNull(),
    payBy: instant('pay_by').notNull(),
    held: jsonb('held').notNull(),
    /** Request id of the attempt that is currently paying for the booking. */
    payingRequestId: text('paying_request_id'),
  },
  (table) => [index('hold_state').on(table.state, table.payBy), index('hold_cookie_hash').on(table.cookieHash)],
)

/** Numbers of issued documents. The primary key prevents the same number from being issued twice. */
export const ticket = pgTable(
  'ticket',
  {
    number: text('number').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    kind: text('kind', { enum: ['VCR', 'EMD'] }).notNull(),
  },
  (table) => [index('ticket_booking_reference').on(table.bookingReference)],
)

/**
 * Challenges: 3-D Secure challenges at a bank and payments at a provider, which the traveller completes on another page for a
 * part of a payment.
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

/** Settings that all processes share, such as the shift of the sandbox's clock. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
