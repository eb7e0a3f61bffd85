import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { emptyState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { type Attempt, type Change, findAttempt, moveAttempt, partsOfAttempt, type Work } from '../payments/attempts.ts'
import type { Failpoint } from './failpoints.ts'
import { type AttemptEnd, type Refusal, type StoredOutcome, storedRefusal } from '../payments/outcome.ts'
import type { BankCheck, Checks } from '../payments/checks.ts'
import { cardsOf, isCharged } from '../payments/parts.ts'
import type { Charge, ProcessorPort } from '../payments/processor.ts'
import { paymentReferenceOf, type RandomBelow } from '../wire/references.ts'
import type { Mention } from '../payments/refusals.ts'
import { type Behaviour, tokenBehaviour } from '../payments/test-cards.ts'

/** What purchases depend on, besides the request. */
export interface Works {
  platform: Platform
  processor: ProcessorPort
  checks: Checks
  random: RandomBelow
  failpoint: Failpoint
}

/** The result of a purchase: a final answer, a temporary one, a bank's check to pass, or work in progress elsewhere. */
export type Progress =
  | { kind: 'stored'; stored: StoredOutcome }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'check'; check: BankCheck }
  | { kind: 'busy' }

export const engineOf = ({ platform }: Works, { work }: Attempt): Engine => platform.engineOf(work.storefront)

/** Returns the payment reference of an attempt, and the time of an answer. */
export const mentionOf = (works: Works, attempt: Attempt): Mention => ({
  reference: paymentReferenceOf(engineOf(works, attempt).airline.code, attempt.requestId),
  at: works.platform.clock.now(),
})

/** Returns the charges for the card network and providers, one per part. */
export const chargesOf = (attempt: Attempt): Charge[] =>
  partsOfAttempt(attempt)
    .filter(isCharged)
    .map((part) => ({ requestId: attempt.requestId, part, total: attempt.total, storefront: attempt.work.storefront }))

/** Tells whether any card of an attempt has a behaviour. */
export const someCard = ({ work }: Attempt, matches: (behaviour: Behaviour) => boolean | undefined): boolean =>
  cardsOf(work).some(({ token }) => matches(tokenBehaviour(token)))

/** Moves an attempt in one short transaction, together with what depends on it. Rolled back if the claim is lost. */
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

/** Returns what is kept of a finished attempt, without personal and card data. A booking has what is needed. */
export const workAfterwards = ({ storefront, state, flow }: Work): Work => ({
  storefront,
  flow: flow ?? state.trip?.flow,
  state: emptyState(state.currency),
})

/** Adds the traveller's held money to a refusal, as in every later answer about the attempt. */
export const tellingSetAside = (refusal: Refusal, setAside: readonly Money[]): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, setAside: setAside.map(writePrice) },
})

/** Ends an attempt with a definite refusal. By default nothing was held. */
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

/** Reads the status of an attempt that another worker has taken over. */
export const readProgress = async ({ platform }: Works, requestId: string): Promise<Progress> => {
  const attempt = await findAttempt(platform.database, requestId)
  return attempt ? asProgress(attempt) : { kind: 'busy' }
}
