import { stockRefusal, takeStock } from '../holds/held-stock.ts'
import { type Attempt, keepClaim, LostClaim, moveAttempt, type Phase } from './attempts.ts'
import { authorise, beginVoid, capture, giveBack, issueTickets, settleUnanswered } from './money-phases.ts'
import { authenticationFailed, type NotChargedReason, notCharged } from './refusals.ts'
import { asProgress, chargeOf, endWith, engineOf, mentionOf, moveWith, type Progress, readProgress, type Works } from './works.ts'
import { offerLife } from '../shopping/keep-offers.ts'

/**
 * Who moves an attempt on: `card` the request that brought the card, `continuation` the one after the bank's check,
 * `completer` nobody: then nothing is begun that was not begun, and a check that nobody came back from is not waited for.
 */
export type Mover = 'card' | 'continuation' | 'completer'

type Step = (works: Works, attempt: Attempt, mover: Mover) => Promise<Attempt | Progress>

const nothing = async () => undefined

/** Ends an attempt for which no money can have moved. */
const endBeforeMoney = async (works: Works, attempt: Attempt, reason: NotChargedReason): Promise<Progress> =>
  asProgress(
    await moveWith(works, attempt, endWith(attempt, 'voided', notCharged(mentionOf(works, attempt), reason), reason), nothing),
  )

/** Takes what was chosen out of stock. */
const hold = async (works: Works, attempt: Attempt): Promise<Attempt | Progress> => {
  const { platform } = works
  const { work } = attempt
  const { state } = work
  const engine = engineOf(works, attempt)
  try {
    const held = await platform.transact(async (database) => {
      await keepClaim(database, attempt)
      const now = platform.clock.now()
      const pricedAt = state.expiresAt === undefined ? now : Date.parse(state.expiresAt) - offerLife
      const taken = await takeStock(database, engine, attempt, { now, pricedAt })
      return moveAttempt(database, attempt, { phase: 'held', reason: null, work: { ...work, held: taken } }, now)
    })
    await works.failpoint('after_hold', attempt.requestId)
    return held
  } catch (thrown) {
    const ended = stockRefusal(thrown, mentionOf(works, attempt))
    if (!ended) throw thrown
    return asProgress(await moveWith(works, attempt, endWith(attempt, 'voided', ended.refusal, ended.reason), nothing))
  }
}

/** Asks the bank, and shows its check when it wants one. */
const authenticate: Step = async (works, attempt, mover) => {
  const charge = chargeOf(attempt)
  let answer = await works.processor.authenticate(charge)
  if (answer.kind === 'waiting' && mover === 'continuation') {
    if (answer.isSilent) return { kind: 'busy' }
    // The traveller came back without having answered: the check was closed.
    await works.processor.abandonCheck(attempt.requestId)
    answer = await works.processor.authenticate(charge)
  }
  if (answer.kind === 'failed') {
    const refusal = authenticationFailed(mentionOf(works, attempt), answer.reason)
    return asProgress(await moveWith(works, attempt, endWith(attempt, 'declined', refusal, answer.reason), nothing))
  }
  if (answer.kind === 'waiting') {
    if (attempt.phase !== 'challenge') await moveWith(works, attempt, { phase: 'challenge', reason: null }, nothing)
    return { kind: 'check', check: answer.check }
  }
  return mover === 'completer' ? endBeforeMoney(works, attempt, 'abandoned') : hold(works, attempt)
}

const steps: Partial<Record<Phase, Step>> = {
  intent: (works, attempt, mover) =>
    mover === 'completer' ? endBeforeMoney(works, attempt, 'abandoned') : authenticate(works, attempt, mover),
  challenge: authenticate,
  held: (works, attempt, mover) =>
    mover === 'completer' ? settleUnanswered(works, attempt, 'abandoned') : authorise(works, attempt),
  authorised: issueTickets,
  ticketed: capture,
  void_pending: giveBack,
}

const isProgress = (result: Attempt | Progress): result is Progress => 'kind' in result

const unlessTaken = async (works: Works, requestId: string, work: () => Promise<Progress>): Promise<Progress> => {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof LostClaim)) throw thrown
    return readProgress(works, requestId)
  }
}

/**
 * Moves an attempt that is claimed from phase to phase until it is answered. Every phase is one short transaction; between
 * them a crash leaves a phase from which the next call, or the completer, goes on.
 */
export const advance = (works: Works, claimed: Attempt, mover: Mover): Promise<Progress> =>
  unlessTaken(works, claimed.requestId, async () => {
    let attempt = claimed
    for (;;) {
      const result = await (steps[attempt.phase]?.(works, attempt, mover) ?? asProgress(attempt))
      if (isProgress(result)) return result
      attempt = result
    }
  })

/** Gives an attempt that is claimed up: whatever is held, stock or money, goes back. A booking that was made stays. */
export const giveUp = (works: Works, claimed: Attempt, reason: NotChargedReason): Promise<Progress> =>
  unlessTaken(works, claimed.requestId, async () => {
    if (claimed.phase === 'intent' || claimed.phase === 'challenge') {
      await works.processor.abandonCheck(claimed.requestId)
      return endBeforeMoney(works, claimed, reason)
    }
    const settled = claimed.phase === 'held' ? await settleUnanswered(works, claimed, reason) : claimed
    if (isProgress(settled)) return settled
    return settled.phase === 'authorised'
      ? giveBack(works, await beginVoid(works, settled, reason))
      : advance(works, settled, 'completer')
  })
