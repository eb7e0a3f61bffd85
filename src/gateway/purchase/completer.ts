import type { Platform } from '../conversation/call.ts'
import { advance } from './advance.ts'
import { type Attempt, claimAttempt, findAttempt, isFinal, LostClaim, neglectedAttempts } from '../payments/attempts.ts'
import { neglectedAfter } from './begin.ts'
import { type PurchaseOptions, worksOn } from './purchases.ts'
import { withAttemptLock } from './attempt-lock.ts'
import type { Works } from './works.ts'

/** How long a request id stays reserved after a network failure, in milliseconds. */
const retryLife = 15 * 60_000

export interface CompleterOptions extends PurchaseOptions {
  /** When the only process of a database starts, all open attempts were left behind by an earlier one. */
  isAlone?: boolean
}

const isDue = async ({ platform, checks }: Works, { phase, reason, updatedAt, requestId }: Attempt): Promise<boolean> => {
  if (phase === 'intent' && reason === 'processing_error') return updatedAt <= platform.clock.now() - retryLife
  if (phase !== 'challenge') return true
  return (await checks.areOver(requestId)) || checks.isConfirmed(requestId)
}

const complete = async (works: Works, { requestId, claim, phase }: Attempt): Promise<void> => {
  const { platform } = works
  const claimed = await platform.transact(async (database) => {
    const current = await findAttempt(database, requestId, true)
    if (!current || isFinal(current) || current.claim !== claim || current.phase !== phase) throw new LostClaim()
    return claimAttempt(database, current, platform.clock.now())
  })
  // If the bank or provider reports the traveller's approval, the purchase continues without them.
  const isConfirmed = phase === 'challenge' && (await works.checks.isConfirmed(requestId))
  await advance(works, claimed, { kind: isConfirmed ? 'request' : 'completer' })
}

/**
 * Finishes what a crash or a lost answer left: held money becomes a booking or is released, and stock held without money is
 * released. One pass, run at the start and every few seconds, so that nothing stays open for longer than a minute of the
 * gateway's clock. A failed attempt is logged and retried in the next pass.
 */
export const completePurchases = async (
  platform: Platform,
  { isAlone = false, ...options }: CompleterOptions = {},
): Promise<void> => {
  const works = worksOn(platform, options)
  const now = platform.clock.now()
  const neglected = { since: isAlone ? now : now - neglectedAfter, until: isAlone ? now : now + neglectedAfter }
  for (const attempt of await neglectedAttempts(platform.database, neglected)) {
    try {
      if (await isDue(works, attempt)) await withAttemptLock(platform, attempt.requestId, 0, () => complete(works, attempt))
    } catch (thrown) {
      if (!(thrown instanceof LostClaim)) platform.log('purchase.notCompleted', { phase: attempt.phase, error: thrown })
    }
  }
}
