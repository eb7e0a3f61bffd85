import type { Platform } from '../conversation/call.ts'
import { advance } from './advance.ts'
import { type Attempt, claimAttempt, findAttempt, isFinal, LostClaim } from '../payments/attempts.ts'
import { neglectedAttempts } from '../payments/unfinished-attempts.ts'
import { neglectedAfter } from './begin.ts'
import { type PurchaseOptions, contextOn } from './purchases.ts'
import { withAttemptLock } from './attempt-lock.ts'
import type { PurchaseContext } from './purchase-context.ts'

/**
 * Time in which a traveller may repeat a purchase that the processor failed to authorise, in milliseconds. The attempt stays open
 * for this time.
 */
const retryLife = 15 * 60_000

export interface CompleterOptions extends PurchaseOptions {
  /** True if only this process uses the database. Every attempt that is open at its start was then left by an earlier process. */
  isAlone?: boolean
}

const isDue = async (
  { platform, checks }: PurchaseContext,
  { phase, reason, updatedAt, requestId }: Attempt,
): Promise<boolean> => {
  if (phase === 'intent' && reason === 'processing_error') return updatedAt <= platform.clock.now() - retryLife
  if (phase !== 'challenge') return true
  return (await checks.areOver(requestId)) || checks.isConfirmed(requestId)
}

const complete = async (context: PurchaseContext, { requestId, claim, phase }: Attempt): Promise<void> => {
  const { platform } = context
  const claimed = await platform.transact(async (database) => {
    const current = await findAttempt(database, requestId, true)
    if (!current || isFinal(current) || current.claim !== claim || current.phase !== phase) throw new LostClaim()
    return claimAttempt(database, current, platform.clock.now())
  })
  // The bank or provider has reported the traveller's approval, so the purchase can continue without the traveller.
  const isConfirmed = phase === 'challenge' && (await context.checks.isConfirmed(requestId))
  await advance(context, claimed, { kind: isConfirmed ? 'request' : 'completer' })
}

/**
 * Finishes attempts without progress for half a minute, which a crash or a lost response has left open. Held money becomes a
 * booking or is released, and stock without money is released. Attempts that wait for the traveller, at the bank or to retry, are
 * left until that time is over or the bank has approved. Failures are logged and retried in the next pass.
 */
export const completePurchases = async (
  platform: Platform,
  { isAlone = false, ...options }: CompleterOptions = {},
): Promise<void> => {
  const context = contextOn(platform, options)
  const now = platform.clock.now()
  const neglected = { since: isAlone ? now : now - neglectedAfter, until: isAlone ? now : now + neglectedAfter }
  for (const attempt of await neglectedAttempts(platform.database, neglected)) {
    try {
      if (await isDue(context, attempt)) await withAttemptLock(platform, attempt.requestId, 0, () => complete(context, attempt))
    } catch (thrown) {
      if (!(thrown instanceof LostClaim)) platform.log('purchase.notCompleted', { phase: attempt.phase, error: thrown })
    }
  }
}
