import type { EndReason } from '#src/domain/payment-fact.ts'
import { ChangeIsOver, endedByChange } from '../bookings/change-refusals.ts'
import { takeChange } from './change-stock.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Attempt } from '../payments/attempts.ts'
import { type StockRequest, takeInventory, returnTakenStock } from '../inventory/inventory.ts'
import { giveAwardBack, takeAward } from '../payments/award-values.ts'
import { lowPoints, type Mention, itemSoldOut } from '../payments/refusals.ts'
import { TooFewValues } from '../payments/upgrade-values.ts'
import { SoldOut, type TakenStock, type WantedStock, wantedBy } from '../inventory/wanted-stock.ts'
import { endedByHold, type HoldOver } from '../holds/hold-refusals.ts'
import { lockHold, moveHold, whyHoldOver } from '../holds/hold-rows.ts'
import { pointsToPay } from '../cart/award.ts'
import { heldPart } from '../cart/hold-terms.ts'
import type { AttemptEnd } from '../payments/outcome.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/** Thrown inside the transaction if the hold to be paid for is over, so that nothing is taken. */
class HoldIsOver extends Error {
  override readonly name = 'HoldIsOver'
  readonly why: HoldOver
  readonly payBy: string

  constructor(why: HoldOver, payBy: string) {
    super(`The hold is over: ${why}`)
    this.why = why
    this.payBy = payBy
  }
}

/** Returns the booking on hold that the attempt pays for. Returns undefined if the attempt does not pay for a hold. */
const paidReference = ({ work: { state } }: Attempt): string | undefined =>
  state.trip?.flow === 'bnpl' ? state.trip.reference : undefined

/** Returns the cart whose stock a purchase or a hold takes. A hold does not include everything. */
const stateToTake = ({ work }: Attempt) => (work.hold ? heldPart(work.state) : work.state)

/**
 * Returns the stock that `takeStock` will take, if the cart alone decides it. Undefined for a change, for a hold that is paid for and for
 * an award, because only taking their stock shows what it is.
 */
export const wantedByCart = (engine: Engine, attempt: Attempt): WantedStock | undefined => {
  const { state } = attempt.work
  const isDecided = !changedTrip(state) && paidReference(attempt) === undefined && pointsToPay(state) === 0
  return isDecided ? wantedBy(engine, stateToTake(attempt)) : undefined
}

/**
 * Takes the stock of an attempt: everything in the cart and the points of an award for a purchase, only the flights for a hold, and
 * the additions for a change. Paying for a hold takes the items that the hold did not include, and keeps the hold from lapsing. `stockRefusal`
 * converts the errors that this function throws.
 */
export const takeStock = async (
  database: Database,
  engine: Engine,
  attempt: Attempt,
  moment: Pick<StockRequest, 'now' | 'pricedAt'>,
): Promise<TakenStock> => {
  const { work, sessionKey, requestId } = attempt
  if (changedTrip(work.state)) return takeChange(database, engine, attempt, moment)
  const reference = paidReference(attempt)
  if (reference === undefined) {
    const taken = await takeInventory(database, engine, { sessionKey, state: stateToTake(attempt), ...moment })
    const award = work.hold ? undefined : await takeAward(database, attempt, moment.now)
    return award ? { ...taken, award } : taken
  }
  const row = await lockHold(database, reference)
  const why = row ? whyHoldOver(row, moment.now) : 'paid'
  if (why) throw new HoldIsOver(why, new Date(row?.payBy ?? moment.now).toISOString())
  await moveHold(database, reference, 'paying', requestId)
  return takeInventory(database, engine, { sessionKey, state: work.state, ...moment, hasCabins: true })
}

/** Releases the stock of an attempt. If the attempt would have paid for a hold, the hold can lapse again. */
export const giveStockBack = async (database: Database, attempt: Attempt, now: number): Promise<void> => {
  const { work, sessionKey, requestId } = attempt
  if (work.held) await returnTakenStock(database, work.held, sessionKey, now)
  await giveAwardBack(database, attempt, now)
  const flow = changedTrip(work.state)?.flow
  if (flow) await flowRules[flow].giveBack?.(database, attempt, now)
  const reference = paidReference(attempt)
  const row = reference === undefined ? undefined : await lockHold(database, reference)
  if (row?.state === 'paying' && row.payingRequestId === requestId) await moveHold(database, row.bookingReference, 'open')
}

const overReasons = {
  lapsed: 'hold_lapsed',
  released: 'hold_released',
  paid: 'hold_paid',
  beingPaid: 'hold_beingpaid',
} as const satisfies Record<HoldOver, EndReason>

/** Converts an error of `takeStock` to the refusal of the attempt. Returns undefined for any other error. */
export const stockRefusal = (thrown: unknown, mention: Mention): Pick<AttemptEnd, 'refusal' | 'reason'> | undefined => {
  if (thrown instanceof SoldOut) return { refusal: itemSoldOut(mention, thrown.thing), reason: 'sold_out' }
  if (thrown instanceof ChangeIsOver) return { refusal: endedByChange(mention, thrown.refusal), reason: 'change_over' }
  if (thrown instanceof TooFewValues)
    return { refusal: lowPoints(mention, { needed: thrown.needed, balance: thrown.balance }), reason: 'balance_too_low' }
  if (thrown instanceof HoldIsOver)
    return { refusal: endedByHold(mention, thrown.why, thrown.payBy), reason: overReasons[thrown.why] }
  return undefined
}
