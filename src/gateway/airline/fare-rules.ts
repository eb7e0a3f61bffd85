import { type FareTerms, isAsGood } from '#src/domain/fare-terms.ts'
import { type Money, zero } from '#src/domain/money.ts'
import { type Brand, brandOf, brandsFor, everyBrand, type Fee } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { FareFamily, FareRule } from './engine.ts'
import { bagPrice, LOUNGE_DOLLARS, MEAL_DOLLARS, mealIsIncluded, PRIORITY_DOLLARS } from './extras.ts'
import { isLong, type Market, marketBetween } from './fares.ts'
import { cabinOn } from './fleet.ts'
import type { Itinerary, Sales } from './flight.ts'
import type { LegRequest } from './offer.ts'
import { lowestSeatPrice } from './seat-prices.ts'

/**
 * Lists the fare rules of a brand on an itinerary as data. The list is empty if the brand is unknown. `detail` is a code:
 * `plusFareDifference`, `refundableTaxesOnly`, `fareLessFee`, `wholeFare`, `pointsAndTaxes`, `within24Hours`, `fareIsLost` or
 * `pointsAreLost`. For bags it is the allowance, such as `2 x 23 kg`, and for validity the number of months. With `isAward`, the
 * rules are those of flights paid with points, which differ from the brand's in changes and refunds.
 */
export function fareRulesOf(itinerary: Itinerary, brandId: string, currency: string, isAward = false): FareRule[] {
  const brand = brandOf(brandId)
  if (!brand) return []
  if (isAward) return [...awardRules(currency), ...sharedRules(brand)]
  const fee = feeFor(marketBetween(itinerary.origin, itinerary.destination), currency)
  return [
    rule('change', 'beforeDeparture', fee(brand.changeBefore), 'plusFareDifference'),
    rule('change', 'dayOfDeparture', fee(brand.changeSameDay), 'plusFareDifference'),
    rule('change', 'afterDeparture', fee(brand.changeAfter), 'plusFareDifference'),
    rule('noShow', 'always', fee(brand.noShow), undefined, 'fareIsLost'),
    { category: 'cancel', when: 'always', allowed: true, fee: zero(currency), detail: 'within24Hours' },
    {
      category: 'cancel',
      when: 'beforeDeparture',
      allowed: true,
      fee: fee(brand.cancel),
      detail: brand.cancel ? undefined : 'refundableTaxesOnly',
    },
    rule(
      'refund',
      'beforeDeparture',
      fee(brand.cancel),
      fee(brand.cancel)?.amount === 0 ? 'wholeFare' : 'fareLessFee',
      'refundableTaxesOnly',
    ),
    ...sharedRules(brand),
  ]
}

/**
 * Rules of a ticket paid with points: it cannot be changed, and before departure its points and taxes come back without a fee. A fee
 * would have no fare to be taken from.
 */
function awardRules(currency: string): FareRule[] {
  const free = { allowed: true, fee: zero(currency) }
  return [
    { category: 'change', when: 'beforeDeparture', allowed: false },
    { category: 'change', when: 'dayOfDeparture', allowed: false },
    { category: 'change', when: 'afterDeparture', allowed: false },
    { category: 'noShow', when: 'always', allowed: false, detail: 'pointsAreLost' },
    { category: 'cancel', when: 'beforeDeparture', ...free },
    { category: 'refund', when: 'beforeDeparture', ...free, detail: 'pointsAndTaxes' },
  ]
}

function sharedRules(brand: Brand): FareRule[] {
  return [
    {
      category: 'bags',
      when: 'always',
      allowed: brand.bags > 0,
      detail: brand.bags > 0 ? `${brand.bags} x ${brand.bagKilograms} kg` : undefined,
    },
    { category: 'validity', when: 'always', allowed: true, detail: '12' },
  ]
}

/** Returns true if the brand's changes are free of charge before departure in this market. */
export function changesAreFree({ changeBefore }: Brand, market: Market): boolean {
  return changeBefore?.[isLong(market) ? 1 : 0] === 0
}

function rule(
  category: FareRule['category'],
  when: FareRule['when'],
  fee: Money | undefined,
  detail?: string,
  otherwise?: string,
): FareRule {
  return fee ? { category, when, allowed: true, fee, detail } : { category, when, allowed: false, detail: otherwise }
}

function feeFor(market: Market, currency: string): (fee: Fee) => Money | undefined {
  return (fee) => {
    if (!fee) return undefined
    const dollars = isLong(market) ? fee[1] : fee[0]
    return dollars === 0 ? zero(currency) : extraIn(dollars, currency)
  }
}

/**
 * Describes the inclusions and fees of each fare family of a cabin in a market, cheapest family first. Every family lists the
 * same attributes in the same order. The seat price is that of the cheapest free seat on the itineraries, and is left out if no
 * seat is free. `more` adds families of other cabins. With `isAward`, the flights are paid with points.
 */
export function fareFamiliesOf(
  market: Market,
  cabin: LegRequest['cabin'],
  currency: string,
  itineraries: readonly Itinerary[],
  sales: Sales,
  more: readonly string[] = [],
  isAward = false,
): FareFamily[] {
  return brandsFor(cabin, more).map((brand) => {
    const family = familyOf(brand, market, currency, seatFromOn(itineraries, brand, currency, sales))
    return isAward ? { ...family, attributes: family.attributes.map(asAward) } : family
  })
}

