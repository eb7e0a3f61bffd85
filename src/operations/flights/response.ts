import * as z from 'zod/mini'
import {
  type AdvertisedFare,
  type FlightOffers,
  journeyIdOf,
  type LegOffers,
  type OfferRow,
  type SearchMessage,
} from '#src/domain/itinerary.ts'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { calendarOf, WireDay } from './calendar.ts'
import { WireExchangeSearch } from '../exchange/search-terms.ts'
import { WireFareFamily } from './fare-family.ts'
import { WireItineraryPart, WireItineraryParts } from '../wire/itinerary.ts'
import { offerOf, WireBrandOffer, wireOffer } from './offer.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

/** Decodes the rows of a leg. Drops rows without flights. */
const Rows = z.pipe(
  wireList(z.looseObject({ itineraryPart: WireItineraryPart, brandOffers: wireList(WireBrandOffer) })),
  z.transform((rows) =>
    rows.flatMap(({ itineraryPart: part, brandOffers }): OfferRow[] =>
      part ? [{ id: journeyIdOf(part), part, offers: brandOffers }] : [],
    ),
  ),
)

/** Decodes the offers of each leg, where each offer repeats its flights. */
const UnbundledOffers = wireList(
  wireList(
    z.pipe(
      z.looseObject({ ...wireOffer, itineraryPart: WireItineraryParts }),
      z.transform((wire) => ({ part: wire.itineraryPart[0], offer: offerOf(wire) })),
    ),
  ),
)

/** Groups the offers of a leg by journey, in the order of the response. */
const rowsOf = (offers: z.output<typeof UnbundledOffers>[number]): OfferRow[] => {
  const rows = new Map<string, OfferRow>()
  for (const { part, offer } of offers) {
    if (!part) continue
    const id = journeyIdOf(part)
    const row = rows.get(id) ?? { id, part, offers: [] }
    row.offers.push(offer)
    rows.set(id, row)
  }
  return [...rows.values()]
}

/** Code of the message that a promo code is applied. Ours. */
const promotionUsed = 'promotion.used'

/** The subject of a message: a route or a promo code (contract, 2.2). */
const Subject = z.looseObject({
  originalRoute: z.nullish(z.looseObject({ origin: wireText, destination: wireText, departure: wireText })),
  promoCode: wireText,
  reason: wireText,
  legs: wireList(z.number()),
})

/** Decodes a message. Details may be an object or a list, whose entries become separate messages. */
const Message = z.pipe(
  z.looseObject({
    code: wireText,
    message: wireText,
    details: z.catch(z.nullish(z.union([Subject, wireList(Subject)])), undefined),
  }),
  z.transform(({ code, message, details }): SearchMessage[] => {
    if (code === undefined && message === undefined) return []
    const subjects = [details ?? {}].flat()
    return (subjects.length > 0 ? subjects : [{}]).map(
      ({ originalRoute, promoCode, reason, legs = [] }: Partial<z.output<typeof Subject>>) => {
        const { origin, destination, departure } = originalRoute ?? {}
        const date = departure?.slice(0, 10)
        return {
          code: code ?? '',
          ...(message !== undefined && { text: message }),
          ...(origin !== undefined && { origin }),
          ...(destination !== undefined && { destination }),
          ...(date !== undefined && isCalendarDate(date) && { date }),
          ...(promoCode !== undefined && (reason || code === promotionUsed) && { promotion: { code: promoCode, reason, legs } }),
        }
      },
    )
  }),
)

const outcomes = { SAME: 'same', HIGHER: 'higher', LOWER: 'lower' } as const

const reasonsGone = {
  NOT_SCHEDULED: 'notScheduled',
  NOT_COMBINABLE: 'notCombinable',
  NOT_ON_SALE: 'notOnSale',
  SOLD_OUT: 'soldOut',
  OTHER_FARE: 'otherFare',
} as const

