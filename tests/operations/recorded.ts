import type { FlightOffers } from '#src/domain/itinerary.ts'
import { readAnswer } from '#src/network/answer.ts'
import { airSearch } from '#src/operations/first.ts'

/** Search responses in the shape of recorded ones (contract, 5 and 18), reduced to the minimum. */
type Wire = Record<string, unknown>

export const price = (...parts: [amount: number, currency: string][]) => ({
  alternatives: [parts.map(([amount, currency]) => ({ amount, currency }))],
})
export const noPrice = { alternatives: [] }

export const segment = (id: string, more: Wire = {}) => ({
  '@type': 'Segment',
  '@id': id,
  segmentOfferInformation: { flightsMiles: 2139, awardFare: false },
  duration: 300,
  cabinClass: 'Economy',
  equipment: '738',
  aircraftLeaseText: 'operated under lease',
  flight: {
    flightNumber: 3,
    operatingFlightNumber: 3,
    airlineCode: 'PX',
    operatingAirlineCode: 'PX',
    stopAirports: [],
    advisories: [],
    changeOfGauge: true,
  },
  origin: 'BNE',
  destination: 'POM',
  departure: '2022-07-09T10:20:00',
  arrival: '2022-07-09T13:25:00',
  bookingClass: 'V',
  layoverDuration: 0,
  fareBasis: 'VLOWAU',
  subjectToGovernmentApproval: false,
  meals: [{ passengerType: 'ADT', mealCode: 'M' }],
  ...more,
})

export const part = (id: string, segments: unknown[], more: Wire = {}) => ({
  '@type': 'ItineraryPart',
  '@id': id,
  segments,
  stops: segments.length - 1,
  totalDuration: 300,
  connectionInformations: [],
  bookingClass: 'V',
  programIDs: [],
  programCodes: [],
  advisories: [],
  ...more,
})

export const offer = (hash: number, brandId: string, more: Wire = {}) => ({
  shoppingBasketHashCode: hash,
  brandId,
  soldout: false,
  bundlePrice: {},
  availableObFees: [],
  seatsRemaining: { count: 9, lowAvailability: false },
  cabinClass: 'Economy',
  offerInformation: { discounted: false, negotiated: false, negotiatedType: 'NONE' },
  advisories: [],
  total: price([746.85, 'AUD']),
  fare: price([600, 'AUD']),
  taxes: price([146.85, 'AUD']),
  ...more,
})

export const soldOut = (hash: number, brandId: string) => {
  const { cabinClass: _cabinClass, ...rest } = offer(hash, brandId)
  return {
    ...rest,
    soldout: true,
    seatsRemaining: { count: 0, lowAvailability: false },
    total: noPrice,
    fare: noPrice,
    taxes: noPrice,
  }
}

/** Builds a neighbouring day with a price and no taxes: an offer with flights, but without a ref to choose it by. */
export const pricedDay = (date: string, itineraryPart: unknown, total: ReturnType<typeof price>) => {
  const { shoppingBasketHashCode: _hash, ...rest } = offer(0, 'LOW', { total, fare: total, taxes: noPrice })
  return { ...rest, status: 'AVAILABLE', departureDates: [date], itineraryPart: [itineraryPart] }
}

export const answer = (more: Wire = {}) => ({
  searchResultMetaData: {
    branded: true,
    multipleDateResult: true,
    composedResult: false,
    interlineRoute: false,
    contextShopping: false,
  },
  fareFamilies: [],
  unbundledOffers: [[]],
  unbundledAlternateDateOffers: [[]],
  bundledOffers: [],
  bundledAlternateDateOffers: [],
  brandedResults: { itineraryPartBrands: [[]] },
  travelPartAdvisories: [[]],
  soldOutDatesOutbound: [],
  soldOutDatesInbound: [],
  noneScheduledDatesOutbound: [],
  noneScheduledDatesInbound: [],
  warnings: [],
  promocodeValid: false,
  negotiateFarePresent: false,
  conversionRatesFound: false,
  ...more,
})

export const read = (originalResponse: unknown): FlightOffers =>
  readAnswer(airSearch, 'bookingAirSearch', {
    data: { bookingAirSearch: { originalResponse, __typename: 'DigitalConnectOriginalResponse' } },
    extensions: {},
  }) as FlightOffers

/** Reads a malformed response and returns the error that this throws. Throws if it can be read. */
export const troubleOf = (originalResponse: unknown): unknown => {
  try {
    read(originalResponse)
  } catch (thrown) {
    return thrown
  }
  throw new Error('The response could be read')
}

export const row = (itineraryPart: unknown, brandOffers: unknown[]) => ({
  itineraryPart,
  brandOffers,
  duration: 300,
  departure: '2022-07-09T10:20:00',
  arrival: '2022-07-09T13:25:00',
})

export const oneWay = (more: Wire = {}) =>
  answer({
    unbundledOffers: [
      [
        { ...offer(-1171203, 'LOW'), itineraryPart: [part('1', [segment('2')])] },
        { ...offer(0, 'FLEX'), itineraryPart: [{ '@ref': '1' }] },
        {
          ...soldOut(-1, 'BIZ'),
          itineraryPart: [part('3', [{ ...segment('4'), bookingClass: undefined, fareBasis: undefined }])],
        },
      ],
    ],
    brandedResults: {
      itineraryPartBrands: [[row({ '@ref': '1' }, [offer(-1171203, 'LOW'), offer(0, 'FLEX'), soldOut(-1, 'BIZ')])]],
    },
    currency: 'AUD',
    ...more,
  })
