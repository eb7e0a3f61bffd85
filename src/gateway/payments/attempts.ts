import { and, eq } from 'drizzle-orm'
import type { Flow } from '#src/domain/flow.ts'
import type { Money } from '#src/domain/money.ts'
import type { EndReason } from '#src/domain/payment-fact.ts'
import type { WrittenProfile } from '../accounts/changed-profile.ts'
import type { Database } from '../database/database.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { attempt, type attemptPhases, session } from '../database/tables.ts'
import { type Entry, recordMoved } from './ledger.ts'
import type { Refusal, StoredOutcome } from './outcome.ts'
import { cardsOf, type AttemptCard, type Part, partsOfPayment } from './parts.ts'
import type { Remarks } from './remarks.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'

export type AttemptPhase = (typeof attemptPhases)[number]

/**
 * The data for finishing an attempt without the original request: the cart, the tenders with their card tokens, and the stock
 * taken.
 */
export interface AttemptData {
  storefront: string
  /** Kept for a finished attempt, because its cart is deleted. */
  flow?: Flow
  state: SessionState
  /** The tenders in order; empty if nothing was due. Attempts stored before split payment have `card` instead. */
  parts?: Part[]
  card?: AttemptCard
  /** The total of the card surcharges, if they were shown to the traveller. */
  surcharge?: Money
  /** The refusal to send once all money and stock has been released. */
  ending?: { phase: 'declined' | 'voided'; refusal: Refusal }
  /** The amount authorised for each part, by part id. Set only if the attempt ends before every part was authorised. */
  heldOnly?: Record<string, Money>
  held?: TakenStock
  /** Set when the purchase holds a booking: the hold fee is charged instead of the fare. */
  hold?: HoldTerms
  /** The remarks submitted with the purchase, with personal data masked. */
  remarks?: Remarks
  /** The buyer's language. Attempts stored before this field existed have none. */
  language?: string
  /** Data to save in the member's profile once the booking exists. */
  profile?: Partial<WrittenProfile>
  /** The account that was signed in when the traveller pressed Pay, and that will own the booking. */
  accountId?: string
}

/** A purchase attempt. `claim` increases each time a worker takes over. A worker with an older claim must stop. */
export interface Attempt {
  requestId: string
  sessionKey: string
  cookieHash: string
  fingerprint: string
  phase: AttemptPhase
  total: Money
  stored: StoredOutcome | undefined
  bookingReference: string | undefined
  reason: EndReason | undefined
  work: AttemptData
  claim: number
  updatedAt: number
}

/** Returns the flow in which the purchase was made, so that a bank's page can send the traveller back to it. */
export const purchaseFlowOf = ({ work }: Pick<Attempt, 'work'>): Flow => work.flow ?? work.state.trip?.flow ?? 'booking'

/** Returns the tenders of an attempt in the order in which they are charged. */
export const partsOfAttempt = ({ work, total }: Attempt): Part[] => partsOfPayment(work, total)

/** Thrown when another worker has claimed the attempt. The caller must stop and leave the attempt to that worker. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim'
}

type Row = typeof attempt.$inferSelect

/** Converts a row to an attempt. */
export const attemptOf = (row: Row): Attempt => ({
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
  work: row.work as AttemptData,
  claim: row.attempts,
  updatedAt: row.updatedAt,
})

const finalPhases: readonly AttemptPhase[] = ['done', 'declined', 'voided']

/** Phases in which stock has been taken or money may be held. A conversation may have only one attempt in these phases. */
export const committedPhases: readonly AttemptPhase[] = ['held', 'authorised', 'ticketed', 'captured']

export const isFinal = ({ phase }: Attempt): boolean => finalPhases.includes(phase)

/** Reads an attempt by request id. With `isLocked`, locks the row until the transaction ends. */
export const findAttempt = async (database: Database, requestId: string, isLocked = false): Promise<Attempt | undefined> => {
  const query = database.select().from(attempt).where(eq(attempt.requestId, requestId))
  const [row] = await (isLocked ? query.for('update') : query)
  return row && attemptOf(row)
}

/** Extracts the brand and last digits of the first card, which have columns of their own for listing attempts. */
export const cardColumns = (work: AttemptData) => {
  const [first] = cardsOf(work)
  return { cardBrand: first?.brand, lastFour: first?.lastFour }
}

