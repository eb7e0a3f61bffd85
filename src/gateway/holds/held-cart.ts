import { eq } from 'drizzle-orm'
import type { Cabin } from '#src/domain/search.ts'
import type { Call } from '../conversation/call.ts'
import type { SoldOf } from '../airline/flight.ts'
import type { ChosenLeg } from '../conversation/session-state.ts'
import type { CartChange } from '../cart/history.ts'
import { slotOf } from '../search/find-offers.ts'
import { offerLife } from '../search/keep-offers.ts'
import { legAtPriceOf } from '../cart/legs.ts'
import { withSales } from '../inventory/sales.ts'
import { hold } from '../database/tables.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'

/** Excludes the seats of a hold from the sales. Otherwise they would raise the price for the traveller who holds them. */
const withoutOwn =
  (soldOf: SoldOf, { cabins }: Pick<TakenStock, 'cabins'>): SoldOf =>
  (flight, cabin: Cabin) =>
    cabins
      .filter((own) => own.flightKey === flight && own.cabin === cabin)
      .reduce((sum, own) => sum - own.count, soldOf(flight, cabin))

/**
 * Prices the legs of a booking on hold at today's fares in their held classes. A leg whose fare is no longer sold keeps its
 * price, because its seats are held.
 */
export const heldLegsToday = async ({
  engine,
  database,
  now,
  conversation,
}: Call): Promise<{ legs: ChosenLeg[]; expiresAt: string }> => {
  const { legs, search, trip } = conversation.state
  const [row] = await database
    .select({ held: hold.held })
    .from(hold)
    .where(eq(hold.bookingReference, trip?.reference ?? ''))
  const own = (row?.held ?? { cabins: [] }) as TakenStock
  const expiresAt = new Date(now + offerLife).toISOString()
  if (!search) return { legs, expiresAt }
  const { result } = await withSales(database, slotOf(now), (sales) => {
    const others = { ...sales, soldOf: withoutOwn(sales.soldOf, own) }
    return legs.map((leg, place) => {
      const today = legAtPriceOf(engine, search, place, leg, others)
      return today ? { ...leg, lines: today.lines, total: today.total } : leg
    })
  })
  return { legs: result, expiresAt }
}

/**
 * Prices a cart that pays for a hold: at the guaranteed price while the guarantee lasts, otherwise at today's. Deducts a fee
 * that is credited.
 */
export const takeHoldIntoCart = async (call: Call, change: CartChange, terms: HoldTerms | undefined): Promise<void> => {
  const { state } = call.conversation
  if (!terms || !state.trip) return
  if (Date.parse(terms.priceGuaranteedUntil) > call.now) state.expiresAt = terms.priceGuaranteedUntil
  else {
    Object.assign(state, await heldLegsToday(call))
    change.note('price', '')
  }
  if (terms.isFeeCredited && terms.fee.amount > 0) {
    state.trip.credit = terms.fee
    change.note('holdFee', '')
  }
}
