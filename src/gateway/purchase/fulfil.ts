import type { WireAnswer } from '#src/operations/index.ts'
import type { PurchaseResolver } from '../conversation/call.ts'
import { advance } from './advance.ts'
import { type Attempt, claimAttempt, findAttempt, isFinal } from '../payments/attempts.ts'
import { neglectedAfter } from './begin.ts'
import { answerOf, errorOf, type StoredOutcome } from '../payments/outcome.ts'
import { type PurchaseOptions, usualPatience, contextOn } from './purchases.ts'
import { inProgress, noCardNetwork } from '../payments/refusals.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import { findReturn, returnUnknown } from '../payments/return-states.ts'
import { taken, withAttemptLock } from './attempt-lock.ts'
import type { Progress } from './purchase-context.ts'

type Pnr = NonNullable<WireAnswer<'paymentFulfillment'>['pnr']>

const storedOf = (attempt: Attempt): StoredOutcome | undefined =>
  isFinal(attempt) || attempt.phase === 'void_pending' ? attempt.stored : undefined

/**
 * Resolves `paymentFulfillment`, which completes a payment that was confirmed on another page. Only the records of the bank or
 * provider count. Books the trip, refuses it, or reports that the payment is not decided yet. May be repeated. Throws
 * ERR.SSW.PAYMENT.RETURN_UNKNOWN for a state that is forged, expired or belongs to another browser.
 */
export const fulfilWith =
  (options: PurchaseOptions = {}): PurchaseResolver<'paymentFulfillment'> =>
  async ({ platform, conversation, engine, cardTaking }, { fulfillmentRequest: { state } }) => {
    if (cardTaking === 'nothing') throw noCardNetwork()
    const { database, clock } = platform
    const found = await findReturn(database, state, clock.now())
    const known = found && (await findAttempt(database, found.requestId))
    if (!found || known?.cookieHash !== conversation.cookieHash) throw returnUnknown()
    const { requestId, check } = found
    const reference = paymentReferenceFor(engine.airline.code, requestId)
    const context = contextOn(platform, options)
    const progress = await withAttemptLock(
      platform,
      requestId,
      options.patience ?? usualPatience,
      async (): Promise<Progress> => {
        const claimed = await platform.transact(async (transaction) => {
          const attempt = await findAttempt(transaction, requestId, true)
          if (!attempt) throw returnUnknown()
          const stored = storedOf(attempt)
          if (stored) return { kind: 'stored' as const, stored }
          const isOurs = attempt.phase === 'challenge' || attempt.updatedAt <= clock.now() - neglectedAfter
          return isOurs ? claimAttempt(transaction, attempt, clock.now()) : ({ kind: 'busy' } as const)
        })
        if ('kind' in claimed) return claimed
        const moved = await advance(context, claimed, { kind: 'returning', transactionId: check.transactionId })
        await context.failpoint('before_reply', requestId)
        return moved
      },
    )
    if (progress === taken || progress.kind === 'busy') throw inProgress(reference)
    if (progress.kind === 'refused') throw errorOf(progress.refusal)
    if (progress.kind === 'check') return { status: 'PENDING' }
    const answer = answerOf(progress.stored)
    return { status: 'BOOKED', pnr: answer as Pnr }
  }
