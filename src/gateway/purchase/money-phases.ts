import { type Money, subtract } from '#src/domain/money.ts'
import { ChangeIsOver, endedByChange } from '../bookings/change-refusals.ts'
import { bookingAtOnce } from '../flows/issue-booking.ts'
import { issueFor } from '../flows/issue-held.ts'
import { type Attempt, lockAttempt, moveRecording, partsOfAttempt } from '../payments/attempts.ts'
import { completeTogether, moveCompleting } from '../payments/complete-attempt.ts'
import { beginVoid, endingWithout, releasing, stop } from './give-back.ts'
import { partEntries } from '../payments/ledger.ts'
import { type AttemptEnd, storedBooking } from '../payments/outcome.ts'
import { magicAnswer } from '../payments/magic-amounts.ts'
import type { Part } from '../payments/parts.ts'
import { type Authorised, isWhole } from '../payments/processor.ts'
import { declined, type NotChargedReason, partial, processingError } from '../payments/refusals.ts'
import {
  asProgress,
  processorChargesOf,
  engineOf,
  mentionOf,
  moveWith,
  type Progress,
  someCard,
  type PurchaseContext,
  workAfterwards,
} from './purchase-context.ts'
import { postOf } from '../platform/post.ts'

/** Records that the money of every charge is held. `known` is the processor's id of the first charge, if it has told it. */
const noteAuthorised = async (context: PurchaseContext, attempt: Attempt, known?: string): Promise<Attempt> => {
  const { requestId } = attempt
  const [first] = processorChargesOf(attempt)
  const authorisationId = known ?? (first && (await context.processor.find(first))?.id)
  await context.failpoint('before_commit', requestId)
  const authorised = await moveRecording(
    context.platform.database,
    attempt,
    { phase: 'authorised', ...(authorisationId !== undefined && { authorisationId }) },
    processorChargesOf(attempt).flatMap(({ part }) => partEntries('authorise', part)),
    context.platform.clock.now(),
  )
  await context.failpoint('after_commit', requestId)
  return authorised
}

/**
 * Settles charges whose outcome is unknown. Charges that have not been made are blocked for good. If all were made, the attempt
 * continues; otherwise it ends, and the money of those that were made is released.
 */
export const settleUnanswered = async (
  context: PurchaseContext,
  attempt: Attempt,
  reason: NotChargedReason,
): Promise<Attempt | Progress> => {
  let isAll = true
  for (const charge of processorChargesOf(attempt)) {
    await context.processor.forbid(charge)
    isAll = (await isWhole(context.processor, charge)) && isAll
  }
  return isAll ? noteAuthorised(context, attempt) : stop(context, attempt, endingWithout(context, attempt, reason))
}

type Refused = Extract<Authorised, { kind: 'declined' | 'partial' }>

const endingFor = (context: PurchaseContext, attempt: Attempt, answer: Refused, amount: Money): AttemptEnd => {
  const mention = mentionOf(context, attempt)
  if (answer.kind === 'declined')
    return { phase: 'declined', refusal: declined(mention, answer.reason, answer.isFinal), reason: answer.reason }
  const remaining = subtract(amount, answer.approved)
  return { phase: 'declined', refusal: partial(mention, answer.approved, remaining), reason: 'partial' }
}

/** Returns an attempt to its first phase, in which nothing is held, so that the same request id can be sent again. */
const waitForRepeat = async (context: PurchaseContext, attempt: Attempt): Promise<Progress> => {
  const work = { ...attempt.work, card: undefined, parts: undefined, held: undefined }
  await moveWith(context, attempt, { phase: 'intent', reason: 'processing_error', work }, releasing(context, attempt))
  return { kind: 'refused', refusal: processingError(mentionOf(context, attempt)) }
}

/**
 * Authorises the charges one after another, outside transactions, because charges cannot be rolled back. If a charge is
 * refused, releases the earlier ones.
 */
