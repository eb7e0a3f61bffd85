import * as z from 'zod/mini'
import type { Offer, OfferPrice } from '#src/domain/itinerary.ts'
import { add, type Money, multiply, subtract } from '#src/domain/money.ts'
import { wireList, MaybePriced, moneyOf, pointsOf, wireText, WirePrice } from '../wire/price.ts'

/** The price of one passenger of a type, which only our gateway reports. */
const PriceByType = z.looseObject({
  passengerType: z.string(),
  passengerCount: z.number(),
  total: WirePrice,
  taxes: WirePrice,
  totalWithoutDiscount: z.nullish(WirePrice),
})

/** The price fields that all prices in a search response have. */
export const wireAmounts = {
  total: z.nullish(WirePrice),
  taxes: z.nullish(WirePrice),
  priceByPassengerTypes: wireList(PriceByType),
  /** In an exchange, where `changeFee` is set too (contract, 5.3): the party's price difference, negative for a refund. */
  priceDifference: MaybePriced,
  changeFee: MaybePriced,
}

/** The decoded `wireAmounts`. `total` and `taxes` are those of one adult, except for an award. */
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
 * Computes the party's price: the sum over passenger types, or one adult's price if the gateway does not report types. A total
 * that contains points is already the party's (contract, 3). Returns undefined if the total contains no money.
 */
const partyPriceOf = ({ total, taxes, priceByPassengerTypes: split }: WireAmounts): OfferPrice | undefined => {
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

/** Decodes the price of an offer. In an exchange, `party` is the price difference, and `partyAnew` the price of new tickets. */
export const priceOf = (wire: WireAmounts): OfferPrice | undefined => {
  const price = partyPriceOf(wire)
  const { priceDifference, changeFee } = wire
  return price && priceDifference && changeFee
    ? { ...price, party: priceDifference, partyAnew: price.party, changeFee, isEstimate: false }
    : price
}

/** Fields of an offer, to be decoded by `offerOf`. */
export const wireOffer = {
  shoppingBasketHashCode: z.number(),
  brandId: z.string(),
  soldout: z.nullish(z.boolean()),
  seatsRemaining: z.nullish(z.looseObject({ count: z.nullish(z.number()), lowAvailability: z.nullish(z.boolean()) })),
  cabinClass: wireText,
  ...wireAmounts,
  bagForParty: MaybePriced,
  seatForParty: MaybePriced,
  /** In an exchange: marks the booked flights in the booked fare (contract, 5.3). */
  current: z.nullish(z.boolean()),
}

const WireOffer = z.looseObject(wireOffer)

/** Seat counts below this number are shown. Larger counts are vague, because gateways report nine for nine or more seats. */
const fewSeats = 5

type SeatsRemaining = z.output<typeof WireOffer>['seatsRemaining']

/**
 * Returns the number of seats left if there are few, or if the gateway reports low availability. The flag alone is not enough,
 * because production gateways always send `lowAvailability: false`.
 */
const seatsLeftOf = (seats: SeatsRemaining): number | undefined => {
  const count = seats?.count ?? 0
  return count > 0 && (count < fewSeats || seats?.lowAvailability === true) ? count : undefined
}

/** Decodes an offer of a search response (contract, 5.3). A sold-out offer has neither cabin nor price. */
export const offerOf = (wire: z.output<typeof WireOffer>): Offer => ({
  ref: wire.shoppingBasketHashCode,
  brand: wire.brandId,
  soldOut: wire.soldout === true,
  seatsLeft: seatsLeftOf(wire.seatsRemaining),
  cabin: wire.cabinClass,
  price: priceOf(wire),
  bagForParty: wire.bagForParty,
  seatForParty: wire.seatForParty,
  ...(wire.current === true && { isCurrent: true as const }),
})

/** Decodes an offer that has no further fields. */
export const WireBrandOffer = z.pipe(WireOffer, z.transform(offerOf))
