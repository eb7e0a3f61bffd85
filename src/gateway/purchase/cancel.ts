import type { PurchaseResolver } from '../conversation/call.ts'
import { giveUp } from './advance.ts'
import { type Attempt, claimAttempt, findAttempt, isFinal, type AttemptPhase } from '../payments/attempts.ts'
import { neverCame } from '../payments/open-attempt.ts'
import { findOrCloseAttempt } from '../payments/find-attempt.ts'
import { setAsideTold } from '../payments/outcome.ts'
import { type PurchaseOptions, contextOn } from './purchases.ts'

type Status = 'none' | 'voided' | 'voidPending' | 'booked' | 'declined'

const statusOf = ({ phase }: Attempt): Status => {
  const byPhase: Partial<Record<AttemptPhase, Status>> = {
    ticketed: 'booked',
    captured: 'booked',
    done: 'booked',
    declined: 'declined',
    voided: 'voided',
    void_pending: 'voidPending',
  }
  return byPhase[phase] ?? 'none'
}

/**
 * Resolves `cancelAuthorization`. Abandons an attempt that has no booking yet and releases what it holds, even if a worker is
 * advancing it. Never undoes a booking. An attempt of another browser is reported as `none`.
 */
export const cancelAuthorizationWith =
  (options: PurchaseOptions = {}): PurchaseResolver<'cancelAuthorization'> =>
  async ({ platform, conversation, storefront }, { request: { requestId } }) => {
    const context = contextOn(platform, options)
    const claimed = await platform.transact(async (database) => {
      const { key: sessionKey, cookieHash } = conversation
      const owner = { requestId, sessionKey, cookieHash }
      const attempt = await findOrCloseAttempt(database, owner, platform.engineOf(storefront), platform.clock.now())
      const isOver =
        !attempt || attempt.cookieHash !== conversation.cookieHash || isFinal(attempt) || statusOf(attempt) === 'booked'
      return isOver ? undefined : claimAttempt(database, attempt, platform.clock.now())
    })
    if (claimed) await giveUp(context, claimed, 'cancelled')
    const attempt = await findAttempt(platform.database, requestId)
    const isMine = attempt?.cookieHash === conversation.cookieHash && attempt.reason !== neverCame
    return isMine
      ? { status: statusOf(attempt), reason: attempt.reason, setAside: setAsideTold(attempt) }
      : { status: 'none' as const }
  }
