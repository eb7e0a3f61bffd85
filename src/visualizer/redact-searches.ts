import type { CarSearch } from '#src/domain/car.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'
import { kept } from '#src/operations/recorded/allowed.ts'

/** Fields of a car search that a redacted recording keeps. */
export const carSearchFields = kept<CarSearch>()('placeId', 'returnPlaceId', 'from', 'until')

/** Fields of a hotel search that a redacted recording keeps. */
export const hotelSearchFields = kept<HotelSearch>()('airport', 'checkIn', 'checkOut', 'guests')

/** Fields of a flight status search that a redacted recording keeps. */
export const flightWantedFields = kept<FlightWanted>()('airline', 'flightNumber', 'origin', 'destination', 'date')
