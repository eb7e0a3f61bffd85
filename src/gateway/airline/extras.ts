import { type Money, zero } from '#src/domain/money.ts'
import { brandOf } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { Extra, ExtrasRequest } from './engine.ts'
import { bagDollars, isLong, type Market, marketBetween } from './fares.ts'
import type { Flight, Itinerary } from './flight.ts'

const CUT_OFF = 24 * 3_600_000
const DIETS = ['VGML', 'MOML', 'GFML', 'CHML'] as const

/** Prices in US dollars of services that some fares include and others sell. */
export const MEAL_DOLLARS = 14
export const LOUNGE_DOLLARS = 39
export const PRIORITY_DOLLARS = 12

interface Draft {
  code: string
  group: Extra['group']
  flight?: Flight
  dollars: number
  included?: number
  most?: number
  /** True if sales close 24 hours before departure. */
  hasCutOff?: boolean
  isRefundable?: boolean
  stock?: Extra['stock']
}

/** Lists the extras that a passenger can add to an itinerary: bags, meals, comfort and special items. */
export function extrasFor(request: ExtrasRequest): Extra[] {
  const { itinerary, passenger } = request
  const first = itinerary.flights[0]
  if (!first) return []
  if (passenger.type === 'INF') return [{ ...extraOf(request, bagOf(request, 1)), limit: 0, refusal: 'notForInfants' }]
  const drafts = [
    ...bagsOf(request),
    ...itinerary.flights.flatMap((flight) => mealsOn(request, flight)),
    ...comfortOf(request, first),
    ...itinerary.flights.map(
      (flight): Draft => ({ code: 'WIFI', group: 'comfort', flight, dollars: 8 + 0.0012 * flight.distance }),
    ),
    ...itinerary.flights.map(
      (flight): Draft => ({
        code: 'PET',
        group: 'special',
        flight,
        dollars: 75,
        hasCutOff: true,
        isRefundable: true,
        stock: { key: `PET ${flight.key}`, capacity: 4 },
      }),
    ),
  ]
  return drafts.map((draft) => extraOf(request, draft))
}

/** Returns the price of the first checked bag, which is zero if the fare family includes a bag. */
export function firstBagPrice(itinerary: Itinerary, brandId: string, currency: string): Money {
  if ((brandOf(brandId)?.bags ?? 0) > 0) return zero(currency)
  return bagPrice(itinerary, currency)
}

/** Returns the list price of a checked bag. */
export function bagPrice({ origin, destination }: Pick<Itinerary, 'origin' | 'destination'>, currency: string): Money {
  return extraIn(bagDollars(marketBetween(origin, destination).distance), currency)
}

function bagOf({ itinerary }: ExtrasRequest, included: number): Draft {
  const { distance } = marketBetween(itinerary.origin, itinerary.destination)
  return { code: 'BAG', group: 'bags', dollars: bagDollars(distance), included, most: 3, isRefundable: true }
}

function bagsOf(request: ExtrasRequest): Draft[] {
  return [
    bagOf(request, brandOf(request.brandId)?.bags ?? 0),
    { code: 'HEAVYBAG', group: 'bags', dollars: 60, isRefundable: true },
    { code: 'SPORT', group: 'bags', dollars: 55, isRefundable: true },
  ]
}

/** Returns true if the fare includes a meal, as every fare does on long journeys and in cabins above economy. */
export function mealIsIncluded(cabin: string, market: Market): boolean {
  return cabin !== 'Economy' || isLong(market)
}

/** Returns true if a flight is long enough for a meal service. */
export const sellsMealsOn = ({ duration }: Flight): boolean => duration >= 60

/** Returns true if the extra is a special diet, whose code doubles as that of the special service request (SSR). */
export const isDiet = (code: string): boolean => DIETS.some((diet) => diet === code)

/** Lists the meals that can be ordered on a flight. Special diets are free if the fare includes a meal. */
function mealsOn({ itinerary, brandId, cabin, passenger }: ExtrasRequest, flight: Flight): Draft[] {
  if (!sellsMealsOn(flight)) return []
  const isIncluded = mealIsIncluded(brandOf(brandId)?.cabin ?? cabin, marketBetween(itinerary.origin, itinerary.destination))
  const diets = DIETS.filter((code) => code !== 'CHML' || passenger.type === 'CHD' || passenger.type === 'INS')
  return [
    {
      code: 'MEAL',
      group: 'meals',
      flight,
      dollars: MEAL_DOLLARS,
      included: isIncluded ? 1 : 0,
      most: isIncluded ? 0 : 1,
      hasCutOff: true,
    },
    ...diets.map((code): Draft => ({ code, group: 'meals', flight, dollars: isIncluded ? 0 : MEAL_DOLLARS, hasCutOff: true })),
  ]
}

function comfortOf({ brandId }: ExtrasRequest, first: Flight): Draft[] {
  const brand = brandOf(brandId)
  const third = Math.floor(Number(first.departure.slice(11, 13)) / 8)
  const lounge = { key: `LOUNGE ${first.origin} ${first.departure.slice(0, 10)} ${third}`, capacity: 20 }
  return [
    {
      code: 'LOUNGE',
      group: 'comfort',
      dollars: LOUNGE_DOLLARS,
      ...(brand?.hasLounge ? { included: 1, most: 0 } : { stock: lounge, isRefundable: true }),
    },
    { code: 'PRIORITY', group: 'comfort', dollars: PRIORITY_DOLLARS, ...(brand?.hasPriority ? { included: 1, most: 0 } : {}) },
    { code: 'FASTTRACK', group: 'comfort', dollars: 9, ...(brand?.hasLounge ? { included: 1, most: 0 } : {}) },
  ]
}

function extraOf({ itinerary, currency, now, usedOf }: ExtrasRequest, draft: Draft): Extra {
  const flights = draft.flight ? [draft.flight] : itinerary.flights
  const departs = flights[0]?.departsAt ?? 0
  const left = draft.stock ? Math.max(0, draft.stock.capacity - usedOf(draft.stock.key)) : Number.POSITIVE_INFINITY
  const most = draft.most ?? 1
  const isLate = departs <= now || (draft.hasCutOff === true && departs - now < CUT_OFF)
  const refusal = isLate ? 'cutOff' : most > 0 && left === 0 ? 'soldOut' : undefined
  return {
    code: draft.code,
    group: draft.group,
    scope: draft.flight ? 'segment' : 'part',
    flights,
    price: draft.dollars > 0 ? extraIn(draft.dollars, currency) : zero(currency),
    included: draft.included ?? 0,
    limit: refusal ? 0 : Math.min(most, left),
    refusal,
    isRefundable: draft.isRefundable ?? false,
    stock: draft.stock,
  }
}
