import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { emptyState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { type Attempt, type Change, findAttempt, moveAttempt, partsOfAttempt, type Work } from '../payments/attempts.ts'
import type { Failpoint } from './failpoints.ts'
import { type AttemptEnd, type Refusal, type StoredOutcome, storedRefusal } from '../payments/outcome.ts'
import type { BankCheck } from '../payments/checks.ts'
import { cardsOf, isCharged } from '../payments/parts.ts'
import type { Charge, Processor } from '../payments/processor.ts'
import { paymentReferenceOf, type RandomBelow } from '../wire/references.ts'
import type { Mention } from '../payments/refusals.ts'
import { type Behaviour, behaviours } from '../payments/test-cards.ts'

/** What purchases work with, beside the request. */
export interface Works {
  platform: Platform
  processor: Processor
  random: RandomBelow
  failpoint: Failpoint
}

/** Where a purchase came to: a final answer, an answer that is not final, a bank's check to pass, or somebody else's work. */
export type Progress =
  | { kind: 'stored'; stored: StoredOutcome }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'check'; check: BankCheck }
  | { kind: 'busy' }

export const engineOf = ({ platform }: Works, { work }: Attempt): Engine => platform.engineOf(work.storefront)

/** What a traveller quotes about an attempt, and when an answer about it is given. */
export const mentionOf = (works: Works, attempt: Attempt): Mention => ({
  reference: paymentReferenceOf(engineOf(works, attempt).airline.code, attempt.requestId),
  at: works.platform.clock.now(),
})

/** What the card network and providers are asked for, one charge a part. */
export const chargesOf = (attempt: Attempt): Charge[] =>
  partsOfAttempt(attempt)
    .filter(isCharged)
    .map((part) => ({ requestId: attempt.requestId, part, total: attempt.total }))

/** Whether any card of an attempt behaves in a way. */
export const someCard = ({ work }: Attempt, matches: (behaviour: Behaviour) => boolean | undefined): boolean =>
  cardsOf(work).some(({ token }) => matches(behaviours[token]))

/** One short transaction that moves the attempt, with what else becomes true at that moment. Undone when the claim is lost. */
export const moveWith = (
  works: Works,
  attempt: Attempt,
  change: Change,
  also: (database: Database) => Promise<void>,
): Promise<Attempt> =>
  works.platform.transact(async (database) => {
    const moved = await moveAttempt(database, attempt, change, works.platform.clock.now())
    await also(database)
    return moved
  })

/** A finished attempt keeps nothing of who travels or of the card: a booking has what is needed. */
export const workAfterwards = ({ storefront, state, flow }: Work): Work => ({
  storefront,
  flow: flow ?? state.trip?.flow,
  state: emptyState(state.currency),
})

/** A refusal that tells what was set aside of the traveller's money, as everything that is said of the attempt later does. */
export const tellingSetAside = (refusal: Refusal, setAside: readonly Money[]): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, setAside: setAside.map(writePrice) },
})

/** Ends an attempt with a definite no, of which nothing had been set aside unless said. */
export const endWith = (
  attempt: Attempt,
  { phase, refusal, reason, setAside = [] }: AttemptEnd & { setAside?: readonly Money[] },
): Change => ({
  phase,
  stored: storedRefusal(tellingSetAside(refusal, setAside)),
  reason,
  work: workAfterwards(attempt.work),
})

export const asProgress = (attempt: Attempt): Progress =>
  attempt.stored ? { kind: 'stored', stored: attempt.stored } : { kind: 'busy' }

/** Where an attempt stands that somebody else has taken over. */
export const readProgress = async ({ platform }: Works, requestId: string): Promise<Progress> => {
  const attempt = await findAttempt(platform.database, requestId)
  return attempt ? asProgress(attempt) : { kind: 'busy' }
}
