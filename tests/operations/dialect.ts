import * as z from 'zod/mini'
import { resolveRefs } from '#src/network/refs.ts'

/**
 * Schemas of the responses of production gateways, with every key that was recorded and no other. They hold the generators of this
 * folder and our own gateway to the recordings, unlike the schemas of `src/operations`, which accept as much as they can read.
 */
const Text = z.string()
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const Clock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))
const Whole = z.int()
const Advisories = z.array(z.looseObject({ level: Text, code: Text }))
const Nothing = z.array(z.never())
const optional = z.optional

export const Price = z.strictObject({ alternatives: z.array(z.array(z.strictObject({ amount: z.number(), currency: Text }))) })

export const Flight = z.strictObject({
  flightNumber: Whole,
  operatingFlightNumber: Whole,
  airlineCode: Text,
  operatingAirlineCode: Text,
  disclosureAirlineCode: optional(Text),
  stopAirports: z.array(z.strictObject({ airport: Text, arrival: Clock, departure: Clock, elapsedTime: Whole, duration: Whole })),
  advisories: optional(Advisories),
  changeOfGauge: optional(z.boolean()),
  departureTerminal: optional(Text),
  arrivalTerminal: optional(Text),
})

const Offset = z.string().check(z.regex(/^[+-]\d\d:\d\d$/))

export const Segment = z.strictObject({
  '@type': z.literal('Segment'),
  '@id': Text,
  segmentOfferInformation: z.strictObject({ flightsMiles: Whole, awardFare: z.boolean() }),
  duration: Whole,
  cabinClass: optional(Text),
  equipment: Text,
  aircraftLeaseText: optional(Text),
  flight: Flight,
  origin: Text,
  destination: Text,
  departure: Clock,
  arrival: Clock,
  departureGMTOffset: optional(Offset),
  arrivalGMTOffset: optional(Offset),
  bookingClass: optional(Text),
  layoverDuration: Whole,
  fareBasis: optional(Text),
  subjectToGovernmentApproval: z.boolean(),
  fareComponentBeginAirport: optional(Text),
  fareComponentEndAirport: optional(Text),
  fareComponentDirectionality: optional(z.enum(['FROM', 'TO'])),
  meals: optional(z.array(z.strictObject({ passengerType: Text, mealCode: Text }))),
  segmentRef: optional(Text),
  segmentStatusCode: optional(z.strictObject({ code: Text, segmentStatus: Text })),
})

/** The seat map has no identities. */
export const UnidentifiedSegment = z.extend(Segment, { '@type': optional(z.literal('Segment')), '@id': optional(Text) })

export const Connection = z.strictObject({ '@id': Text, duration: Whole, changeOfAirport: z.boolean() })

export const ItineraryPart = z.strictObject({
  '@type': z.literal('ItineraryPart'),
  '@id': Text,
  segments: z.array(Segment),
  cancelledSegments: optional(z.array(Segment)),
  stops: Whole,
  totalDuration: Whole,
  connectionInformations: z.array(Connection),
  bookingClass: optional(Text),
  brandId: optional(Text),
  programIDs: z.array(Text),
  programCodes: z.array(Text),
  advisories: optional(Advisories),
})

const offer = {
  brandId: Text,
  soldout: z.boolean(),
  bundlePrice: z.strictObject({}),
  availableObFees: Nothing,
  seatsRemaining: z.strictObject({ count: Whole, lowAvailability: z.literal(false) }),
  cabinClass: optional(Text),
  offerInformation: z.strictObject({ discounted: z.boolean(), negotiated: z.boolean(), negotiatedType: Text }),
  total: Price,
  fare: Price,
  taxes: Price,
  totalWithoutDiscount: optional(Price),
  // In the response to an exchange search.
  priceDifference: optional(Price),
  changeFee: optional(Price),
}

const sold = { ...offer, shoppingBasketHashCode: Whole, advisories: Advisories, identicalOffersRefs: optional(z.array(Whole)) }

export const UnbundledOffer = z.strictObject({ ...sold, itineraryPart: z.array(ItineraryPart) })

export const BrandOffer = z.strictObject({ ...sold, totalMandatoryObFees: Price })

/** Flights with an offer in each fare family. */
export const BrandRow = z.strictObject({
  itineraryPart: ItineraryPart,
  brandOffers: z.array(BrandOffer),
  duration: Whole,
  departure: Clock,
  arrival: Clock,
})

const Unpriced = z.strictObject({
  status: z.enum(['UNAVAILABLE', 'SOLD_OUT', 'NONE_SCHEDULED']),
  departureDates: z.array(Day),
})

const Priced = z.strictObject({
  ...offer,
  brandId: optional(Text),
  // Older gateways write neither (contract, 5.6).
  status: optional(z.literal('AVAILABLE')),
  departureDates: optional(z.array(Day)),
  itineraryPart: z.array(ItineraryPart),
  advisories: optional(Advisories),
})

const Labels = z.array(z.strictObject({ programId: Text, languageId: Text, marketingText: optional(Text) }))

/** The response to a branded search (contract, 5.2 to 5.6). */
export const RecordedSearch = z.strictObject({
  searchResultMetaData: z.strictObject({
    branded: z.boolean(),
    multipleDateResult: z.boolean(),
    composedResult: z.boolean(),
    interlineRoute: z.boolean(),
    contextShopping: z.boolean(),
  }),
  fareFamilies: z.array(
    z.strictObject({
      brandId: Text,
      brandLabel: Labels,
      marketingTexts: Labels,
      brandAncillaries: z.strictObject({
        flightAncillary: z.array(z.strictObject({ id: optional(z.union([Text, Whole])), subCode: optional(Text) })),
      }),
      fareFamilyRemarkRPH: Whole,
    }),
  ),
  unbundledOffers: z.array(z.array(UnbundledOffer)),
  unbundledAlternateDateOffers: z.array(z.array(z.union([Priced, Unpriced]))),
  bundledOffers: Nothing,
  bundledAlternateDateOffers: Nothing,
  brandedResults: z.strictObject({ itineraryPartBrands: z.array(z.array(BrandRow)) }),
  resultMapping: optional(
    z.strictObject({
      simplifiedRoundTripMapping: z.strictObject({}),
      combinabilityMapping: z.array(z.strictObject({ from: z.array(Whole), to: z.array(Whole) })),
    }),
  ),
  travelPartAdvisories: z.array(Nothing),
  soldOutDatesOutbound: z.array(Day),
  soldOutDatesInbound: z.array(Day),
  noneScheduledDatesOutbound: z.array(Day),
  noneScheduledDatesInbound: z.array(Day),
  warnings: z.array(Text),
  currency: optional(Text),
  promocodeValid: z.boolean(),
  negotiateFarePresent: z.boolean(),
  conversionRatesFound: z.boolean(),
  messages: optional(
    z.array(
      z.strictObject({
        level: Text,
        code: Text,
        details: z.strictObject({
          '@type': z.literal('AlternateSearchSuggestions'),
          originalRoute: z.strictObject({ origin: Text, destination: Text, departure: Text }),
        }),
      }),
    ),
  ),
})

/** Lists the keys of a response that were never recorded, and the recorded keys that it lacks or gives another type. */
export const misfitsOf = (schema: z.ZodMiniType, original: unknown): string[] =>
  z.safeParse(schema, resolveRefs(original)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