export const authorise = async (context: PurchaseContext, attempt: Attempt): Promise<Attempt | Progress> => {
  let firstId: string | undefined
  for (const [place, charge] of processorChargesOf(attempt).entries()) {
    const answer = await context.processor.authorise(charge)
    await context.failpoint('after_auth', attempt.requestId)
    if (answer.kind === 'authorised') {
      if (place === 0) firstId = answer.id
      continue
    }
    if (answer.kind === 'unanswered') return settleUnanswered(context, attempt, 'not_authorised')
    if (answer.kind !== 'error') return stop(context, attempt, endingFor(context, attempt, answer, charge.part.amount))
    return place === 0
      ? waitForRepeat(context, attempt)
      : stop(context, attempt, endingWithout(context, attempt, 'not_authorised'))
  }
  const magic = context.platform.profile === 'sandbox' ? magicAnswer(partsOfAttempt(attempt)) : undefined
  if (magic?.kind === 'error') return waitForRepeat(context, attempt)
  if (magic?.kind === 'declined') return stop(context, attempt, endingFor(context, attempt, magic, attempt.total))
  return noteAuthorised(context, attempt, firstId)
}

/** Issues the tickets in one statement. Returns undefined if a transaction must issue them. */
const issueAtOnce = async (context: PurchaseContext, attempt: Attempt): Promise<Attempt | undefined> => {
  const { platform, random } = context
  const { database, clock } = platform
  const now = clock.now()
  const booked = bookingAtOnce({ database, engine: engineOf(context, attempt), attempt, now, random, post: postOf(platform) })
  if (!booked) return undefined
  const { reference, answer, rows } = booked
  const change = { phase: 'ticketed' as const, bookingReference: reference, stored: storedBooking(answer) }
  return completeTogether(database, attempt, change, rows, now)
}

const issueInTransaction = (context: PurchaseContext, attempt: Attempt): Promise<Attempt> => {
  const { platform, random } = context
  return platform.transact(async (database) => {
    const now = platform.clock.now()
    await lockAttempt(database, attempt)
    const engine = engineOf(context, attempt)
    const { reference, answer } = await issueFor({ database, engine, attempt, now, random, post: postOf(platform) })
    return moveCompleting(
      database,
      attempt,
      { phase: 'ticketed', bookingReference: reference, stored: storedBooking(answer) },
      now,
    )
  })
}

/**
 * Creates the booking or change for which the money is held. Starts to release the money if ticketing fails or if the change is
 * no longer possible.
 */
export const issueTickets = async (context: PurchaseContext, attempt: Attempt): Promise<Attempt> => {
  if (someCard(attempt, ({ failsTicketing }) => failsTicketing)) return beginVoid(context, attempt, 'ticketing_failed')
  try {
    const ticketed = (await issueAtOnce(context, attempt)) ?? (await issueInTransaction(context, attempt))
    await context.failpoint('after_ticket', attempt.requestId)
    return ticketed
  } catch (thrown) {
    if (!(thrown instanceof ChangeIsOver)) throw thrown
    return beginVoid(context, attempt, 'change_over', endedByChange(mentionOf(context, attempt), thrown.refusal))
  }
}

const isDueNow = (part: Part): boolean => part.form !== 'card' || part.waitsFor === undefined

/**
 * Captures the money of a booking, except the parts that wait for an upgrade. May be repeated after a crash, because each part is
 * captured only once.
 */
export const capture = async (context: PurchaseContext, attempt: Attempt): Promise<Progress> => {
  for (const charge of processorChargesOf(attempt).filter(({ part }) => isDueNow(part))) await context.processor.capture(charge)
  const change = { phase: 'done' as const, work: workAfterwards(attempt.work) }
  const entries = partsOfAttempt(attempt)
    .filter(isDueNow)
    .flatMap((part) => partEntries('capture', part))
  const { database, clock } = context.platform
  return asProgress(await moveRecording(database, attempt, change, entries, clock.now()))
}
