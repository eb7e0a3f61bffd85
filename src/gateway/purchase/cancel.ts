import type { PurchaseResolver } from '../call.ts'
import { InputReader } from '../shopping/read-input.ts'
import { giveUp } from './advance.ts'
import { type Attempt, claimAttempt, findAttempt, isFinal, type Phase } from './attempts.ts'
import { type PurchaseOptions, worksOn } from './purchases.ts'

type Status = 'none' | 'voided' | 'voidPending' | 'booked'

const statusOf = (attempt: Attempt | undefined): Status => {
  const byPhase: Partial<Record<Phase, Status>> = {
    ticketed: 'booked',
    captured: 'booked',
    done: 'booked',
    voided: 'voided',
    void_pending: 'voidPending',
  }
  return (attempt && byPhase[attempt.phase]) ?? 'none'
}

const readRequestId = (request: unknown): string => {
  const reader = new InputReader()
  const { requestId } = reader.object(request, 'request')
  const text = reader.text(requestId, 'request.requestId', { most: 200 })
  reader.finish()
  return text
}

/**
 * Answers `cancelAuthorization`: an attempt that has no booking yet is given up, whoever works on it, and what it held goes
 * back. A booking is never undone here. An attempt of another visitor is `none`.
 */
export const cancelAuthorizationWith =
  (options: PurchaseOptions = {}): PurchaseResolver<'cancelAuthorization'> =>
  async ({ platform, conversation }, { request }) => {
    const requestId = readRequestId(request)
    const works = worksOn(platform, options)
    const claimed = await platform.transact(async (database) => {
      const attempt = await findAttempt(database, requestId, true)
      const isOver =
        !attempt || attempt.cookieHash !== conversation.cookieHash || isFinal(attempt) || statusOf(attempt) === 'booked'
      return isOver ? undefined : claimAttempt(database, attempt, platform.clock.now())
    })
    if (claimed) await giveUp(works, claimed, 'cancelled')
    const attempt = await findAttempt(platform.database, requestId)
    return { status: statusOf(attempt?.cookieHash === conversation.cookieHash ? attempt : undefined) }
  }
