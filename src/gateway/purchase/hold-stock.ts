import { sql } from 'drizzle-orm'
import type { Engine } from '../airline/engine.ts'
import { hasRows, storeTogether } from '../database/store-together.ts'
import { stockRefusal, takeStock, wantedByCart } from '../flows/held-stock.ts'
import { takenFor } from '../inventory/inventory.ts'
import { takingTogether } from '../inventory/take-together.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'
import {
  type Attempt,
  type AttemptChange,
  changedAttempt,
  keepClaim,
  moveAttempt,
  moving,
  partsOfAttempt,
} from '../payments/attempts.ts'
import { partEntries, recordEntries } from '../payments/ledger.ts'
import { BalanceTooLow, takeValues } from '../payments/part-values.ts'
import { isValue } from '../payments/parts.ts'
import { lowBalance } from '../payments/refusals.ts'
import { offerLife } from '../search/keep-offers.ts'
import { stop } from './give-back.ts'
import { engineOf, mentionOf, type Progress, type PurchaseContext } from './purchase-context.ts'

/** Returns when the prices of an attempt were quoted, in epoch milliseconds. */
const pricedAtOf = ({ work: { state } }: Attempt, now: number): number =>
  state.expiresAt === undefined ? now : Date.parse(state.expiresAt) - offerLife

const holding = ({ work }: Attempt, held: TakenStock): AttemptChange => ({
  phase: 'held',
  reason: null,
  work: { ...work, held },
})

const valuesOf = (attempt: Attempt) => partsOfAttempt(attempt).filter(isValue)

/** Takes an attempt's stock in one statement. Returns undefined if a transaction must take it. */
const holdAtOnce = async ({ platform }: PurchaseContext, engine: Engine, attempt: Attempt): Promise<Attempt | undefined> => {
  const { database, clock } = platform
  const now = clock.now()
  const wanted = wantedByCart(engine, attempt)
  if (!wanted || valuesOf(attempt).length > 0) return undefined
  const stock = takingTogether(engine, wanted, pricedAtOf(attempt, now), 'moved')
  if (!stock) return undefined
  const change = holding(attempt, takenFor(wanted))
  const changes = { moved: moving(database, attempt, change, now).getSQL(), ...stock.changes }
  const isStored = await storeTogether(database, changes, sql`${hasRows('moved', 1)} and ${stock.isWhole}`)
  return isStored ? changedAttempt(attempt, change, now) : undefined
}

const holdInTransaction = ({ platform }: PurchaseContext, engine: Engine, attempt: Attempt): Promise<Attempt> =>
  platform.transact(async (database) => {
    const { requestId } = attempt
    const now = platform.clock.now()
    const values = valuesOf(attempt)
    // The attempt is locked before its stock, as in every transaction, which prevents deadlocks. If the stock is known, it is moved at once.
    const wanted = wantedByCart(engine, attempt)
    const moved = wanted && (await moveAttempt(database, attempt, holding(attempt, takenFor(wanted)), now))
    if (!moved) await keepClaim(database, attempt)
    const taken = await takeStock(database, engine, attempt, { now, pricedAt: pricedAtOf(attempt, now) })
    await takeValues(database, values, { requestId, at: now })
    await recordEntries(
      database,
      values.flatMap((part) => partEntries('authorise', part)),
      { requestId, at: now },
    )
    return moved ?? moveAttempt(database, attempt, holding(attempt, taken), now)
  })

/** Takes an attempt's stock together with its points, vouchers and other values. */
export const holdStock = async (context: PurchaseContext, attempt: Attempt): Promise<Attempt | Progress> => {
  const engine = engineOf(context, attempt)
  try {
    const held = (await holdAtOnce(context, engine, attempt)) ?? (await holdInTransaction(context, engine, attempt))
    await context.failpoint('after_hold', attempt.requestId)
    return held
  } catch (thrown) {
    const mention = mentionOf(context, attempt)
    const ended =
      thrown instanceof BalanceTooLow
        ? { refusal: lowBalance(mention, thrown.balance), reason: 'balance_too_low' as const }
        : stockRefusal(thrown, mention)
    if (!ended) throw thrown
    return stop(context, attempt, { phase: 'voided', ...ended })
  }
}
