import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { Itinerary, Sales } from '../airline/flight.ts'
import type { DayCell, Offer } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { combinabilityOf } from './combinability.ts'
import type { LegFound, SearchFound } from './find-offers.ts'
import { offerLife } from './keep-offers.ts'
import { numbered } from '../wire/identity.ts'
import { areCodesKnown, isPromotionUnused, promotionMessages } from './promo-codes.ts'
import { writeFareFamilies } from './write-brands.ts'
import { writeDay, writePair } from './write-calendar.ts'
import { type PartFacts, writeItineraryPart } from '../wire/write-itinerary.ts'
import { faresOf, identicalOffersIn, writeExtraPrices, writeOffer, writeSplit } from './write-offers.ts'
import { noPrice } from '../wire/write-price.ts'

type Part = ReturnType<typeof writeItineraryPart>

/**
 * Creates a function that writes the itinerary part of an offer. Brands that sell the itinerary in the same classes share one
 * object, so that the wire form repeats it as a ref.
 */
const partsOf = (itinerary: Itinerary, facts: PartFacts): ((offer: Offer) => Part) => {
  const known = new Map<string, Part>()
  return (offer) => {
    const fares = offer.price ? faresOf(offer) : itinerary.flights.map(() => ({}))
    const name = JSON.stringify(fares)
    const part = known.get(name) ?? writeItineraryPart(itinerary, fares, facts)
    known.set(name, part)
    return part
  }
}

const writeLeg = (engine: Engine, criteria: SearchCriteria, { request, rows, refs }: LegFound, sales: Sales) => {
  const refOf = (itinerary: Itinerary, offer: Offer): number => refs[itinerary.key]?.[offer.brandId] ?? offer.hash
  const identicalTo = identicalOffersIn(
    rows.flatMap(({ itinerary, offers }) => offers.map((offer) => ({ offer, ref: refOf(itinerary, offer) }))),
  )
  const written = rows.map(({ itinerary, emissions, offers }) => {
    const partOf = partsOf(itinerary, { emissions, isReturn: request.leg > 0 })
    return {
      itinerary,
      offers: offers.map((offer) => ({
        part: partOf(offer),
        offer: { ...writeOffer(offer, refOf(itinerary, offer)), ...identicalTo(offer, refOf(itinerary, offer)) },
        additions: offer.price
          ? { ...writeSplit(offer.price), ...writeExtraPrices(engine, criteria, itinerary, offer, sales) }
          : {},
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

/** A caller's additions to the result of a search. */
export interface SearchNotes {
  /** Replaces the warning NO_AVAILABILITY_FOUND if the result is empty for another reason. */
  warning?: 'NO_AVAILABLE_SELECTED_FLIGHT'
  messages?: Record<string, unknown>[]
  advertisedFare?: WireAnswer<'metaSearch'>['advertisedFare']
}

/** Writes the result of a search in its recorded form (contract, 5.2 to 5.6). */
export const writeSearchResult = (
  engine: Engine,
  criteria: SearchCriteria,
  { legs, pairs, families, isBound, sales }: SearchFound,
  { warning, messages = [], advertisedFare }: SearchNotes = {},
): WireAnswer<'airSearch'> => {
  const written = legs.map((leg) => writeLeg(engine, criteria, leg, sales))
  const isBranded = criteria.searchType === 'BRANDED'
  const isMatrix = criteria.searchType === 'MATRIX'
  const isPaired = pairs.length > 0
  const cells = pairs.map(writePair)
  const days = legs.map((leg, index) => leg.days.map((day) => writeDay(criteria, index, day)))
  const isEmpty = isBranded
    ? written.some(({ offers }) => offers.length === 0)
    : legs.every((leg) => datesOf(leg, 'AVAILABLE').length === 0)
  const prices = legs.map(({ rows, days: cellsOfLeg }) =>
    [...rows.flatMap(({ offers }) => offers), ...cellsOfLeg.map(({ offer }) => offer)].flatMap((offer) => offer?.price ?? []),
  )
  const isReduced = prices.map((each) => (each.length > 0 ? each.some(({ discount }) => discount) : undefined))
  const isPriced = isReduced.some((each) => each !== undefined)
  const isDiscounted = isReduced.includes(true)
  const warnings = [
    ...(warning ? [warning] : isEmpty ? ['NO_AVAILABILITY_FOUND'] : []),
    ...(isPromotionUnused(criteria, isDiscounted) ? ['UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'] : []),
    ...((criteria.companions ?? 0) > 0 && isPriced && !isDiscounted ? ['NO_COMPANION_FARE'] : []),
  ]
  const allMessages = [...(isEmpty ? [alternateSearch(criteria)] : []), ...promotionMessages(criteria, isReduced), ...messages]
  const answer = {
    searchResultMetaData: {
      branded: isBranded,
      multipleDateResult: legs.some((leg) => leg.days.length > 0),
      composedResult: written.length > 1,
      interlineRoute: false,
      contextShopping: isBound,
    },
    fareFamilies: writeFareFamilies(families),
    unbundledOffers: written.map(({ offers }) => offers),
    unbundledAlternateDateOffers: isPaired && !isMatrix ? [cells, []] : isPaired ? [[], []] : days,
    bundledOffers: [],
    bundledAlternateDateOffers: isMatrix ? cells : [],
    brandedResults: { itineraryPartBrands: written.map(({ brands }) => brands) },
    resultMapping:
      isBranded && written.length > 1
        ? { simplifiedRoundTripMapping: {}, combinabilityMapping: combinabilityOf(written.map(({ sellable }) => sellable)) }
        : undefined,
    travelPartAdvisories: legs.map(() => []),
    soldOutDatesOutbound: datesOf(legs[0], 'SOLD_OUT'),
    soldOutDatesInbound: datesOf(legs[1], 'SOLD_OUT'),
    noneScheduledDatesOutbound: datesOf(legs[0], 'NONE_SCHEDULED'),
    noneScheduledDatesInbound: datesOf(legs[1], 'NONE_SCHEDULED'),
    warnings,
    currency: isPriced ? criteria.currency : undefined,
    promocodeValid: areCodesKnown(criteria),
    negotiateFarePresent: false,
    conversionRatesFound: false,
    messages: allMessages.length > 0 ? allMessages : undefined,
    advertisedFare,
    validForSeconds: isBranded ? offerLife / 1_000 : undefined,
  }
  return numbered(answer)
}
