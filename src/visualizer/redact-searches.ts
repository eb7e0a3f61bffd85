import type { CarSearch } from '#src/domain/car.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'
import { kept } from '#src/operations/recorded/allowed.ts'

/** What a redacted recording keeps of a search for a rental car. */
export const carSearch = kept<CarSearch>()('placeId', 'returnPlaceId', 'from', 'until')

/** What a redacted recording keeps of a search for a room. */
export const hotelSearch = kept<HotelSearch>()('airport', 'checkIn', 'checkOut', 'guests')

/** What a redacted recording keeps of a search for a flight’s status. */
export const flightWanted = kept<FlightWanted>()('airline', 'flightNumber', 'origin', 'destination', 'date')
