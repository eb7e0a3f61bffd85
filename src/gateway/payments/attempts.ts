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

/** What an attempt needs to be finished without its request: the cart as it was bought, what pays with the cards' tokens, what was held. */
export interface Work {
  storefront: string
  /** Of a finished attempt, whose cart is kept no longer: the trip's flow that it was made in. */
  flow?: Flow
  state: SessionState
  /** What pays, in order; none where nothing was due. Older attempts have a card instead. */
  parts?: Part[]
  card?: KeptCard
  /** What the cards' brands add, when the traveller was shown it. */
  surcharge?: Money
  /** How the attempt ends once all that is held was given back, where it ends with a no that was said before. */
  ending?: { phase: 'declined' | 'voided'; refusal: Refusal }
  /** What was held of each part by the id of the part, where it ends before all of it was. */
  heldOnly?: Record<string, Money>
  held?: TakenStock
  /** Set for a hold: what is bought is time, and its fee is what is charged. */
  hold?: HoldTerms
  /** What was said beside what is bought, with nobody named. */
  remarks?: Remarks
  /** What the purchaser reads; older attempts do not say. */
  language?: string
  /** What goes into the buying member's profile once there is a booking. */
  profile?: Partial<WrittenProfile>
  /** Who was signed in when Pay was pressed: the booking is theirs. */
  accountId?: string
}

/** One purchase attempt. `claim` tells who works on it: whoever claims it last may go on, everybody before must stop. */
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

/** The flow that an attempt was made in: whoever comes back to it goes on there. */
export const flowOf = ({ work }: Pick<Attempt, 'work'>): Flow => work.flow ?? work.state.trip?.flow ?? 'booking'

/** What pays for an attempt, in order. */
export const partsOfAttempt = ({ work, total }: Attempt): Part[] => partsOf(work, total)

/** Thrown where another worker has claimed the attempt: what it decided stands. */
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

/** Phases in which inventory is taken or money may be held: only one attempt of a conversation may be in one of them. */
export const committedPhases: readonly Phase[] = ['held', 'authorised', 'ticketed', 'captured']

export const isFinal = ({ phase }: Attempt): boolean => finalPhases.includes(phase)

/** The attempt of a request id, locked for the transaction when `isLocked`. */
export const findAttempt = async (database: Database, requestId: string, isLocked = false): Promise<Attempt | undefined> => {
  const query = database.select().from(attempt).where(eq(attempt.requestId, requestId))
  const [row] = await (isLocked ? query.for('update') : query)
  return row && attemptOf(row)
}

/** The first card: what a list of attempts shows. */
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

/** Notes the intent to buy. Undefined when the request id is taken. */
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

/** Why an attempt is over that was asked about before its purchase had come. */
export const neverCame = 'never_came'

/** Ends an attempt that has not come, so that a purchase that is still on its way is refused. False when the request id is taken. */
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

/** Other attempts of a conversation that are not over, locked for the transaction. */
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
 * Open attempts that were last touched before one instant or after another. The latter happens only if
 * the sandbox's clock was moved back. Oldest first.
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
  /** `null` takes the reason away. */
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

/** Makes sure that an attempt is still ours, and keeps it so until the transaction ends. Throws LostClaim when it is not. */
export const keepClaim = async (database: Database, { requestId, phase, claim }: Attempt): Promise<void> => {
  const current = await findAttempt(database, requestId, true)
  if (current?.claim !== claim || current.phase !== phase) throw new LostClaim()
}

/** Moves an attempt that is still ours to a phase. Throws LostClaim when somebody else has claimed it meanwhile. */
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

/** Takes an attempt over from whoever worked on it, and moves it when told to. Throws LostClaim when it has moved since it was read. */
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
