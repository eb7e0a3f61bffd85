import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { Itinerary } from '../engine/flight.ts'
import type { DayCell, Emissions, Offer, PartyPrice, TypePrice } from '../engine/offer.ts'
import type { SearchCriteria } from '../session-state.ts'
import { combinabilityOf } from './combinability.ts'
import type { LegFound, PairCell, SearchFound } from './find-offers.ts'
import { numbered } from './identity.ts'
import { writeFareFamilies } from './write-brands.ts'
import { type FlightFare, writeItineraryPart } from './write-itinerary.ts'
import { noPrice, writePrice } from './write-price.ts'

type Part = ReturnType<typeof writeItineraryPart>

/** Seats are called few up to here, and then told exactly. */
const fewSeats = 5

const faresOf = (offer: Offer): FlightFare[] =>
  offer.bookingClasses.map((bookingClass, place) => ({
    bookingClass,
    cabin: offer.cabins[place] ?? offer.cabin,
    fareBasis: offer.fareBasis,
  }))

const adultOf = ({ types }: PartyPrice): TypePrice | undefined => types.find(({ type }) => type === 'ADT') ?? types[0]

/** Amounts are for one passenger of the priced type, the adult. */
const writeAmounts = (price: PartyPrice | undefined) => {
  const adult = price && adultOf(price)
  return {
    total: adult ? writePrice(adult.total) : noPrice(),
    fare: adult ? writePrice(adult.fare) : noPrice(),
    taxes: adult ? writePrice(adult.tax) : noPrice(),
  }
}

/** The price split by passenger type: our addition. */
const writeSplit = (price: PartyPrice) => ({
  priceByPassengerTypes: price.types.map(({ type, count, total, tax }) => ({
    passengerType: type,
    passengerCount: count,
    total: writePrice(total),
    taxes: writePrice(tax),
  })),
})

const writeExtras = (engine: Engine, criteria: SearchCriteria, itinerary: Itinerary, { brandId, cabin, cabins }: Offer) => {
  const { ADT = 0, CHD = 0 } = criteria.passengers
  const seat = itinerary.flights.reduce<Money>(
    (sum, flight, place) => add(sum, engine.seatFrom(flight, brandId, cabins[place] ?? cabin, criteria.currency)),
    zero(criteria.currency),
  )
  return {
    bagForParty: writePrice(multiply(engine.bagFrom(itinerary, brandId, criteria.currency), ADT)),
    seatForParty: writePrice(multiply(seat, ADT + CHD)),
  }
}

const writeOffer = (offer: Offer, ref: number) => {
  const isSoldOut = offer.price === undefined
  return {
    shoppingBasketHashCode: ref,
    brandId: offer.brandId,
    soldout: isSoldOut,
    bundlePrice: {},
    availableObFees: [],
    seatsRemaining: isSoldOut
      ? { count: 0, lowAvailability: false }
      : { count: offer.seatsLeft, lowAvailability: offer.seatsLeft <= fewSeats },
    cabinClass: isSoldOut ? undefined : offer.cabin,
    offerInformation: { discounted: false, negotiated: false, negotiatedType: 'NONE' },
    advisories: [],
    ...writeAmounts(offer.price),
  }
}

/** One part for all brands that sell the same classes of an itinerary: repeats become refs. */
const partsOf = (itinerary: Itinerary, emissions: Emissions | undefined): ((offer: Offer) => Part) => {
  const known = new Map<string, Part>()
  return (offer) => {
    const fares = offer.price ? faresOf(offer) : itinerary.flights.map(() => ({}))
    const name = JSON.stringify(fares)
    const part = known.get(name) ?? writeItineraryPart(itinerary, fares, { emissions })
    known.set(name, part)
    return part
  }
}

const writeLeg = (engine: Engine, criteria: SearchCriteria, { rows, refs }: LegFound) => {
  const written = rows.map(({ itinerary, emissions, offers }) => {
    const partOf = partsOf(itinerary, emissions)
    return {
      itinerary,
      offers: offers.map((offer) => ({
        part: partOf(offer),
        offer: writeOffer(offer, refs[itinerary.key]?.[offer.brandId] ?? offer.hash),
        additions: offer.price ? { ...writeSplit(offer.price), ...writeExtras(engine, criteria, itinerary, offer) } : {},
      })),
    }
  })
  return {
    offers: written.flatMap(({ offers }) => offers.map(({ part, offer }) => ({ ...offer, itineraryPart: [part] }))),
    brands: written.flatMap(({ itinerary, offers }) => {
      const first = offers[0]
      if (!first) return []
      return [
        {
          itineraryPart: first.part,
          brandOffers: offers.map(({ offer, additions }) => ({ ...offer, totalMandatoryObFees: noPrice(), ...additions })),
          duration: itinerary.duration,
          departure: itinerary.flights[0]?.departure ?? '',
          arrival: itinerary.flights.at(-1)?.arrival ?? '',
        },
      ]
    }),
    sellable: written.map(({ itinerary, offers }) => ({
      itinerary,
      refs: offers.filter(({ offer }) => !offer.soldout).map(({ offer }) => offer.shoppingBasketHashCode),
    })),
  }
}

