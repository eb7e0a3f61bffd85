import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { giveStockBack } from '../holds/held-stock.ts'
import { issueFor } from '../holds/issue-held.ts'
import { session } from '../tables.ts'
import { type Attempt, keepClaim, moveAttempt } from './attempts.ts'
import { record } from './ledger.ts'
import { storedBooking, storedRefusal } from './outcome.ts'
import { declined, type NotChargedReason, notCharged, processingError, voidPending } from './refusals.ts'
import { type Behaviour, behaviours } from './test-cards.ts'
import {
  asProgress,
  chargeOf,
  endWith,
  engineOf,
  mentionOf,
  moveWith,
  type Progress,
  type Works,
  workAfterwards,
} from './works.ts'

const releasing = (works: Works, attempt: Attempt) => (database: Database) =>
  giveStockBack(database, attempt, works.platform.clock.now())

const recording =
  (works: Works, { requestId, total }: Attempt, movement: Parameters<typeof record>[1]) =>
  (database: Database) =>
    record(database, movement, { requestId, amount: total, at: works.platform.clock.now() })

/** Writes down that the network holds the money. */
export const noteAuthorised = async (works: Works, attempt: Attempt, authorisationId: string): Promise<Attempt> => {
  await works.failpoint('before_commit', attempt.requestId)
  const authorised = await moveWith(
    works,
    attempt,
    { phase: 'authorised', authorisationId },
    recording(works, attempt, 'authorise'),
  )
  await works.failpoint('after_commit', attempt.requestId)
  return authorised
}

/** A charge that was not answered: it is used when it was made, and when it was not, it never can be any more. */
export const settleUnanswered = async (works: Works, attempt: Attempt, reason: NotChargedReason): Promise<Attempt | Progress> => {
  await works.processor.forbid(chargeOf(attempt))
  const charge = await works.processor.find(attempt.requestId)
  if (charge && charge.state !== 'voided') return noteAuthorised(works, attempt, charge.id)
  const change = endWith(attempt, 'voided', notCharged(mentionOf(works, attempt), reason), reason)
  return asProgress(await moveWith(works, attempt, change, releasing(works, attempt)))
}

/** Asks the network to hold the money. Outside any transaction: this is what none of them can undo. */
export const authorise = async (works: Works, attempt: Attempt): Promise<Attempt | Progress> => {
  const answer = await works.processor.authorise(chargeOf(attempt))
  await works.failpoint('after_auth', attempt.requestId)
  if (answer.kind === 'authorised') return noteAuthorised(works, attempt, answer.id)
  if (answer.kind === 'unanswered') return settleUnanswered(works, attempt, 'not_authorised')
  const mention = mentionOf(works, attempt)
  if (answer.kind === 'declined') {
    const change = endWith(attempt, 'declined', declined(mention, answer.reason, answer.isFinal), answer.reason)
    return asProgress(await moveWith(works, attempt, change, releasing(works, attempt)))
  }
  const work = { ...attempt.work, card: undefined, held: undefined }
  await moveWith(works, attempt, { phase: 'intent', reason: 'processing_error', work }, releasing(works, attempt))
  return { kind: 'refused', refusal: processingError(mention) }
}

/** No booking will be made: gives the stock back first, then the money. */
export const beginVoid = (works: Works, attempt: Attempt, reason: NotChargedReason): Promise<Attempt> => {
  const stored = storedRefusal(voidPending(mentionOf(works, attempt)))
  const work = { ...attempt.work, held: undefined }
  return moveWith(works, attempt, { phase: 'void_pending', reason, stored, work }, releasing(works, attempt))
}

/** Asks the network to give the money back; while it cannot, the attempt stays as it is. */
export const giveBack = async (works: Works, attempt: Attempt): Promise<Progress> => {
  if (!(await works.processor.void(chargeOf(attempt)))) return asProgress(attempt)
  const reason = (attempt.reason ?? 'ticketing_failed') as NotChargedReason
  const change = endWith(attempt, 'voided', notCharged(mentionOf(works, attempt), reason), reason)
  return asProgress(await moveWith(works, attempt, change, recording(works, attempt, 'void')))
}

/** Makes the booking for money that is held; where the airline cannot, begins to give the money back. */
export const issueTickets = async (works: Works, attempt: Attempt): Promise<Attempt> => {
  const { platform, random, failpoint } = works
  const { failsTicketing }: Behaviour = behaviours[chargeOf(attempt).token]
  if (failsTicketing) return beginVoid(works, attempt, 'ticketing_failed')
  const ticketed = await platform.transact(async (database) => {
    const now = platform.clock.now()
    // Locked in the order in which every call of the conversation locks: first itself, then its attempt.
    await database.select({ key: session.key }).from(session).where(eq(session.key, attempt.sessionKey)).for('update')
    await keepClaim(database, attempt)
    const { reference, answer } = await issueFor({ database, engine: engineOf(works, attempt), attempt, now, random })
    return moveAttempt(database, attempt, { phase: 'ticketed', bookingReference: reference, stored: storedBooking(answer) }, now)
  })
  await failpoint('after_ticket', attempt.requestId)
  return ticketed
}

/** Takes the money of a booking. Done again after a crash, it is taken once. */
export const capture = async (works: Works, attempt: Attempt): Promise<Progress> => {
  await works.processor.capture(attempt.requestId)
  const change = { phase: 'done' as const, work: workAfterwards(attempt.work) }
  return asProgress(await moveWith(works, attempt, change, recording(works, attempt, 'capture')))
}
