import type { Money } from '#src/domain/money.ts'
import { type EndReason, sumsOf } from '#src/domain/payment-fact.ts'
import type { Database } from '../database/database.ts'
import { giveStockBack } from '../flows/held-stock.ts'
import { type Attempt, moveRecording, partsOfAttempt } from '../payments/attempts.ts'
import { entriesOf, partEntries, recordEntries } from '../payments/ledger.ts'
import { type AttemptEnd, type Refusal, storedRefusal } from '../payments/outcome.ts'
import { giveValuesBack } from '../payments/part-values.ts'
import { isValue } from '../payments/parts.ts'
import { chargedAmount } from '../payments/processor.ts'
import { type NotChargedReason, notCharged, voidPending } from '../payments/refusals.ts'
import {
  asProgress,
  processorChargesOf,
  endWith,
  mentionOf,
  moveWith,
  type Progress,
  tellingSetAside,
  type PurchaseContext,
} from './purchase-context.ts'

/** Creates a function that releases the stock and values of an attempt, within the caller's transaction. */
export const releasing =
  (context: PurchaseContext, attempt: Attempt) =>
  async (database: Database): Promise<void> => {
    const at = context.platform.clock.now()
    await giveStockBack(database, attempt, at)
    if (!attempt.work.held) return
    const values = partsOfAttempt(attempt).filter(isValue)
    await giveValuesBack(database, values, { requestId: attempt.requestId, at })
    await recordEntries(
      database,
      values.flatMap((part) => partEntries('void', part)),
      { requestId: attempt.requestId, at },
    )
  }

/** Builds the outcome of an attempt that was abandoned or could not be completed. Nothing was charged. */
export const endingWithout = (context: PurchaseContext, attempt: Attempt, reason: NotChargedReason): AttemptEnd => ({
  phase: 'voided',
  refusal: notCharged(mentionOf(context, attempt), reason),
  reason,
})

/** Looks up the money that card network and providers hold for an attempt, by part id, before the ledger contains that money. */
const heldByPart = async (context: PurchaseContext, attempt: Attempt): Promise<Record<string, Money>> => {
  const held: Record<string, Money> = {}
  for (const charge of processorChargesOf(attempt)) {
    const found = await context.processor.find(charge)
    if (found?.state === 'authorised') held[charge.part.id] = found.amount
  }
  return held
}

/** Sums the money held for an attempt by currency. A part that is charged in the card's own currency counts in that currency. */
const setAsideOf = (attempt: Attempt): Money[] =>
  sumsOf(
    attempt.work.heldOnly
      ? Object.values(attempt.work.heldOnly)
      : processorChargesOf(attempt).map(({ part }) => chargedAmount(part)),
  )

const pendingOf = (context: PurchaseContext, attempt: Attempt, reason: EndReason, setAside: readonly Money[]) =>
  storedRefusal(tellingSetAside(voidPending(mentionOf(context, attempt), reason), setAside))

/**
 * Ends an attempt whose money was not recorded yet. Releases stock and values at once. Money that the network holds is recorded
 * and then released.
 */
export const stop = async (context: PurchaseContext, attempt: Attempt, end: AttemptEnd): Promise<Progress> => {
  const { phase, refusal, reason } = end
  const heldOnly = await heldByPart(context, attempt)
  const release = releasing(context, attempt)
  if (Object.keys(heldOnly).length === 0) return asProgress(await moveWith(context, attempt, endWith(attempt, end), release))
  const stored = pendingOf(context, attempt, reason, sumsOf(Object.values(heldOnly)))
  const work = { ...attempt.work, held: undefined, ending: { phase, refusal }, heldOnly }
  const stopped = await moveWith(context, attempt, { phase: 'void_pending', reason, stored, work }, async (database) => {
    await release(database)
    const entries = Object.values(heldOnly).flatMap((amount) => entriesOf('authorise', amount))
    await recordEntries(database, entries, { requestId: attempt.requestId, at: context.platform.clock.now() })
  })
  return giveBack(context, stopped)
}

/**
 * Starts to end an attempt whose money is recorded as held. Releases stock and values at once, and the money in the next phase.
 * `refusal` is the final response; by default, nothing was charged for the given reason.
 */
export const beginVoid = (context: PurchaseContext, attempt: Attempt, reason: EndReason, refusal?: Refusal): Promise<Attempt> => {
  const stored = pendingOf(context, attempt, reason, setAsideOf(attempt))
  const ending = refusal && { phase: 'voided' as const, refusal }
  const work = { ...attempt.work, held: undefined, ...(ending && { ending }) }
  return moveWith(context, attempt, { phase: 'void_pending', reason, stored, work }, releasing(context, attempt))
}

const voidEntries = (attempt: Attempt) => {
  const { heldOnly } = attempt.work
  return heldOnly
    ? Object.values(heldOnly).flatMap((amount) => entriesOf('void', amount))
    : processorChargesOf(attempt).flatMap(({ part }) => partEntries('void', part))
}

/** Requests the release of all held money. The attempt stays in this phase until all of it has been released. */
export const giveBack = async (context: PurchaseContext, attempt: Attempt): Promise<Progress> => {
  let isAllBack = true
  for (const charge of processorChargesOf(attempt)) isAllBack = (await context.processor.void(charge)) && isAllBack
  if (!isAllBack) return asProgress(attempt)
  const reason = attempt.reason ?? 'ticketing_failed'
  const { phase, refusal } = attempt.work.ending ?? endingWithout(context, attempt, reason as NotChargedReason)
  const end = { phase, refusal, reason, setAside: setAsideOf(attempt) }
  const { database, clock } = context.platform
  return asProgress(await moveRecording(database, attempt, endWith(attempt, end), voidEntries(attempt), clock.now()))
}
