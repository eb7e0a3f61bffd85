import { eq } from 'drizzle-orm'
import { type Money, subtract } from '#src/domain/money.ts'
import { ChangeIsOver, endedByChange } from '../bookings/change-refusals.ts'
import { issueFor } from '../flows/issue-held.ts'
import { session } from '../database/tables.ts'
import { type Attempt, keepClaim, moveAttempt, partsOfAttempt } from '../payments/attempts.ts'
import { beginVoid, endingWithout, releasing, stop } from './give-back.ts'
import { partEntries, record } from '../payments/ledger.ts'
import { type AttemptEnd, storedBooking } from '../payments/outcome.ts'
import { magicAnswer } from '../payments/magic-amounts.ts'
import type { Part } from '../payments/parts.ts'
import { type Authorised, isWhole } from '../payments/processor.ts'
import { declined, type NotChargedReason, partial, processingError } from '../payments/refusals.ts'
import {
  asProgress,
  chargesOf,
  engineOf,
  mentionOf,
  moveWith,
  type Progress,
  someCard,
  type Works,
  workAfterwards,
} from './works.ts'
import { postOf } from '../platform/post.ts'

/** Records that the money of every charge is held. */
const noteAuthorised = async (works: Works, attempt: Attempt): Promise<Attempt> => {
  const { requestId } = attempt
  const [first] = chargesOf(attempt)
  const authorisationId = first && (await works.processor.find(first))?.id
  await works.failpoint('before_commit', requestId)
  const authorised = await moveWith(
    works,
    attempt,
    { phase: 'authorised', ...(authorisationId !== undefined && { authorisationId }) },
    (database) =>
      record(
        database,
        chargesOf(attempt).flatMap(({ part }) => partEntries('authorise', part)),
        { requestId, at: works.platform.clock.now() },
      ),
  )
  await works.failpoint('after_commit', requestId)
  return authorised
}

/**
 * Settles charges whose outcome is unknown. Charges that have not been made are blocked for good. If all were made, the attempt
 * continues; otherwise it ends, and what is held is released.
 */
export const settleUnanswered = async (works: Works, attempt: Attempt, reason: NotChargedReason): Promise<Attempt | Progress> => {
  let isAll = true
  for (const charge of chargesOf(attempt)) {
    await works.processor.forbid(charge)
    isAll = (await isWhole(works.processor, charge)) && isAll
  }
  return isAll ? noteAuthorised(works, attempt) : stop(works, attempt, endingWithout(works, attempt, reason))
}

type Refused = Extract<Authorised, { kind: 'declined' | 'partial' }>

const endingFor = (works: Works, attempt: Attempt, answer: Refused, amount: Money): AttemptEnd => {
  const mention = mentionOf(works, attempt)
  if (answer.kind === 'declined')
    return { phase: 'declined', refusal: declined(mention, answer.reason, answer.isFinal), reason: answer.reason }
  const remaining = subtract(amount, answer.approved)
  return { phase: 'declined', refusal: partial(mention, answer.approved, remaining), reason: 'partial' }
}

/** Returns an attempt to its first phase, so that the same request id can be sent again. Nothing is held. */
const waitForRepeat = async (works: Works, attempt: Attempt): Promise<Progress> => {
  const work = { ...attempt.work, card: undefined, parts: undefined, held: undefined }
  await moveWith(works, attempt, { phase: 'intent', reason: 'processing_error', work }, releasing(works, attempt))
  return { kind: 'refused', refusal: processingError(mentionOf(works, attempt)) }
}

/**
 * Authorises the charges one after another. This happens outside transactions, because charges cannot be rolled back. If a charge
 * is refused, the earlier ones are released.
 */
export const authorise = async (works: Works, attempt: Attempt): Promise<Attempt | Progress> => {
  for (const [place, charge] of chargesOf(attempt).entries()) {
    const answer = await works.processor.authorise(charge)
    await works.failpoint('after_auth', attempt.requestId)
    if (answer.kind === 'authorised') continue
    if (answer.kind === 'unanswered') return settleUnanswered(works, attempt, 'not_authorised')
    if (answer.kind !== 'error') return stop(works, attempt, endingFor(works, attempt, answer, charge.part.amount))
    return place === 0 ? waitForRepeat(works, attempt) : stop(works, attempt, endingWithout(works, attempt, 'not_authorised'))
  }
  const magic = works.platform.profile === 'sandbox' ? magicAnswer(partsOfAttempt(attempt)) : undefined
  if (magic?.kind === 'error') return waitForRepeat(works, attempt)
  if (magic?.kind === 'declined') return stop(works, attempt, endingFor(works, attempt, magic, attempt.total))
  return noteAuthorised(works, attempt)
}

const issue = ({ platform, random, ...works }: Works, attempt: Attempt): Promise<Attempt> =>
  platform.transact(async (database) => {
    const now = platform.clock.now()
    // The conversation is locked before the attempt. Every request locks in this order, which prevents deadlocks.
    await database.select({ key: session.key }).from(session).where(eq(session.key, attempt.sessionKey)).for('update')
    await keepClaim(database, attempt)
    const engine = engineOf({ ...works, platform, random }, attempt)
    const { reference, answer } = await issueFor({ database, engine, attempt, now, random, post: postOf(platform) })
    return moveAttempt(database, attempt, { phase: 'ticketed', bookingReference: reference, stored: storedBooking(answer) }, now)
  })

/**
 * Creates the booking or change that the held money pays for. Starts to release the money if ticketing fails or if the change is
 * no longer possible.
 */
export const issueTickets = async (works: Works, attempt: Attempt): Promise<Attempt> => {
  if (someCard(attempt, ({ failsTicketing }) => failsTicketing)) return beginVoid(works, attempt, 'ticketing_failed')
  try {
    const ticketed = await issue(works, attempt)
    await works.failpoint('after_ticket', attempt.requestId)
    return ticketed
  } catch (thrown) {
    if (!(thrown instanceof ChangeIsOver)) throw thrown
    return beginVoid(works, attempt, 'change_over', endedByChange(mentionOf(works, attempt), thrown.refusal))
  }
}

const isDueNow = (part: Part): boolean => part.form !== 'card' || part.waitsFor === undefined

/**
 * Captures the money of a booking, except the parts that wait for an upgrade. May be repeated after a crash, because each part is
 * captured only once.
 */
export const capture = async (works: Works, attempt: Attempt): Promise<Progress> => {
  for (const charge of chargesOf(attempt).filter(({ part }) => isDueNow(part))) await works.processor.capture(charge)
  const change = { phase: 'done' as const, work: workAfterwards(attempt.work) }
  const { requestId } = attempt
  const entries = partsOfAttempt(attempt)
    .filter(isDueNow)
    .flatMap((part) => partEntries('capture', part))
  return asProgress(
    await moveWith(works, attempt, change, (database) =>
      record(database, entries, { requestId, at: works.platform.clock.now() }),
    ),
  )
}