/** Decodes the comparison of an advertised fare with the current price. It is our addition to the response to a meta-search. */
const Advertised = z.pipe(
  z.looseObject({
    selectFlights: wireList(z.number()),
    advertised: MaybePriced,
    current: MaybePriced,
    outcome: z.catch(z.nullish(z.enum(['SAME', 'HIGHER', 'LOWER'])), undefined),
    isConverted: z.nullish(z.boolean()),
    fareDifference: MaybePriced,
    taxesDifference: MaybePriced,
    reason: z.catch(z.nullish(z.enum(['NOT_SCHEDULED', 'NOT_COMBINABLE', 'NOT_ON_SALE', 'SOLD_OUT', 'OTHER_FARE'])), undefined),
  }),
  z.transform(
    ({
      selectFlights,
      outcome,
      isConverted,
      fareDifference: fare,
      taxesDifference: taxes,
      reason,
      ...prices
    }): AdvertisedFare => ({
      refs: selectFlights,
      advertised: prices.advertised,
      current: prices.current,
      outcome: outcome ? outcomes[outcome] : undefined,
      isConverted: isConverted === true,
      ...(fare && taxes && { moved: { fare, taxes } }),
      ...(reason && { goneBecause: reasonsGone[reason] }),
    }),
  ),
)

/** Derives the terms of an exchange from its offers. The legs stay empty, because only the search names the replaced ones. */
const exchangeIn = (legs: readonly LegOffers[]): FlightOffers['exchange'] => {
  const [fee] = legs.flatMap(({ rows }) => rows.flatMap(({ offers }) => offers.flatMap(({ price }) => price?.changeFee ?? [])))
  return fee && { legs: [], fee, isFree24h: false }
}

/** The response to any search (contract, 5.2). Unknown keys are accepted, and missing lists are empty. */
export const WireFlightOffers = z.looseObject({
  fareFamilies: wireList(WireFareFamily),
  unbundledAlternateDateOffers: wireList(wireList(WireDay)),
  bundledAlternateDateOffers: wireList(WireDay),
  brandedResults: z.nullish(z.looseObject({ itineraryPartBrands: wireList(Rows) })),
  resultMapping: z.nullish(
    z.looseObject({ combinabilityMapping: wireList(z.looseObject({ from: wireList(z.number()), to: wireList(z.number()) })) }),
  ),
  // Decoded below, and only if needed.
  unbundledOffers: z.optional(z.unknown()),
  currency: wireText,
  warnings: wireList(z.string()),
  messages: wireList(Message),
  promocodeValid: z.nullish(z.boolean()),
  advertisedFare: z.nullish(Advertised),
  exchange: z.nullish(WireExchangeSearch),
  validForSeconds: z.optional(z.unknown()),
})

/** Converts the response to a search. If its offers cannot be read, adds an issue to `context`. */
export const flightOffersOf = (
  wire: z.output<typeof WireFlightOffers>,
  context: { issues: z.core.$ZodRawIssue[] },
): FlightOffers => {
  const branded = wire.brandedResults?.itineraryPartBrands ?? []
  // Both lists contain the same offers. To decode them only once, this list is read only without branded results.
  const isBranded = branded.some((rows) => rows.length > 0)
  const unbundled = isBranded ? undefined : z.safeParse(UnbundledOffers, wire.unbundledOffers)
  if (unbundled?.error) {
    context.issues.push({ code: 'custom', message: 'the offers cannot be read', path: ['unbundledOffers'], input: wire })
    return z.NEVER
  }
  const rows = unbundled && unbundled.data.length >= branded.length ? unbundled.data.map(rowsOf) : branded
  const { days, pairs } = calendarOf(wire.unbundledAlternateDateOffers, wire.bundledAlternateDateOffers)
  const legs = Array.from(
    { length: Math.max(rows.length, days.length) },
    (_, leg): LegOffers => ({ rows: rows[leg] ?? [], days: days[leg] ?? [] }),
  )
  const exchange = wire.exchange ?? exchangeIn(legs)
  const { validForSeconds: validFor } = wire
  const mapping = wire.resultMapping?.combinabilityMapping
  return {
    currency: wire.currency,
    legs,
    brands: wire.fareFamilies,
    combinable: mapping && mapping.length > 0 ? mapping.map(({ from, to }) => ({ from, to })) : undefined,
    warnings: wire.warnings,
    ...(wire.messages.some((each) => each.length > 0) && { messages: wire.messages.flat() }),
    promoCodeIsValid: wire.promocodeValid ?? undefined,
    ...(pairs && { pairs }),
    ...(wire.advertisedFare && { advertised: wire.advertisedFare }),
    ...(exchange && { exchange }),
    // A list that expired at once would be searched for again without end.
    ...(typeof validFor === 'number' && validFor >= 60 && { validFor }),
  }
}

/** Decodes the response to any search. */
export const FlightOffersAnswer = z.pipe(WireFlightOffers, z.transform(flightOffersOf))
