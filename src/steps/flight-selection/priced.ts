import {
  type Brand,
  type BrandAttribute,
  combines,
  type DayPrice,
  type FlightOffers,
  type Offer,
  offerOn,
  type OfferRow,
  type WantedOptions,
} from '#src/domain/itinerary.ts'
import { isNoChange } from '#src/domain/exchange-search.ts'
import { add, formatMoney, money, type Money, roundHalfUp } from '#src/domain/money.ts'
import type { PassengerCounts } from '#src/domain/search.ts'

export const plainWay: WantedOptions = { bag: false, seat: false, freeChanges: false }

/** Returns an offer's price for the party including the wanted options, or undefined if the gateway sent no price. */
export const priceTheWay = (offer: Offer, way: WantedOptions): Money | undefined => {
  const party = offer.price?.party
  if (!party) return undefined
  const extras = [way.bag ? offer.bagForParty : undefined, way.seat ? offer.seatForParty : undefined]
  return extras.reduce<Money>((sum, extra) => (extra?.currency === sum.currency ? add(sum, extra) : sum), party)
}

/** Returns an offer's price including the wanted options and, if the other legs are chosen, their total `others`. */
export const totalTheWay = (offer: Offer, way: WantedOptions, others: Money | undefined): Money | undefined => {
  const price = priceTheWay(offer, way)
  return price && others?.currency === price.currency ? add(others, price) : price
}

const isSameWay = (one: WantedOptions, other: WantedOptions): boolean =>
  one.bag === other.bag && one.seat === other.seat && one.freeChanges === other.freeChanges

const isPlain = (way: WantedOptions): boolean => isSameWay(way, plainWay)

/**
 * Returns a day's lowest price for the party, including the wanted options. If the gateway does not price options, the price is without
 * them. Undefined if nothing is sold.
 */
export const priceOfDay = ({ party, ways }: DayPrice, way: WantedOptions): Money | undefined =>
  isPlain(way) || !ways ? party : ways.find((each) => isSameWay(each, way))?.party

/** True if the prices of the days include the wanted options, which not every gateway supports. */
export const areDaysPriced = (days: readonly DayPrice[], way: WantedOptions): boolean =>
  isPlain(way) || days.some(({ ways }) => ways)

/**
 * Returns an offer's price per adult: the adult fare, plus the adult's share of the party's bags and seats if they are wanted. Undefined if
 * the gateway sent no price.
 */
export const adultTheWay = (
  { price, bagForParty, seatForParty }: Offer,
  way: WantedOptions,
  { ADT, CHD }: PassengerCounts,
): Money | undefined => {
  if (!price) return undefined
  const share = (extra: Money | undefined, people: number): number =>
    extra?.currency === price.perAdult.currency && people > 0 ? roundHalfUp(extra.amount / people) : 0
  const bag = way.bag ? share(bagForParty, ADT) : 0
  const seat = way.seat ? share(seatForParty, ADT + CHD) : 0
  return money(price.perAdult.amount + bag + seat, price.perAdult.currency)
}

/** Bidirectional control characters, which have no width. */
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g

/** Estimates the width of a price in digits. Spaces and punctuation count as half a digit. */
const widthOf = (price: string): number => {
  const visible = price.replace(marks, '')
  return (visible.length + visible.replace(/[\s\p{P}]/gu, '').length) / 2
}

/** Text after a number of miles, which counts towards the width of a column. */
const mileLetters = ' miles'

/** Returns the width of the widest formatted price, in digits. It determines the width of the fare columns. */
export const widestPrice = (rows: readonly OfferRow[], way: WantedOptions, others: Money | undefined, locale: string): number =>
  rows
    .flatMap((row) => row.offers)
    .reduce((widest, offer) => {
      const own = priceTheWay(offer, way)
      if (!own) return widest
      const shown = others?.currency === own.currency ? add(others, own) : own
      const miles = offer.price?.points?.toLocaleString(locale)
      const price = `${offer.price?.isEstimate ? '≈ ' : ''}${formatMoney(shown, locale)}`
      return Math.max(widest, widthOf(price), miles === undefined ? 0 : widthOf(`${miles}${mileLetters}`))
    }, 0)