export interface AttemptChange {
  phase: AttemptPhase
  stored?: StoredOutcome
  bookingReference?: string
  /** `null` removes the reason. */
  reason?: EndReason | null
  authorisationId?: string
  work?: AttemptData
  fingerprint?: string
}

const columnsOf = ({ stored, work, ...change }: AttemptChange) => ({
  ...change,
  ...stored,
  ...(work && { work, ...cardColumns(work) }),
})

/**
 * Verifies that this worker still holds the claim on an attempt, and locks the attempt until the transaction ends. Throws
 * LostClaim otherwise.
 */
export const keepClaim = async (database: Database, { requestId, phase, claim }: Attempt): Promise<void> => {
  const current = await findAttempt(database, requestId, true)
  if (current?.claim !== claim || current.phase !== phase) throw new LostClaim()
}

/**
 * Locks an attempt and its conversation until the transaction ends. The conversation is locked first, as in every request, which prevents
 * deadlocks. Throws LostClaim if this worker no longer holds the claim.
 */
export const lockAttempt = async (database: Database, { requestId, sessionKey, phase, claim }: Attempt): Promise<void> => {
  const conversation = database
    .$with('conversation')
    .as(database.select({ key: session.key }).from(session).where(eq(session.key, sessionKey)).for('update'))
  const [current] = await database
    .with(conversation)
    .select({ claim: attempt.attempts, phase: attempt.phase })
    .from(conversation)
    .rightJoin(attempt, eq(attempt.sessionKey, conversation.key))
    .where(eq(attempt.requestId, requestId))
    .for('update', { of: attempt })
  if (current?.claim !== claim || current.phase !== phase) throw new LostClaim()
}

/** Builds the statement that moves an attempt, unless another worker has claimed it. It returns the attempt's row. */
export const moving = (
  database: Pick<Database, 'update'>,
  { requestId, phase, claim }: Attempt,
  change: AttemptChange,
  now: number,
) =>
  database
    .update(attempt)
    .set({ ...columnsOf(change), updatedAt: now })
    .where(and(eq(attempt.requestId, requestId), eq(attempt.phase, phase), eq(attempt.attempts, claim)))
    .returning()

/** Converts the row that `moving` has returned. Throws LostClaim if there is none. */
export const movedIn = ([row]: readonly Row[]): Attempt => {
  if (!row) throw new LostClaim()
  return attemptOf(row)
}

/** Returns the attempt as it is after a change at `now`. */
export const changedAttempt = (
  attempt: Attempt,
  { reason, authorisationId: _authorisationId, ...change }: AttemptChange,
  now: number,
): Attempt => ({
  ...attempt,
  ...change,
  ...(reason !== undefined && { reason: reason ?? undefined }),
  updatedAt: now,
})

/** Moves an attempt to another phase. Throws LostClaim if another worker has claimed it in the meantime. */
export const moveAttempt = async (database: Database, attempt: Attempt, change: AttemptChange, now: number): Promise<Attempt> =>
  movedIn(await moving(database, attempt, change, now))

/**
 * Moves an attempt to another phase and records where its money went. Both happen in one statement, which needs no transaction around it.
 * Throws LostClaim if another worker has claimed the attempt in the meantime; then nothing is recorded.
 */
export const moveRecording = async (
  database: Database,
  attempt: Attempt,
  change: AttemptChange,
  entries: readonly Entry[],
  now: number,
): Promise<Attempt> => {
  if (entries.length === 0) return moveAttempt(database, attempt, change, now)
  const moved = database.$with('moved').as(moving(database, attempt, change, now))
  const recorded = database.$with('recorded', {}).as(recordMoved(entries, now))
  return movedIn(await database.with(moved, recorded).select().from(moved))
}

/**
 * Takes over an attempt from another worker and optionally changes it. Throws LostClaim if the attempt has changed since it was
 * read.
 */
export const claimAttempt = async (
  database: Database,
  { requestId, phase, claim }: Attempt,
  now: number,
  change?: AttemptChange,
): Promise<Attempt> => {
  const [row] = await database
    .update(attempt)
    .set({ ...(change && columnsOf(change)), attempts: claim + 1, updatedAt: now })
    .where(and(eq(attempt.requestId, requestId), eq(attempt.phase, phase), eq(attempt.attempts, claim)))
    .returning()
  if (!row) throw new LostClaim()
  return attemptOf(row)
}
