import * as z from 'zod/mini'
import type { Brand, DayPrice, FlightOffers, LegOffers, Offer, OfferPrice } from '#src/domain/itinerary.ts'
import { add, type Money, multiply, subtract } from '#src/domain/money.ts'
import { WireItineraryPart } from './itinerary.ts'
import { list, MaybePriced, text, WirePrice, moneyOf } from './price.ts'

/** Our addition to an offer: the price split by passenger type, each amount for one passenger of it. */
const PriceByType = z.looseObject({
  passengerType: z.string(),
  passengerCount: z.number(),
  total: WirePrice,
  taxes: WirePrice,
})

const WireOffer = z.looseObject({
  shoppingBasketHashCode: z.number(),
  brandId: z.string(),
  soldout: z.nullish(z.boolean()),
  seatsRemaining: z.nullish(z.looseObject({ count: z.number(), lowAvailability: z.nullish(z.boolean()) })),
  cabinClass: text,
  total: z.nullish(WirePrice),
  taxes: z.nullish(WirePrice),
  priceByPassengerTypes: list(PriceByType),
  bagForParty: MaybePriced,
  seatForParty: MaybePriced,
})

type WireOfferRead = z.output<typeof WireOffer>

/** The party's price: the sum over passenger types, or the one adult priced when the gateway does not split. */
const priceOf = ({ total, taxes, priceByPassengerTypes }: WireOfferRead): OfferPrice | undefined => {
  const perAdult = moneyOf(total)
  if (!perAdult) return undefined
  const sum = (of: 'total' | 'taxes'): Money | undefined =>
    priceByPassengerTypes.reduce<Money | undefined>((running, entry) => {
      const each = moneyOf(entry[of])
      const all = each && multiply(each, entry.passengerCount)
      return running && all ? add(running, all) : (all ?? running)
    }, undefined)
  const party = sum('total') ?? perAdult
  const partyTaxes = sum('taxes') ?? moneyOf(taxes) ?? { amount: 0, currency: perAdult.currency }
  return { perAdult, party, partyTaxes, partyFare: subtract(party, partyTaxes), isEstimate: priceByPassengerTypes.length === 0 }
}

const offerOf = (wire: WireOfferRead): Offer => ({
  ref: wire.shoppingBasketHashCode,
  brand: wire.brandId,
  soldOut: wire.soldout === true,
  seatsLeft: wire.seatsRemaining?.lowAvailability ? wire.seatsRemaining.count : undefined,
  cabin: wire.cabinClass,
  price: priceOf(wire),
  bagForParty: wire.bagForParty,
  seatForParty: wire.seatForParty,
})

const Row = z.pipe(
  z.looseObject({ itineraryPart: WireItineraryPart, brandOffers: list(WireOffer) }),
  z.transform(({ itineraryPart, brandOffers }) => ({
    id: itineraryPart.id,
    part: itineraryPart,
    offers: brandOffers.map(offerOf),
  })),
)

const Day = z.looseObject({
  status: z._default(z.enum(['AVAILABLE', 'UNAVAILABLE', 'SOLD_OUT', 'NONE_SCHEDULED']), 'AVAILABLE'),
  departureDates: list(z.string()),
  itineraryPart: list(WireItineraryPart),
  total: z.nullish(WirePrice),
  taxes: z.nullish(WirePrice),
  priceByPassengerTypes: list(PriceByType),
})

const dayOf = (wire: z.output<typeof Day>, leg: number): DayPrice | undefined => {
  const part = wire.itineraryPart[0]
  const date = wire.departureDates[leg] ?? wire.departureDates[0] ?? part?.segments[0]?.departure.slice(0, 10)
  if (!date) return undefined
  const price = priceOf({ ...wire, shoppingBasketHashCode: 0, brandId: '' } as unknown as WireOfferRead)
  return { date, status: wire.status, party: price?.party, stops: part?.stops }
}

const byLocale = (texts: { languageId: string; marketingText?: string }[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ languageId, marketingText }) => [languageId.replace('_', '-'), marketingText ?? '']))

const Label = z.looseObject({ languageId: z.string(), marketingText: text })

const FareFamily = z.pipe(
  z.looseObject({
    brandId: z.string(),
    brandLabel: list(Label),
    marketingTexts: list(Label),
    attributes: list(
      z.looseObject({
        code: z.string(),
        status: z.enum(['included', 'forFee', 'notOffered']),
        quantity: z.nullish(z.number()),
        price: MaybePriced,
      }),
    ),
  }),
  z.transform(
    ({ brandId, brandLabel, marketingTexts, attributes }): Brand => ({
      id: brandId,
      label: byLocale(brandLabel),
      marketing: byLocale(marketingTexts),
      attributes: attributes.map(({ code, status, quantity, price }) => ({
        code,
        status,
        quantity: quantity ?? undefined,
        amount: price,
      })),
    }),
  ),
)

/** The answer of every search operation (gateway-wire-format, 5.2), decoded. Unknown keys are ignored, missing lists are empty. */
export const FlightOffersAnswer = z.pipe(
  z.looseObject({
    fareFamilies: list(FareFamily),
    unbundledAlternateDateOffers: list(list(Day)),
    brandedResults: z.nullish(z.looseObject({ itineraryPartBrands: list(list(Row)) })),
    resultMapping: z.nullish(
      z.looseObject({ combinabilityMapping: list(z.looseObject({ from: list(z.number()), to: list(z.number()) })) }),
    ),
    currency: text,
    warnings: list(z.string()),
    promocodeValid: z.nullish(z.boolean()),
  }),
  z.transform((wire): FlightOffers => {
    const rows = wire.brandedResults?.itineraryPartBrands ?? []
    const days = wire.unbundledAlternateDateOffers
    const legs = Array.from(
      { length: Math.max(rows.length, days.length) },
      (_, leg): LegOffers => ({
        rows: rows[leg] ?? [],
        days: (days[leg] ?? []).map((day) => dayOf(day, leg)).filter((day) => day !== undefined),
      }),
    )
    const mapping = wire.resultMapping?.combinabilityMapping
    return {
      currency: wire.currency,
      legs,
      brands: wire.fareFamilies,
      combinable: mapping && mapping.length > 0 ? mapping.map(({ from, to }) => ({ from, to })) : undefined,
      warnings: wire.warnings,
      promoCodeIsValid: wire.promocodeValid ?? undefined,
    }
  }),
)
