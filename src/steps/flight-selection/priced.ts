import {
  type Brand,
  type BrandAttribute,
  combines,
  type DayPrice,
  type FlightOffers,
  type Offer,
  offerOn,
  type OfferRow,
  type Way,
} from '#src/domain/itinerary.ts'
import { add, formatMoney, money, type Money, roundHalfUp } from '#src/domain/money.ts'
import type { PassengerCounts } from '#src/domain/search.ts'

export const plainWay: Way = { bag: false, seat: false, freeChanges: false }

/** What an offer costs the whole party the way they travel; undefined when the gateway gave no price. */
export const priceTheWay = (offer: Offer, way: Way): Money | undefined => {
  const party = offer.price?.party
  if (!party) return undefined
  const extras = [way.bag ? offer.bagForParty : undefined, way.seat ? offer.seatForParty : undefined]
  return extras.reduce<Money>((sum, extra) => (extra?.currency === sum.currency ? add(sum, extra) : sum), party)
}

const isPlain = ({ bag, seat, freeChanges }: Way): boolean => !bag && !seat && !freeChanges

const isSameWay = (one: Way, other: Way): boolean =>
  one.bag === other.bag && one.seat === other.seat && one.freeChanges === other.freeChanges

/**
 * The least that a day costs the whole party the way they travel; undefined where nothing is sold for it. A gateway that does not price
 * the ways tells the plain price.
 */
export const priceOfDay = ({ party, ways }: DayPrice, way: Way): Money | undefined =>
  isPlain(way) || !ways ? party : ways.find((each) => isSameWay(each, way))?.party

/** Whether the days are priced the way the party travels: not every gateway says so. */
export const areDaysPriced = (days: readonly DayPrice[], way: Way): boolean => isPlain(way) || days.some(({ ways }) => ways)

/**
 * What one adult pays of an offer the way the party travels: the adult's price, with one bag and one seat of those that the party's
 * are. Undefined when the gateway gave no price.
 */
export const adultTheWay = (
  { price, bagForParty, seatForParty }: Offer,
  way: Way,
  { ADT, CHD }: PassengerCounts,
): Money | undefined => {
  if (!price) return undefined
  const share = (extra: Money | undefined, people: number): number =>
    extra?.currency === price.perAdult.currency && people > 0 ? roundHalfUp(extra.amount / people) : 0
  const bag = way.bag ? share(bagForParty, ADT) : 0
  const seat = way.seat ? share(seatForParty, ADT + CHD) : 0
  return money(price.perAdult.amount + bag + seat, price.perAdult.currency)
}

/** What turns a text round and has no width. */
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g

/** As long is the word behind a number of miles. */
const mileLetters = ' miles'.length

/** How many characters the longest price of a list has, as it is written: fare columns are as wide as that. */
export const longestPrice = (rows: readonly OfferRow[], way: Way, others: Money | undefined, locale: string): number =>
  rows
    .flatMap((row) => row.offers)
    .reduce((longest, offer) => {
      const own = priceTheWay(offer, way)
      if (!own) return longest
      const shown = others?.currency === own.currency ? add(others, own) : own
      const miles = offer.price?.points?.toLocaleString(locale).length
      return Math.max(
        longest,
        formatMoney(shown, locale).replace(marks, '').length,
        miles === undefined ? 0 : miles + mileLetters,
      )
    }, 0)

/** What of a way can be priced on a leg: a tick that is not offered there counts for nothing. */
export const wayThatCounts = (way: Way, can: Way): Way => ({
  bag: way.bag && can.bag,
  seat: way.seat && can.seat,
  freeChanges: way.freeChanges && can.freeChanges,
})

/** Whether every price can be told with bags, and with seats: the gateway says what they cost. */
export const canPriceTheWay = (rows: readonly OfferRow[]): { bag: boolean; seat: boolean } => {
  const offers = rows.flatMap((row) => row.offers)
  return { bag: offers.some(({ bagForParty }) => bagForParty), seat: offers.some(({ seatForParty }) => seatForParty) }
}

/** What each fare family says of changing flights. */
export const changeTermsOf = (brands: readonly Brand[]): ReadonlyMap<string, BrandAttribute> =>
  new Map(
    brands.flatMap(({ id, attributes }) => {
      const terms = attributes.find(({ code }) => code === 'change')
      return terms ? [[id, terms] as const] : []
    }),
  )

/** The fare families that let a traveller change flights for nothing. */
export const freelyChangeable = (brands: readonly Brand[]): ReadonlySet<string> =>
  new Set([...changeTermsOf(brands)].filter(([, { status }]) => status === 'included').map(([id]) => id))

/** What the picks of the other legs cost together the way the party travels; undefined when there are none. */
export const priceOfOtherLegs = (
  offers: FlightOffers,
  picks: readonly (number | undefined)[],
  leg: number,
  way: Way,
): Money | undefined =>
  picks.reduce<Money | undefined>((sum, ref, index) => {
    const found = index === leg || ref === undefined ? undefined : offerOn(offers, index, ref)
    const price = found && priceTheWay(found.offer, way)
    return price ? (sum ? add(sum, price) : price) : sum
  }, undefined)

/** The miles that the picks of the other legs cost together; undefined where none of them is an award. */
export const milesOfOtherLegs = (offers: FlightOffers, picks: readonly (number | undefined)[], leg: number): number | undefined =>
  picks.reduce<number | undefined>((sum, ref, index) => {
    const points = index === leg || ref === undefined ? undefined : offerOn(offers, index, ref)?.offer.price?.points
    return points === undefined ? sum : (sum ?? 0) + points
  }, undefined)

/** Whether an offer goes with what is picked on the legs before it. */
export const goesWithPicks = (
  offers: FlightOffers,
  picks: readonly (number | undefined)[],
  leg: number,
  ref: number,
): boolean => {
  const [outbound] = picks
  return leg !== 1 || outbound === undefined || combines(offers, outbound, ref)
}

/** The fare families offered on a leg, in the gateway's order; the owned one first, those without texts last. */
export const columnsOf = (offers: FlightOffers, leg: number, own?: string): string[] => {
  const sold = new Set(offers.legs[leg]?.rows.flatMap((row) => row.offers.map(({ brand }) => brand)) ?? [])
  const known = offers.brands.map(({ id }) => id).filter((id) => sold.has(id))
  const all = [...known, ...[...sold].filter((id) => !known.includes(id))]
  return own === undefined ? all : [own, ...all.filter((id) => id !== own)]
}
