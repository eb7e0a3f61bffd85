import { type Brand, type BrandAttribute, combines, type FlightOffers, type Offer, offerOn, type OfferRow } from '#src/domain/itinerary.ts'
import { add, type Money } from '#src/domain/money.ts'

/** How the traveller wants to travel: what each price shall include. */
export interface Way {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

export const plainWay: Way = { bag: false, seat: false, freeChanges: false }

/** What an offer costs the whole party the way they travel; undefined when the gateway gave no price. */
export const priceTheWay = (offer: Offer, way: Way): Money | undefined => {
  const party = offer.price?.party
  if (!party) return undefined
  const extras = [way.bag ? offer.bagForParty : undefined, way.seat ? offer.seatForParty : undefined]
  return extras.reduce<Money>((sum, extra) => (extra?.currency === sum.currency ? add(sum, extra) : sum), party)
}

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

/** The fare families offered on a leg, in the gateway's order; those without texts come last. */
export const columnsOf = (offers: FlightOffers, leg: number): string[] => {
  const sold = new Set(offers.legs[leg]?.rows.flatMap((row) => row.offers.map(({ brand }) => brand)) ?? [])
  const known = offers.brands.map(({ id }) => id).filter((id) => sold.has(id))
  return [...known, ...[...sold].filter((id) => !known.includes(id))]
}
