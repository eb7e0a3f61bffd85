import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type SelectedSegment, travelPartIdOf } from '#src/domain/travel-part.ts'
import type { Call } from '../conversation/call.ts'
import type { Extra } from '../airline/engine.ts'
import type { ChosenExtra, SessionState } from '../conversation/session-state.ts'
import { isSameExtra, type NamedExtra, paidExtra } from './change-lines.ts'
import { beginCartChange } from './history.ts'
import { cabinNamed, itineraryOf } from './legs.ts'
import { slotsOf } from './party.ts'
import { extraRefused, noItinerary } from './refusals.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { rowsOf } from '../database/rows.ts'

/** Deadline for adding extras to a booking, in milliseconds before the first flight that they cover. */
export const tripCutOff = 180 * 60_000

/** An extra offered to a passenger on a flight or an itinerary part. */
export interface OfferedExtra extends Extra {
  passengerIndex: number
  travelPart: SelectedSegment
  /** Number of items left in stock. Undefined if the stock is unlimited. */
  left: number | undefined
}

type UsedOf = (stockKey: string) => number

/** Counts the items of a stock that this booking has already bought. They count as sold, but the traveller may keep them. */
const ownOf = ({ trip }: SessionState, stockKey: string): number =>
  (trip?.paid.extras ?? []).reduce(
    (sum, extra) => sum + (extra.stockKey === stockKey && !extra.isCarried ? extra.quantity : 0),
    0,
  )

const SoldStock = z.object({ stock_key: z.string(), sold: z.number() })

/** Context for offering extras, besides the cart. */
type Offering = Pick<Call, 'database' | 'engine' | 'now'>

const readUsed = async ({ database }: Offering, keys: Iterable<string>): Promise<Map<string, number>> => {
  const wanted = JSON.stringify([...keys])
  const rows = await rowsOf(
    database,
    SoldStock,
    sql`select stock_key, sold from extra_sale where stock_key in (select jsonb_array_elements_text(${wanted}::jsonb))`,
  )
  return new Map(rows.map(({ stock_key, sold }) => [stock_key, sold]))
}

const offersWith = ({ engine, now }: Offering, state: SessionState, soldOf: UsedOf): OfferedExtra[] => {
  const usedOf: UsedOf = (stockKey) => Math.max(0, soldOf(stockKey) - ownOf(state, stockKey))
  return state.legs.flatMap((leg) => {
    const itinerary = itineraryOf(engine, leg)
    return slotsOf(state.search).flatMap(({ passengerIndex, type }) =>
      engine
        .extras({
          itinerary,
          brandId: leg.brandId,
          cabin: cabinNamed(leg.cabin),
          currency: state.currency,
          passenger: { type },
          now,
          usedOf,
        })
        .map((extra): OfferedExtra => {
          const [flight] = extra.flights
          return {
            ...extra,
            passengerIndex,
            travelPart: extra.scope === 'segment' && flight ? endsOf(flight) : endsOfPart(itinerary),
            left: extra.stock && extra.stock.capacity - usedOf(extra.stock.key),
          }
        }),
    )
  })
}

/**
 * Runs work that needs the sold items of limited stock. It runs first to learn which stock it asks about, and again if anything
 * of that has been sold.
 */
export const withStockOf = async <Result>(offering: Offering, work: (usedOf: UsedOf) => Result): Promise<Result> => {
  const asked = new Set<string>()
  const result = work((stockKey) => {
    asked.add(stockKey)
    return 0
  })
  const used = asked.size > 0 ? await readUsed(offering, asked) : new Map<string, number>()
  const areSome = [...used.values()].some((sold) => sold > 0)
  return areSome ? work((stockKey) => used.get(stockKey) ?? 0) : result
}

/** Lists every extra on sale for every passenger of a cart or booking, less the items of limited stock that are sold. */
export const extrasOnSale = (offering: Offering, state: SessionState): Promise<OfferedExtra[]> =>
  withStockOf(offering, (soldOf) => offersWith(offering, state, soldOf))

/** Lists every extra on sale for every passenger of the conversation's cart. */
export const offeredExtras = (call: Call): Promise<OfferedExtra[]> => extrasOnSale(call, call.conversation.state)

