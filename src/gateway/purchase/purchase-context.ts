import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { emptyState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import {
  type Attempt,
  type AttemptChange,
  findAttempt,
  moveAttempt,
  partsOfAttempt,
  type AttemptData,
} from '../payments/attempts.ts'
import type { Failpoint } from './failpoints.ts'
import { type AttemptEnd, type Refusal, type StoredOutcome, storedRefusal } from '../payments/outcome.ts'
import type { BankCheck, Checks } from '../payments/checks.ts'
import { cardsOf, isCharged } from '../payments/parts.ts'
import type { ProcessorCharge, ProcessorPort } from '../payments/processor.ts'
import { paymentReferenceFor, type RandomBelow } from '../wire/references.ts'
import type { Mention } from '../payments/refusals.ts'
import { type Behaviour, tokenBehaviour } from '../payments/test-cards.ts'

/** Context of a purchase, besides its request. */
export interface PurchaseContext {
  platform: Platform
  processor: ProcessorPort
  checks: Checks
  random: RandomBelow
  failpoint: Failpoint
}

/**
 * Progress of a purchase: a final response, a refusal after which it can be repeated, a check that the traveller must pass, or
 * work in progress elsewhere.
 */
export type Progress =
  | { kind: 'stored'; stored: StoredOutcome }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'check'; check: BankCheck }
  | { kind: 'busy' }

export const engineOf = ({ platform }: PurchaseContext, { work }: Attempt): Engine => platform.engineOf(work.storefront)

/** Returns the payment reference of an attempt and the current time, which every refusal contains. */
export const mentionOf = (context: PurchaseContext, attempt: Attempt): Mention => ({
  reference: paymentReferenceFor(engineOf(context, attempt).airline.code, attempt.requestId),
  at: context.platform.clock.now(),
})

/** Returns the charges of an attempt, one for each part that card network or providers charge. */
export const processorChargesOf = (attempt: Attempt): ProcessorCharge[] =>
  partsOfAttempt(attempt)
    .filter(isCharged)
    .map((part) => ({ requestId: attempt.requestId, part, total: attempt.total, storefront: attempt.work.storefront }))

/** Returns true if any test card of an attempt has the given behaviour. */
export const someCard = ({ work }: Attempt, matches: (behaviour: Behaviour) => boolean | undefined): boolean =>
  cardsOf(work).some(({ token }) => matches(tokenBehaviour(token)))

/**
 * Changes an attempt, and with `also` the rows that depend on it, in one short transaction. Throws and rolls back if the claim
 * was lost.
 */
export const moveWith = (
  context: PurchaseContext,
  attempt: Attempt,
  change: AttemptChange,
  also: (database: Database) => Promise<void>,
): Promise<Attempt> =>
  context.platform.transact(async (database) => {
    const moved = await moveAttempt(database, attempt, change, context.platform.clock.now())
    await also(database)
    return moved
  })

/**
 * Reduces the stored work of a finished attempt to the fields that later responses need. Removes personal data and cards; the
 * booking contains everything else.
 */
export const workAfterwards = ({ storefront, state, flow }: AttemptData): AttemptData => ({
  storefront,
  flow: flow ?? state.trip?.flow,
  state: emptyState(state.currency),
})

/** Adds the money held for an attempt to a refusal. Later responses about the attempt repeat it. */
export const tellingSetAside = (refusal: Refusal, setAside: readonly Money[]): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, setAside: setAside.map((sum) => writePrice(sum)) },
})

/** Builds the change that ends an attempt with a refusal. By default no money was held. */
export const endWith = (
  attempt: Attempt,
  { phase, refusal, reason, setAside = [] }: AttemptEnd & { setAside?: readonly Money[] },
): AttemptChange => ({
  phase,
  stored: storedRefusal(tellingSetAside(refusal, setAside)),
  reason,
  work: workAfterwards(attempt.work),
})

export const asProgress = (attempt: Attempt): Progress =>
  attempt.stored ? { kind: 'stored', stored: attempt.stored } : { kind: 'busy' }

/** Reads the progress of an attempt that another worker has taken over. */
export const readProgress = async ({ platform }: PurchaseContext, requestId: string): Promise<Progress> => {
  const attempt = await findAttempt(platform.database, requestId)
  return attempt ? asProgress(attempt) : { kind: 'busy' }
}
