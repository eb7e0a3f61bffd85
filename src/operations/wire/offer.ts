import * as z from 'zod/mini'
import type { Offer, OfferPrice } from '#src/domain/itinerary.ts'
import { add, type Money, multiply, subtract } from '#src/domain/money.ts'
import { list, MaybePriced, moneyOf, pointsOf, text, WirePrice } from './price.ts'

/** Our addition to an offer: the price split by passenger type, each amount for one passenger of it. */
const PriceByType = z.looseObject({
  passengerType: z.string(),
  passengerCount: z.number(),
  total: WirePrice,
  taxes: WirePrice,
  totalWithoutDiscount: z.nullish(WirePrice),
})

/** What every price of a search answer is made of. */
export const wireAmounts = {
  total: z.nullish(WirePrice),
  taxes: z.nullish(WirePrice),
  priceByPassengerTypes: list(PriceByType),
  /** In an exchange, with a `changeFee` (contract, 5.3): the price difference for the whole party, negative for a refund. */
  priceDifference: MaybePriced,
  changeFee: MaybePriced,
}

/** The same, for one adult as the wire has it and by passenger type where the gateway splits it. */
export interface WireAmounts {
  total?: WirePrice | null | undefined
  taxes?: WirePrice | null | undefined
  priceByPassengerTypes: z.output<typeof PriceByType>[]
  priceDifference?: Money | undefined
  changeFee?: Money | undefined
}

const sumOf = (
  split: readonly z.output<typeof PriceByType>[],
  of: (entry: z.output<typeof PriceByType>) => Money | undefined,
): Money | undefined =>
  split.reduce<Money | undefined>((running, entry) => {
    const each = of(entry)
    const all = each && multiply(each, entry.passengerCount)
    return running && all ? add(running, all) : (all ?? running)
  }, undefined)

const whole = (
  party: Money,
  partyTaxes: Money,
  more: Pick<OfferPrice, 'perAdult' | 'isEstimate' | 'points' | 'partyBeforeDiscount'>,
): OfferPrice => ({
  party,
  partyTaxes,
  partyFare: subtract(party, partyTaxes),
  perAdult: more.perAdult,
  isEstimate: more.isEstimate,
  ...(more.points !== undefined && { points: more.points }),
  ...(more.partyBeforeDiscount && { partyBeforeDiscount: more.partyBeforeDiscount }),
})

/**
 * The party's price: the sum over passenger types, or the one adult priced when the gateway does not split. With points in it
 * the total is the party's already (contract, 3). Undefined where nothing is to be paid in money.
 */
const anewOf = ({ total, taxes, priceByPassengerTypes: split }: WireAmounts): OfferPrice | undefined => {
  const priced = moneyOf(total)
  if (!priced) return undefined
  const none = { amount: 0, currency: priced.currency }
  const points = pointsOf(total)
  if (points !== undefined) {
    const adult = split.find(({ passengerType }) => passengerType === 'ADT') ?? split[0]
    return whole(priced, moneyOf(taxes) ?? priced, { perAdult: moneyOf(adult?.total) ?? priced, isEstimate: false, points })
  }
  const party = sumOf(split, (entry) => moneyOf(entry.total)) ?? priced
  const isDiscounted = split.some(({ totalWithoutDiscount }) => moneyOf(totalWithoutDiscount))
  return whole(party, sumOf(split, (entry) => moneyOf(entry.taxes)) ?? moneyOf(taxes) ?? none, {
    perAdult: priced,
    isEstimate: split.length === 0,
    partyBeforeDiscount: isDiscounted
      ? sumOf(split, (entry) => moneyOf(entry.totalWithoutDiscount) ?? moneyOf(entry.total))
      : undefined,
  })
}

/** What an offer costs; in an exchange the difference, with what it costs anew beside it. */
export const priceOf = (wire: WireAmounts): OfferPrice | undefined => {
  const price = anewOf(wire)
  const { priceDifference, changeFee } = wire
  return price && priceDifference && changeFee
    ? { ...price, party: priceDifference, partyAnew: price.party, isEstimate: false }
    : price
}

/** The fields of an offer, to be read by `offerOf`. */
export const wireOffer = {
  shoppingBasketHashCode: z.number(),
  brandId: z.string(),
  soldout: z.nullish(z.boolean()),
  seatsRemaining: z.nullish(z.looseObject({ count: z.nullish(z.number()), lowAvailability: z.nullish(z.boolean()) })),
  cabinClass: text,
  ...wireAmounts,
  bagForParty: MaybePriced,
  seatForParty: MaybePriced,
}

const WireOffer = z.looseObject(wireOffer)

/** Gateways report nine seats for nine or more, so this count is never shown. */
const fewSeats = 5

type SeatsRemaining = z.output<typeof WireOffer>['seatsRemaining']

/** The number of seats left if it is small. Only the count decides: real answers always say `lowAvailability: false`. */
const seatsLeftOf = (seats: SeatsRemaining): number | undefined => {
  const count = seats?.count ?? 0
  return count > 0 && (count < fewSeats || seats?.lowAvailability === true) ? count : undefined
}

/** An offer of a search answer (contract, 5.3). A sold-out one has neither cabin nor price. */
export const offerOf = (wire: z.output<typeof WireOffer>): Offer => ({
  ref: wire.shoppingBasketHashCode,
  brand: wire.brandId,
  soldOut: wire.soldout === true,
  seatsLeft: seatsLeftOf(wire.seatsRemaining),
  cabin: wire.cabinClass,
  price: priceOf(wire),
  bagForParty: wire.bagForParty,
  seatForParty: wire.seatForParty,
})

/** The same, decoded. */
export const WireBrandOffer = z.pipe(WireOffer, z.transform(offerOf))
