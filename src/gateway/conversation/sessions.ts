import { createHash, randomBytes } from 'node:crypto'
import { and, between, eq } from 'drizzle-orm'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import { expired } from '../platform/business-error.ts'
import type { Conversation } from './call.ts'
import type { Database } from '../database/database.ts'
import { emptyState } from './session-state.ts'
import { session } from '../database/tables.ts'
import { type SessionRow, sessionRowOf } from './session-rows.ts'

const minute = 60_000

/** Time without a call after which an open conversation expires, in milliseconds (contract, 1.3: about 20 minutes). */
export const idleLife = 20 * minute

/**
 * Life of a conversation after its purchase, in milliseconds. Until then it can be read, and services that were sold with the
 * booking can be fulfilled.
 */
export const lifeAfterPurchase = 60 * minute

/**
 * The conversation that an operation needs:
 * - `enters` begins one if there is none;
 * - `searches` begins one if there is none, or if the current one is completed or changes a booking;
 * - `begins` always begins a new one;
 * - `shopping` requires an open one;
 * - `anybody` accepts an open one or none;
 * - `fulfils` requires an open or completed one;
 * - `remembers` accepts an open or completed one, or none;
 * - `retrieves` accepts the same as `remembers`, and a key invented by the client, because the request itself names the booking.
 */
export type ConversationNeed = 'enters' | 'searches' | 'begins' | 'shopping' | 'anybody' | 'fulfils' | 'remembers' | 'retrieves'

const entering = new Set(['init', 'dcmcInit', 'userCriteria'])

const searching = new Set(['airSearch', 'metaSearch'])

/** Operations that begin a flow for a booking, whatever the current conversation contains. */
const opening = new Set(['upgradePnr', 'getCancelAndRefund', 'cancelUpgradeOffers'])

const fulfilling = new Set([
  'purchase',
  'cancelAuthorization',
  'processHold',
  'fulfillBooking',
  'fulfillUpgradeOffers',
  'cancelAndRefundConfirm',
  'insuranceBook',
  'refundProtectSale',
  'cfarContractUpdate',
  'cfarAnalyticsEvent',
  'productPurchase',
  'productPurchaseEvent',
  'carBooking',
  'hotelBook',
])

const forAnybody = new Set([
  'session',
  'applicableRules',
  'configuration',
  'flightStatus',
  'flightSchedules',
  'signIn',
  'agencySignIn',
  'signOut',
  'profile',
  'updateProfile',
  'createProfile',
  'statelessProfile',
  'upcomingTrips',
  'mvDelegates',
  'resetPasswordLink',
  'resetPassword',
  'agencyProfile',
  'agencyCreateProfile',
  'agencyUpdateProfile',
  'agencyResetKey',
  'agencyResetPassword',
])

const remembering = new Set(['tripDetails', 'retrieve'])

const startsTripFlow = (variables: Record<string, unknown>): boolean =>
  Object.values(variables).some((value) => typeof value === 'object' && value !== null && 'flow' in value && Boolean(value.flow))

const namesBooking = (variables: Record<string, unknown>): boolean =>
  Object.values(variables).some((value) => typeof value === 'object' && value !== null && 'pnr' in value && Boolean(value.pnr))

const asksForFlights = ({ request }: Record<string, unknown>): boolean =>
  typeof request === 'object' && request !== null && 'airSearch' in request && Boolean(request.airSearch)

/** Determines the conversation that an operation needs. `tripDetails` and `retrieve` begin a conversation if they name a flow. */
export const needOf = (name: string, variables: Record<string, unknown>): ConversationNeed => {
  if (entering.has(name)) return 'enters'
  if (opening.has(name)) return 'begins'
  if (searching.has(name) || (name === 'orderOffers' && asksForFlights(variables))) return 'searches'
  if (fulfilling.has(name)) return 'fulfils'
  if (remembering.has(name) && startsTripFlow(variables)) return 'begins'
  if (remembering.has(name)) return namesBooking(variables) ? 'retrieves' : 'remembers'
  return forAnybody.has(name) ? 'anybody' : 'shopping'
}

/** The client, as identified by a request. */
export interface Asker {
  /** The value of the execution header. Undefined if it is empty. */
  key: string | undefined
  /** Hash of the cookie that the browser has sent, or that the answer will set. */
  cookieHash: string
  /** True if the browser has sent its cookie, so that attempts can be counted by cookie. */
  isKeepingCookie?: boolean
  /** Key under which the abuse ledger counts the client's address. Undefined if it is not counted. */
  address?: string
  /** The locale in which the page is shown. Undefined if the client named no locale of the storefront. */
  locale?: string | undefined
  storefront: string
  /** Currency of the storefront, which an empty cart has. */
  currency: string
}

/** A conversation while a transaction uses it. */
export interface HeldConversation {
  conversation: Conversation
  /** False if the operation has no key and begins no conversation, in which case nothing is stored. */
  isStored: boolean
  /** Stores the changes that the resolver has made, and the time of the call. */
  store: () => Promise<void>
}

/** Replaces a missing key in the expired error, because clients expect a key there. */
const missingKey = 'e0s0'

/** Computes the six check digits at the end of a key. */
const checkDigits = (digits: string): string =>
  String(createHash('sha256').update(digits).digest().readUInt32BE() % 1_000_000).padStart(6, '0')