/** Replaces the terms that differ for award tickets, which also earn no points. */
function asAward(attribute: FareFamily['attributes'][number]): FareFamily['attributes'][number] {
  const { code } = attribute
  if (code === 'refund') return { code, status: 'included' }
  return code === 'change' || code === 'miles' ? { code, status: 'notOffered' } : attribute
}

function familyOf(brand: Brand, market: Market, currency: string, seatFrom?: Money): FareFamily {
  return {
    brandId: brand.id,
    label: brand.label,
    cabin: brand.cabin,
    attributes: attributesOf(brand, market, currency, seatFrom),
  }
}

/**
 * Describes a fare family on an itinerary, with the price of the cheapest free seat if `sales` is given. Returns undefined if
 * the family is unknown.
 */
export function fareFamilyOn(itinerary: Itinerary, brandId: string, currency: string, sales?: Sales): FareFamily | undefined {
  const brand = brandOf(brandId)
  const seatFrom = brand && sales && seatFromOn([itinerary], brand, currency, sales)
  return brand && familyOf(brand, marketBetween(itinerary.origin, itinerary.destination), currency, seatFrom)
}

/** Converts a fare family to the form that `isAsGood` compares. */
const comparable = ({ brandId, ...terms }: FareFamily): FareTerms => ({
  ...terms,
  id: brandId,
  attributes: [...terms.attributes],
})

/**
 * Caches the results of `betterThan` by market, fare family and currency, because a search needs them for every candidate. It is
 * cleared when it is full.
 */
const knownBetter = new Map<string, readonly Brand[]>()
const mostKnown = 5_000

/**
 * Lists the other fare families whose terms on an itinerary are at least as good as those of `brandId`, cheapest first within a
 * cabin.
 */
export function betterThan(itinerary: Itinerary, brandId: string, currency: string): readonly Brand[] {
  const own = brandOf(brandId)
  if (!own) return []
  const market = marketBetween(itinerary.origin, itinerary.destination)
  const key = `${market.origin}${market.destination} ${brandId} ${currency}`
  const known = knownBetter.get(key)
  if (known) return known
  const better = everyBrand().filter((brand) => brand !== own && isAsGoodIn(market, currency, own, brand))
  if (knownBetter.size >= mostKnown) knownBetter.clear()
  knownBetter.set(key, better)
  return better
}

const isAsGoodIn = (market: Market, currency: string, own: Brand, other: Brand): boolean =>
  isAsGood(comparable(familyOf(own, market, currency)), comparable(familyOf(other, market, currency)))

/** Lists the attributes of a fare family, in the same order for every family so that a table can compare them. */
function attributesOf(brand: Brand, market: Market, currency: string, seatFrom: Money | undefined): FareFamily['attributes'] {
  const fee = feeFor(market, currency)
  return [
    { code: 'cabinBag', status: 'included', quantity: 1 },
    brand.bags > 0
      ? { code: 'checkedBag', status: 'included', quantity: brand.bags }
      : forFee('checkedBag', bagPrice(market, currency)),
    seatAttribute(brand, seatFrom),
    feeAttribute('change', fee(brand.changeBefore), fee(brand.changeSameDay)),
    feeAttribute('refund', fee(brand.cancel)),
    { code: 'miles', status: 'included', quantity: brand.miles },
    mealIsIncluded(brand.cabin, market) ? { code: 'meal', status: 'included' } : forFee('meal', extraIn(MEAL_DOLLARS, currency)),
    brand.hasLounge ? { code: 'lounge', status: 'included' } : forFee('lounge', extraIn(LOUNGE_DOLLARS, currency)),
    brand.hasPriority ? { code: 'priority', status: 'included' } : forFee('priority', extraIn(PRIORITY_DOLLARS, currency)),
  ]
}

function seatFromOn(itineraries: readonly Itinerary[], brand: Brand, currency: string, sales: Sales): Money | undefined {
  if (brand.seatIsFree !== 'none') return undefined
  const flights = new Map(itineraries.flatMap((itinerary) => itinerary.flights).map((flight) => [flight.key, flight]))
  let lowest: Money | undefined
  for (const flight of flights.values()) {
    const cabin = cabinOn(flight.equipment, brand.cabin)
    const price = lowestSeatPrice(flight, { brandId: brand.id, cabin, currency, sales })
    if (price && (!lowest || price.amount < lowest.amount)) lowest = price
  }
  return lowest
}

function seatAttribute({ seatIsFree }: Brand, seatFrom: Money | undefined): FareFamily['attributes'][number] {
  if (seatIsFree === 'any') return { code: 'seat', status: 'included' }
  return seatIsFree === 'standard' ? { code: 'seat', status: 'included', limitedTo: 'standard' } : forFee('seat', seatFrom)
}

function forFee(code: string, amount: Money | undefined): FareFamily['attributes'][number] {
  return { code, status: 'forFee', ...(amount && { amount }) }
}

function feeAttribute(code: string, fee: Money | undefined, feeOnDay = fee): FareFamily['attributes'][number] {
  if (!fee) return { code, status: 'notOffered' }
  const onDay = feeOnDay && feeOnDay.amount !== fee.amount ? { amountOnDay: feeOnDay } : undefined
  return fee.amount === 0 ? { code, status: 'included', ...onDay } : { ...forFee(code, fee), ...onDay }
}