/** Finds the offer of an extra. Returns undefined if the extra is not on sale. */
export const extraOfferOf = (offers: readonly OfferedExtra[], named: NamedExtra): OfferedExtra | undefined =>
  offers.find((offer) => isSameExtra({ ...offer, ancillaryCode: offer.code }, named))

/** An extra in the total quantity that the traveller wants. */
export interface ExtraRequest extends NamedExtra {
  quantity: number
}

/** Counts the items of a stock that the cart's other extras use. */
const usedByCart = (extras: readonly ChosenExtra[], stockKey: string | undefined, except: NamedExtra): number =>
  extras
    .filter((extra) => extra.stockKey !== undefined && extra.stockKey === stockKey && !isSameExtra(extra, except))
    .reduce((sum, { quantity }) => sum + quantity, 0)

type ExtraProblem = 'notOffered' | 'soldOut' | 'cutOff' | 'notForInfants' | 'tooMany'

/** Returns the reason why a quantity of an extra cannot be added to the cart, or undefined if it can. */
export const extraProblem = (
  offer: OfferedExtra | undefined,
  wish: ExtraRequest,
  extras: readonly ChosenExtra[],
): ExtraProblem | undefined => {
  if (!offer) return 'notOffered'
  if (offer.refusal) return offer.refusal
  if (wish.quantity > offer.limit) return 'tooMany'
  const left = offer.left ?? Number.POSITIVE_INFINITY
  return wish.quantity + usedByCart(extras, offer.stock?.key, wish) > left ? 'soldOut' : undefined
}

/**
 * Returns true if a booking is changed too late: extras can be added until `tripCutOff`, and given up until their flight leaves.
 */
const isTooLate = (wish: ExtraRequest, offer: OfferedExtra | undefined, { conversation, now }: Call): boolean => {
  const { trip } = conversation.state
  if (!trip) return false
  const paid = paidExtra(trip.paid, wish)?.quantity ?? 0
  const departsIn = (offer?.flights[0]?.departsAt ?? Number.POSITIVE_INFINITY) - now
  return wish.quantity > paid ? departsIn < tripCutOff : wish.quantity < paid && departsIn <= 0
}

/**
 * Returns the extra to put into the cart, or the reason why it is not available. Paid items may be kept or reduced even if they
 * are no longer on sale. A higher quantity is bought at the current price.
 */
export const wishedExtra = (call: Call, wish: ExtraRequest, offer: OfferedExtra | undefined): ChosenExtra | ExtraProblem => {
  const { trip, extras } = call.conversation.state
  if (isTooLate(wish, offer, call)) return 'cutOff'
  const paid = paidExtra(trip?.paid, wish)
  if (paid && wish.quantity <= paid.quantity) return { ...wish, unit: paid.unit, stockKey: paid.stockKey }
  const problem = extraProblem(offer, wish, extras)
  return problem || !offer ? (problem ?? 'notOffered') : { ...wish, unit: offer.price, stockKey: offer.stock?.key }
}

/**
 * Sets the total quantity of each named extra; 0 removes it. Prices and limits come from the engine and the database. Amounts in
 * the request are ignored.
 */
export const chooseExtras = async (call: Call, wishes: readonly ExtraRequest[]): Promise<void> => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  const offers = await offeredExtras(call)
  const change = beginCartChange(call)
  for (const wish of wishes) {
    const place = state.extras.findIndex((extra) => isSameExtra(extra, wish))
    const before = state.extras[place]?.quantity ?? 0
    const offer = extraOfferOf(offers, wish)
    const isGivenUp = wish.quantity === 0 && !isTooLate(wish, offer, call)
    if (isGivenUp) state.extras = state.extras.filter((_, index) => index !== place)
    else {
      const chosen = wishedExtra(call, wish, offer)
      if (typeof chosen === 'string') throw extraRefused(wish.ancillaryCode, chosen, offer?.limit)
      state.extras = place === -1 ? [...state.extras, chosen] : state.extras.with(place, chosen)
    }
    if (wish.quantity === before) continue
    change.note(wish.quantity < before ? 'extraRemoved' : 'extra', wish.ancillaryCode, {
      passengerIndex: wish.passengerIndex,
      travelPartId: travelPartIdOf(wish),
      isAlways: true,
    })
  }
}
