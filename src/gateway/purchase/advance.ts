import { type Attempt, LostClaim, type AttemptPhase } from '../payments/attempts.ts'
import { beginVoid, endingWithout, giveBack, stop } from './give-back.ts'
import { holdStock } from './hold-stock.ts'
import { authorise, capture, issueTickets, settleUnanswered } from './money-phases.ts'
import { type Authenticated, type ProcessorCharge, ProcessorAway } from '../payments/processor.ts'
import { authenticationFailed, type NotChargedReason, providerReasons, providerRefused } from '../payments/refusals.ts'
import {
  asProgress,
  processorChargesOf,
  mentionOf,
  type Progress,
  readProgress,
  moveWith,
  type PurchaseContext,
} from './purchase-context.ts'

/**
 * The party that advances an attempt. `request` is the purchase itself, or a confirmation by the bank or provider. `returning`
 * is a traveller who returns from the page of a check. `completer` is the background job, which starts no new charge and does
 * not wait for checks from which nobody has returned.
 */
export type Mover = { kind: 'request' } | { kind: 'returning'; transactionId: string } | { kind: 'completer' }

type Step = (context: PurchaseContext, attempt: Attempt, mover: Mover) => Promise<Attempt | Progress>

const nothing = async () => undefined

/** Returns the result of a charge's check. If the traveller has returned without confirming, closes the check first. */
const askAbout = async (context: PurchaseContext, charge: ProcessorCharge, mover: Mover): Promise<Authenticated | 'busy'> => {
  const answer = await context.processor.authenticate(charge)
  const isOpen = answer.kind === 'waiting' && mover.kind === 'returning' && mover.transactionId === answer.check.transactionId
  // A traveller may pay at a provider and close its page without returning properly, so only the provider's decision counts.
  if (!isOpen || charge.part.form === 'provider') return answer
  if (answer.isSilent) return 'busy'
  await context.processor.abandon([charge])
  return context.processor.authenticate(charge)
}

/** Checks the charges one after another with the bank or provider. Stops at the first check that needs the traveller. */
const authenticate: Step = async (context, attempt, mover) => {
  for (const charge of processorChargesOf(attempt).filter(({ part }) => part.form !== 'card' || !part.isChecked)) {
    const answer = await askAbout(context, charge, mover)
    if (answer === 'busy' || answer.kind === 'unknown') return { kind: 'busy' }
    if (answer.kind === 'failed') {
      const isProvider = charge.part.form === 'provider'
      const refusal = (isProvider ? providerRefused : authenticationFailed)(mentionOf(context, attempt), answer.reason)
      const reason = isProvider ? providerReasons[answer.reason] : answer.reason
      return stop(context, attempt, { phase: 'declined', refusal, reason })
    }
    if (answer.kind === 'waiting') {
      if (attempt.phase !== 'challenge') await moveWith(context, attempt, { phase: 'challenge', reason: null }, nothing)
      return { kind: 'check', check: answer.check }
    }
  }
  return mover.kind === 'completer'
    ? stop(context, attempt, endingWithout(context, attempt, 'abandoned'))
    : holdStock(context, attempt)
}

/** Ends an attempt that the traveller has left, and closes its open checks. */
const leave = async (context: PurchaseContext, attempt: Attempt, reason: NotChargedReason): Promise<Progress> => {
  await context.processor.abandon(processorChargesOf(attempt))
  return stop(context, attempt, endingWithout(context, attempt, reason))
}

const steps: Partial<Record<AttemptPhase, Step>> = {
  intent: (context, attempt, mover) =>
    mover.kind === 'completer' ? leave(context, attempt, 'abandoned') : authenticate(context, attempt, mover),
  challenge: (context, attempt, mover) =>
    mover.kind === 'completer' ? leave(context, attempt, 'abandoned') : authenticate(context, attempt, mover),
  held: (context, attempt, mover) =>
    mover.kind === 'completer' ? settleUnanswered(context, attempt, 'not_authorised') : authorise(context, attempt),
  authorised: issueTickets,
  ticketed: capture,
  void_pending: giveBack,
}

const isProgress = (result: Attempt | Progress): result is Progress => 'kind' in result

const unlessTaken = async (context: PurchaseContext, requestId: string, work: () => Promise<Progress>): Promise<Progress> => {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof LostClaim || thrown instanceof ProcessorAway)) throw thrown
    // The outcome at the processor is unknown, so the attempt stays in its phase until the completer continues it.
    if (thrown instanceof ProcessorAway) context.platform.log('processor.away', { error: thrown }, 'warn')
    return readProgress(context, requestId)
  }
}

/**
 * Runs the remaining phases of a claimed attempt until the traveller can be given a result. Each phase is one short transaction.
 * After a crash, the next request or the completer resumes at the stored phase.
 */
export const advance = (context: PurchaseContext, claimed: Attempt, mover: Mover): Promise<Progress> =>
  unlessTaken(context, claimed.requestId, async () => {
    let attempt = claimed
    for (;;) {
      const result = await (steps[attempt.phase]?.(context, attempt, mover) ?? asProgress(attempt))
      if (isProgress(result)) return result
      attempt = result
    }
  })

/** Abandons a claimed attempt and releases its stock and money. An existing booking is kept. */
export const giveUp = (context: PurchaseContext, claimed: Attempt, reason: NotChargedReason): Promise<Progress> =>
  unlessTaken(context, claimed.requestId, async () => {
    if (claimed.phase === 'intent' || claimed.phase === 'challenge') return leave(context, claimed, reason)
    const settled = claimed.phase === 'held' ? await settleUnanswered(context, claimed, reason) : claimed
    if (isProgress(settled)) return settled
    return settled.phase === 'authorised'
      ? giveBack(context, await beginVoid(context, settled, reason))
      : advance(context, settled, { kind: 'completer' })
  })
