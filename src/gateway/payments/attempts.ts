import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { Flow } from '#src/domain/flow.ts'
import type { Money } from '#src/domain/money.ts'
import type { EndReason } from '#src/domain/payment-fact.ts'
import type { WrittenProfile } from '../accounts/read-profile.ts'
import type { Database } from '../database/database.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { attempt, type attemptPhases } from '../database/tables.ts'
import type { Refusal, StoredOutcome } from './outcome.ts'
import { cardsOf, type KeptCard, type Part, partsOf } from './parts.ts'
import type { Remarks } from './remarks.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'

export type Phase = (typeof attemptPhases)[number]

/** What is needed to complete an attempt without its request: the cart, the tenders with their card tokens, and what is held. */
export interface Work {
  storefront: string
  /** The flow of a finished attempt, whose cart is no longer stored. */
  flow?: Flow
  state: SessionState
  /** The tenders in order, or none if nothing was due. Older attempts have `card` instead. */
  parts?: Part[]
  card?: KeptCard
  /** The surcharges of the card brands, if the traveller was shown them. */
  surcharge?: Money
  /** The refusal with which the attempt ends once everything held has been released. */
  ending?: { phase: 'declined' | 'voided'; refusal: Refusal }
  /** Amount held by part id, for an attempt that ends before everything was held. */
  heldOnly?: Record<string, Money>
  held?: TakenStock
  /** Set for a hold: its fee is charged instead of the fare. */
  hold?: HoldTerms
  /** Remarks of the purchase, without personal data. */
  remarks?: Remarks
  /** The buyer's language. Older attempts have none. */
  language?: string
  /** Data to store in the buying member's profile once the booking exists. */
  profile?: Partial<WrittenProfile>
  /** The account signed in when Pay was pressed, which will own the booking. */
  accountId?: string
}

/** One purchase attempt. `claim` identifies the worker: the latest one may proceed, and all earlier ones must stop. */
export interface Attempt {
  requestId: string
  sessionKey: string
  cookieHash: string
  fingerprint: string
  phase: Phase
  total: Money
  stored: StoredOutcome | undefined
  bookingReference: string | undefined
  reason: EndReason | undefined
  work: Work
  claim: number
  updatedAt: number
}

/** Returns the flow in which an attempt was made, and to which a return leads. */
export const flowOf = ({ work }: Pick<Attempt, 'work'>): Flow => work.flow ?? work.state.trip?.flow ?? 'booking'

/** Returns an attempt's tenders, in order. */
export const partsOfAttempt = ({ work, total }: Attempt): Part[] => partsOf(work, total)

/** Thrown if another worker has claimed the attempt, whose decision stands. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim'
}

type Row = typeof attempt.$inferSelect

const attemptOf = (row: Row): Attempt => ({
  requestId: row.requestId,
  sessionKey: row.sessionKey,
  cookieHash: row.cookieHash,
  fingerprint: row.fingerprint,
  phase: row.phase,
  total: { amount: row.amount, currency: row.currency },
  stored:
    row.outcome !== null && row.outcomeStatus !== null ? { outcome: row.outcome, outcomeStatus: row.outcomeStatus } : undefined,
  bookingReference: row.bookingReference ?? undefined,
  reason: (row.reason as EndReason | null) ?? undefined,
  work: row.work as Work,
  claim: row.attempts,
  updatedAt: row.updatedAt,
})

const finalPhases: readonly Phase[] = ['done', 'declined', 'voided']

/** Phases in which inventory is taken or money may be held. Only one attempt of a conversation may be in one of them. */
export const committedPhases: readonly Phase[] = ['held', 'authorised', 'ticketed', 'captured']

export const isFinal = ({ phase }: Attempt): boolean => finalPhases.includes(phase)

/** Reads the attempt with a request id, locked for the transaction if `isLocked`. */
export const findAttempt = async (database: Database, requestId: string, isLocked = false): Promise<Attempt | undefined> => {
  const query = database.select().from(attempt).where(eq(attempt.requestId, requestId))
  const [row] = await (isLocked ? query.for('update') : query)
  return row && attemptOf(row)
}

/** Returns the first card, as shown in a list of attempts. */
const cardColumns = (work: Work) => {
  const [first] = cardsOf(work)
  return { cardBrand: first?.brand, lastFour: first?.lastFour }
}

export interface NewAttempt {
  requestId: string
  sessionKey: string
  cookieHash: string
  fingerprint: string
  total: Money
  work: Work
}