const datesWith = (criteria: SearchCriteria, leg: number, date: string): string[] =>
  criteria.itineraryParts.map(({ when }, index) => (index === leg ? date : when.date))

const writeDay = (criteria: SearchCriteria, leg: number, { date, status, itinerary, offer }: DayCell) => {
  const departureDates = datesWith(criteria, leg, date)
  if (!itinerary || !offer?.price) return { status, departureDates }
  return {
    status,
    departureDates,
    brandId: offer.brandId,
    soldout: false,
    cabinClass: offer.cabin,
    itineraryPart: [writeItineraryPart(itinerary, faresOf(offer))],
    ...writeAmounts(offer.price),
    ...writeSplit(offer.price),
  }
}

const sumOf = (outbound: PartyPrice, inbound: PartyPrice): PartyPrice => ({
  currency: outbound.currency,
  types: outbound.types.map((one) => {
    const other = inbound.types.find(({ type }) => type === one.type) ?? one
    return { ...one, fare: add(one.fare, other.fare), tax: add(one.tax, other.tax), total: add(one.total, other.total) }
  }),
  fare: add(outbound.fare, inbound.fare),
  tax: add(outbound.tax, inbound.tax),
  total: add(outbound.total, inbound.total),
})

const writePair = ({ dates, status, outbound, inbound }: PairCell) => {
  if (!outbound?.offer.price || !inbound?.offer.price) return { status, departureDates: dates }
  const price = sumOf(outbound.offer.price, inbound.offer.price)
  return {
    status,
    departureDates: dates,
    itineraryPart: [outbound, inbound].map(({ itinerary, offer }) => writeItineraryPart(itinerary, faresOf(offer))),
    ...writeAmounts(price),
    ...writeSplit(price),
  }
}

const datesOf = (leg: LegFound | undefined, status: DayCell['status']): string[] =>
  (leg?.days ?? []).filter((day) => day.status === status).map(({ date }) => date)

const alternateSearch = (criteria: SearchCriteria) => {
  const first = criteria.itineraryParts[0]
  return {
    level: 'warn',
    code: 'flight_not_found.use_alternate_search',
    details: {
      '@type': 'AlternateSearchSuggestions',
      originalRoute: { origin: first?.from.code, destination: first?.to.code, departure: first?.when.date },
    },
  }
}

/** The answer of a search in its recorded shape (gateway-wire-format, 5.2 to 5.6). */
export const writeSearch = (
  engine: Engine,
  criteria: SearchCriteria,
  { legs, pairs, families }: SearchFound,
): WireAnswer<'airSearch'> => {
  const written = legs.map((leg) => writeLeg(engine, criteria, leg))
  const isBranded = criteria.searchType === 'BRANDED'
  const isMatrix = criteria.searchType === 'MATRIX'
  const isPaired = pairs.length > 0
  const cells = pairs.map(writePair)
  const days = legs.map((leg, index) => leg.days.map((day) => writeDay(criteria, index, day)))
  const isEmpty = isBranded
    ? written.some(({ offers }) => offers.length === 0)
    : legs.every((leg) => datesOf(leg, 'AVAILABLE').length === 0)
  const isPriced = legs.some(({ rows, days: cellsOfLeg }) =>
    [...rows.flatMap(({ offers }) => offers), ...cellsOfLeg.map(({ offer }) => offer)].some((offer) => offer?.price),
  )
  const [outbound, inbound] = written
  const warnings = [
    ...(isEmpty ? ['NO_AVAILABILITY_FOUND'] : []),
    ...(criteria.promoCodes.length > 0 ? ['UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'] : []),
  ]
  const answer = {
    searchResultMetaData: {
      branded: isBranded,
      multipleDateResult: legs.some((leg) => leg.days.length > 0),
      composedResult: inbound !== undefined,
      interlineRoute: false,
      contextShopping: false,
    },
    fareFamilies: writeFareFamilies(families),
    unbundledOffers: written.map(({ offers }) => offers),
    unbundledAlternateDateOffers: isPaired && !isMatrix ? [cells, []] : isPaired ? [[], []] : days,
    bundledOffers: [],
    bundledAlternateDateOffers: isMatrix ? cells : [],
    brandedResults: { itineraryPartBrands: written.map(({ brands }) => brands) },
    resultMapping:
      isBranded && outbound && inbound
        ? { simplifiedRoundTripMapping: {}, combinabilityMapping: combinabilityOf(outbound.sellable, inbound.sellable) }
        : undefined,
    travelPartAdvisories: legs.map(() => []),
    soldOutDatesOutbound: datesOf(legs[0], 'SOLD_OUT'),
    soldOutDatesInbound: datesOf(legs[1], 'SOLD_OUT'),
    noneScheduledDatesOutbound: datesOf(legs[0], 'NONE_SCHEDULED'),
    noneScheduledDatesInbound: datesOf(legs[1], 'NONE_SCHEDULED'),
    warnings,
    currency: isPriced ? criteria.currency : undefined,
    promocodeValid: criteria.promoCodes.length === 0,
    negotiateFarePresent: false,
    conversionRatesFound: false,
    messages: isEmpty ? [alternateSearch(criteria)] : undefined,
  }
  return numbered(answer)
}