const newKey = (): string => {
  const digits = String(BigInt(`0x${randomBytes(14).toString('hex')}`))
  return `e${digits}${checkDigits(digits)}s1`
}

/** Returns true if the check digits of a key show that this gateway issued it. The conversation may have been deleted since. */
const looksIssued = (key: string): boolean => {
  const [, digits = '', check] = /^e(\d+)(\d{6})s1$/.exec(key) ?? []
  return check !== undefined && checkDigits(digits) === check
}

const hold = (database: Database, row: SessionRow, now: number, isStored: boolean): HeldConversation => {
  const before = JSON.stringify(row.state)
  const completion: Partial<SessionRow> = {}
  const conversation: Conversation = {
    key: row.key,
    state: row.state,
    cookieHash: row.cookieHash,
    status: row.status,
    complete: (bookingReference) => {
      conversation.status = 'completed'
      Object.assign(completion, {
        status: 'completed',
        completedAt: row.completedAt ?? now,
        bookingReference: bookingReference ?? row.bookingReference,
      })
    },
  }
  return {
    conversation,
    isStored,
    store: async () => {
      if (!isStored) return
      const isChanged = JSON.stringify(conversation.state) !== before
      await database
        .update(session)
        .set({ touchedAt: now, ...completion, ...(isChanged && { state: conversation.state }) })
        .where(eq(session.key, row.key))
    },
  }
}

const emptyRow = ({ cookieHash, storefront, currency }: Asker, key: string, now: number): SessionRow => ({
  key,
  cookieHash,
  storefront,
  status: 'open',
  state: emptyState(currency),
  createdAt: now,
  touchedAt: now,
  completedAt: null,
  bookingReference: null,
  refused: null,
})

const open = async (database: Database, asker: Asker, now: number): Promise<HeldConversation> => {
  const row = emptyRow(asker, newKey(), now)
  await database.insert(session).values(row)
  return hold(database, row, now, true)
}

const beginning: readonly ConversationNeed[] = ['enters', 'searches', 'begins']

const keyless: readonly ConversationNeed[] = ['anybody', 'remembers', 'retrieves']

const afterPurchase: readonly ConversationNeed[] = ['fulfils', 'remembers', 'retrieves']

/**
 * Returns true if the client invented the key, as some clients do to begin a conversation. An invented key is well formed, but
 * this gateway never issued it.
 */
const isInvented = async (database: Database, key: string): Promise<boolean> => {
  if (!isExecutionKey(key) || looksIssued(key)) return false
  const [issued] = await database.select({ key: session.key }).from(session).where(eq(session.key, key))
  return issued === undefined
}

/** Returns true if the operation cannot use the current conversation and begins a new one. */
const needsAnother = ({ status, state }: SessionRow, need: ConversationNeed): boolean => {
  if (need === 'begins') return true
  return need === 'searches' && (status === 'completed' || state.trip !== undefined)
}

const isAnswered = (row: SessionRow, need: ConversationNeed, now: number): boolean =>
  row.status === 'open'
    ? now - row.touchedAt <= idleLife
    : afterPurchase.includes(need) && now - (row.completedAt ?? 0) <= lifeAfterPurchase

/**
 * Finds the conversation of a call, or begins a new one. With `isLocked`, the row is locked until the transaction ends, so that
 * calls of a conversation run one after another. Operations that may begin a conversation treat an invented key as missing. An
 * unknown key and a conversation that is idle, completed or bound to another cookie lead to the same expired error.
 */
export const holdConversation = async (
  database: Database,
  asker: Asker,
  need: ConversationNeed,
  now: number,
  { isLocked }: { isLocked: boolean } = { isLocked: true },
): Promise<HeldConversation> => {
  const { key, cookieHash } = asker
  if (key === undefined) {
    if (beginning.includes(need)) return open(database, asker, now)
    if (keyless.includes(need)) return hold(database, emptyRow(asker, '', now), now, false)
    throw expired(missingKey)
  }
  const mine = database
    .select()
    .from(session)
    .where(and(eq(session.key, key), eq(session.cookieHash, cookieHash)))
  const [stored] = await (isLocked ? mine.for('update') : mine)
  const row = stored && sessionRowOf(stored)
  const mayBegin = beginning.includes(need) || need === 'retrieves'
  if (!row && mayBegin && (await isInvented(database, key))) return open(database, asker, now)
  if (row?.status === 'completed' && needsAnother(row, need)) return open(database, asker, now)
  if (!row || !isAnswered(row, need, now)) throw expired(key)
  if (needsAnother(row, need)) return open(database, asker, now)
  return hold(database, row, now, true)
}

/** Ends an open conversation at once, as if it had been idle for too long. */
export const endConversation = async (database: Database, { key, cookieHash }: Asker, now: number): Promise<void> => {
  if (key === undefined) return
  await database
    .update(session)
    .set({ touchedAt: now - idleLife - 1 })
    .where(and(eq(session.key, key), eq(session.cookieHash, cookieHash), eq(session.status, 'open')))
}

/** Records the time of a call whose changes were rolled back. A conversation that has expired stays expired. */
export const touchConversation = async (database: Database, { key, cookieHash }: Asker, now: number): Promise<void> => {
  if (key === undefined) return
  await database
    .update(session)
    .set({ touchedAt: now })
    .where(
      and(
        eq(session.key, key),
        eq(session.cookieHash, cookieHash),
        eq(session.status, 'open'),
        between(session.touchedAt, now - idleLife, now),
      ),
    )
}
