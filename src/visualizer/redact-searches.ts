import type { CarSearch } from '#src/domain/car.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'
import type { MetaSearch, MetaSegment } from '#src/domain/meta-search.ts'
import { type Allowed, kept } from '#src/operations/recorded/allowed.ts'
import { search } from '#src/operations/trip/recorded.ts'

/** Fields of a car search that a redacted recording keeps. */
export const carSearchFields = kept<CarSearch>()('placeId', 'returnPlaceId', 'from', 'until')

/** Fields of a hotel search that a redacted recording keeps. */
export const hotelSearchFields = kept<HotelSearch>()('airport', 'checkIn', 'checkOut', 'guests')

/** Fields of a flight status search that a redacted recording keeps. */
export const flightWantedFields = kept<FlightWanted>()('airline', 'flightNumber', 'origin', 'destination', 'date')

/** Fields of a fare search that a redacted recording keeps. */
export const faresWantedFields = {
  ...kept<FaresWanted>()('origin', 'month', 'budget', 'cabin', 'currency'),
  passengers: search.passengers,
} satisfies Allowed<FaresWanted>

/** Values by leg. */
const ofLegs = { 0: 'keep', 1: 'keep', 2: 'keep', 3: 'keep', 4: 'keep', 5: 'keep' } as const

/** Fields of an advertised itinerary that a redacted recording keeps. */
export const advertisedFields = {
  ...kept<MetaSearch>()('currency', 'pointOfSale', 'referrerCode', 'advertisedFare'),
  passengers: search.passengers,
  segments: kept<MetaSegment>()(
    'leg',
    'origin',
    'destination',
    'departure',
    'arrival',
    'airlineCode',
    'flightNumber',
    'operatingAirlineCode',
    'cabinClass',
    'bookingClass',
    'fareBasis',
  ),
  brandIds: ofLegs,
  marriageGroups: ofLegs,
} satisfies Allowed<MetaSearch>