/** Stores the intent to buy. Undefined if the request id is already in use. */
export const openAttempt = async (
  database: Database,
  { total, work, ...fresh }: NewAttempt,
  now: number,
): Promise<Attempt | undefined> => {
  const [row] = await database
    .insert(attempt)
    .values({
      ...fresh,
      ...total,
      phase: 'intent',
      ...cardColumns(work),
      work,
      attempts: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row && attemptOf(row)
}

/** Reason of an attempt that was asked about before its purchase arrived, and is therefore closed. */
export const neverCame = 'never_came'

/**
 * Closes an attempt whose purchase has not arrived, so that it is refused if it still does. False if the request id is already in
 * use.
 */
export const closeUnseen = async (
  database: Database,
  owner: Pick<Attempt, 'requestId' | 'sessionKey' | 'cookieHash'>,
  stored: StoredOutcome,
  now: number,
): Promise<boolean> => {
  const rows = await database
    .insert(attempt)
    .values({
      ...owner,
      ...stored,
      fingerprint: '',
      phase: 'voided',
      reason: neverCame,
      amount: 0,
      currency: '',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ requestId: attempt.requestId })
  return rows.length > 0
}

/** Reads a conversation's other open attempts, locked for the transaction. */
export const openAttemptsOf = async (database: Database, sessionKey: string, exceptId: string): Promise<Attempt[]> => {
  const rows = await database
    .select()
    .from(attempt)
    .where(
      and(
        eq(attempt.sessionKey, sessionKey),
        ne(attempt.requestId, exceptId),
        inArray(attempt.phase, ['intent', 'challenge', ...committedPhases]),
      ),
    )
    .orderBy(attempt.requestId)
    .for('update')
  return rows.map(attemptOf)
}

/**
 * Reads open attempts that were last touched before one instant or after another, oldest first. The latter happens only if the
 * sandbox's clock was moved back.
 */
export const neglectedAttempts = async (
  database: Database,
  { since, until }: { since: number; until: number },
): Promise<Attempt[]> => {
  const isNeglected = or(lte(attempt.updatedAt, since), gt(attempt.updatedAt, until))
  const rows = await database
    .select()
    .from(attempt)
    .where(and(isNeglected, inArray(attempt.phase, ['intent', 'challenge', 'void_pending', ...committedPhases])))
    .orderBy(attempt.updatedAt)
  return rows.map(attemptOf)
}

export interface Change {
  phase: Phase
  stored?: StoredOutcome
  bookingReference?: string
  /** `null` removes the reason. */
  reason?: EndReason | null
  authorisationId?: string
  work?: Work
  fingerprint?: string
}

const columnsOf = ({ stored, work, ...change }: Change) => ({
  ...change,
  ...stored,
  ...(work && { work, ...cardColumns(work) }),
})

/** Checks that an attempt is still ours, and locks it until the transaction ends. Throws LostClaim if it is not. */
export const keepClaim = async (database: Database, { requestId, phase, claim }: Attempt): Promise<void> => {
  const current = await findAttempt(database, requestId, true)
  if (current?.claim !== claim || current.phase !== phase) throw new LostClaim()
}

/** Moves an attempt to another phase. Throws LostClaim if another worker has claimed it in the meantime. */
export const moveAttempt = async (
  database: Database,
  { requestId, phase, claim }: Attempt,
  change: Change,
  now: number,
): Promise<Attempt> => {
  const [row] = await database
    .update(attempt)
    .set({ ...columnsOf(change), updatedAt: now })
    .where(and(eq(attempt.requestId, requestId), eq(attempt.phase, phase), eq(attempt.attempts, claim)))
    .returning()
  if (!row) throw new LostClaim()
  return attemptOf(row)
}

/** Takes over an attempt from its worker, optionally changing it. Throws LostClaim if it has changed since it was read. */
export const claimAttempt = async (
  database: Database,
  { requestId, phase, claim }: Attempt,
  now: number,
  change?: Change,
): Promise<Attempt> => {
  const [row] = await database
    .update(attempt)
    .set({ ...(change && columnsOf(change)), attempts: claim + 1, updatedAt: now })
    .where(and(eq(attempt.requestId, requestId), eq(attempt.phase, phase), eq(attempt.attempts, claim)))
    .returning()
  if (!row) throw new LostClaim()
  return attemptOf(row)
}