/** Drops options that cannot be priced on a leg. */
export const wayThatCounts = (way: WantedOptions, can: WantedOptions): WantedOptions => ({
  bag: way.bag && can.bag,
  seat: way.seat && can.seat,
  freeChanges: way.freeChanges && can.freeChanges,
})

/** Says which options, bags or seats, the gateway prices on these rows. */
export const canPriceTheWay = (rows: readonly OfferRow[]): { bag: boolean; seat: boolean } => {
  const offers = rows.flatMap((row) => row.offers)
  return { bag: offers.some(({ bagForParty }) => bagForParty), seat: offers.some(({ seatForParty }) => seatForParty) }
}

/** Collects the change terms by fare family. */
export const changeTermsOf = (brands: readonly Brand[]): ReadonlyMap<string, BrandAttribute> =>
  new Map(
    brands.flatMap(({ id, attributes }) => {
      const terms = attributes.find(({ code }) => code === 'change')
      return terms ? [[id, terms] as const] : []
    }),
  )

/** Returns the ids of the fare families with free changes. */
export const freelyChangeable = (brands: readonly Brand[]): ReadonlySet<string> =>
  new Set([...changeTermsOf(brands)].filter(([, { status }]) => status === 'included').map(([id]) => id))

/** Sums the picks of the other legs including the wanted options. Undefined if there are no picks. */
export const priceOfOtherLegs = (
  offers: FlightOffers,
  picks: readonly (number | undefined)[],
  leg: number,
  way: WantedOptions,
): Money | undefined =>
  picks.reduce<Money | undefined>((sum, ref, index) => {
    const found = index === leg || ref === undefined ? undefined : offerOn(offers, index, ref)
    const price = found && priceTheWay(found.offer, way)
    return price ? (sum ? add(sum, price) : price) : sum
  }, undefined)

/** Sums the miles of the picks on other legs. Undefined if no pick is an award. */
export const milesOfOtherLegs = (offers: FlightOffers, picks: readonly (number | undefined)[], leg: number): number | undefined =>
  picks.reduce<number | undefined>((sum, ref, index) => {
    const points = index === leg || ref === undefined ? undefined : offerOn(offers, index, ref)?.offer.price?.points
    return points === undefined ? sum : (sum ?? 0) + points
  }, undefined)

/** True if a leg is the last one, and every other leg has a pick. A choice on it completes the trip. */
export const completes = ({ legs }: Pick<FlightOffers, 'legs'>, picks: readonly (number | undefined)[], leg: number): boolean =>
  leg > 0 && leg === legs.length - 1 && legs.every((_, index) => index === leg || picks[index] !== undefined)

/** True if an offer combines with the pick on the leg before. */
const goesWithPicks = (offers: FlightOffers, picks: readonly (number | undefined)[], leg: number, ref: number): boolean => {
  const before = picks[leg - 1]
  return before === undefined || combines(offers, before, ref)
}

/** True if an offer cannot be chosen with the current picks: it does not combine with them, or would change nothing. */
export const isBarred = (
  offers: FlightOffers,
  picks: readonly (number | undefined)[],
  leg: number,
  offer: Pick<Offer, 'ref' | 'isCurrent'>,
): boolean => !goesWithPicks(offers, picks, leg, offer.ref) || isNoChange(offers, picks, leg, offer)

/**
 * Returns the ids of the fare families sold on a leg: the booked family first, the others in the gateway's order, and those without a
 * description last.
 */
export const columnsOf = (offers: FlightOffers, leg: number, own?: string): string[] => {
  const sold = new Set(offers.legs[leg]?.rows.flatMap((row) => row.offers.map(({ brand }) => brand)) ?? [])
  const known = offers.brands.map(({ id }) => id).filter((id) => sold.has(id))
  const all = [...known, ...[...sold].filter((id) => !known.includes(id))]
  return own === undefined ? all : [own, ...all.filter((id) => id !== own)]
}
