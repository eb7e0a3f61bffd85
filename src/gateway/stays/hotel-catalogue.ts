import { airport } from '../airline/airports.ts'
import type { Airport } from '../airline/engine.ts'
import { unit } from '../airline/random.ts'
import type { SupplierPenalty } from '../platform/stay-ports.ts'

/** A hotel of the sandbox. `nightly` is the usual price of a double room in US dollars. */
export interface SandboxHotel {
  hotelId: string
  name: string
  stars: number
  address: string
  distance: number
  amenities: string[]
  picture: number
  phone: string
  airport: Airport
  nightly: number
}

const names = ['Alder', 'Beacon', 'Cedar', 'Harbour', 'Lantern', 'Meridian', 'Orchard', 'Terrace'] as const

const streets = ['Station Road', 'Market Street', 'Garden Lane', 'River Walk', 'Tower Square', 'Mill Street'] as const

const amenityNames = ['WIFI', 'PARKING', 'SHUTTLE', 'POOL', 'GYM', 'RESTAURANT', 'STEP_FREE', 'PETS'] as const

/** The usual price of a night in US dollars, for two to five stars. */
const nightlyByStars: Readonly<Record<number, number>> = { 2: 48, 3: 78, 4: 125, 5: 240 }

/** Number of drawings that show hotels. */
const pictures = 6

const hotelAt = (place: Airport, index: number): SandboxHotel => {
  const key = `hotel ${place.code} ${index}`
  const stars = 2 + Math.floor(unit(`${key} stars`) * 4)
  const start = Math.floor(unit(`names ${place.code}`) * names.length)
  return {
    hotelId: `${place.code}-${index}`,
    name: `${names[(start + index * 3) % names.length]} ${place.city}`,
    stars,
    address: `${1 + Math.floor(unit(`${key} house`) * 140)} ${streets[Math.floor(unit(`${key} street`) * streets.length)]}, ${place.city}`,
    distance: Math.round((index === 1 ? 0.4 + unit(`${key} far`) : 2 + 18 * unit(`${key} far`)) * 10) / 10,
    amenities: amenityNames.filter((name, place) => unit(`${key} ${name}`) < 0.25 + 0.12 * stars - 0.03 * place),
    picture: Math.floor(unit(`${key} picture`) * pictures),
    phone: `+44 20 7946 0${120 + index}`,
    airport: place,
    nightly: (nightlyByStars[stars] ?? 78) * (0.9 + 0.25 * unit(`${key} price`)),
  }
}

/** Number of hotels near each airport. */
const perAirport = 7

/** Lists the hotels near an airport. Empty for an unknown airport. */
export const hotelsNear = (code: string): SandboxHotel[] => {
  const place = airport(code)
  return place ? Array.from({ length: perAirport }, (_, index) => hotelAt(place, index + 1)) : []
}

/** Looks up a hotel by its id, such as `MAD-1`. */
export const hotelNamed = (hotelId: string): SandboxHotel | undefined =>
  hotelsNear(hotelId.slice(0, 3)).find((hotel) => hotel.hotelId === hotelId)

/** A kind of room. Its price is `factor` times that of a double room. */
export interface RoomKind {
  hotelRoomTypeId: string
  beds: string
  guests: number
  breakfastIncluded: boolean
  factor: number
  /** Rooms of the kind in each hotel, at most. */
  most: number
  penalties: readonly SupplierPenalty[]
}

const flexible: readonly SupplierPenalty[] = [
  { timeUnit: 'HOUR', duration: 24, policyStartType: 'BEFORE_CHECKIN', type: 'NIGHT', value: 1 },
]

const moderate: readonly SupplierPenalty[] = [
  { timeUnit: 'DAY', duration: 5, policyStartType: 'BEFORE_CHECKIN', type: 'PERCENT', value: 50 },
  { timeUnit: 'DAY', duration: 1, policyStartType: 'BEFORE_CHECKIN', type: 'PERCENT', value: 100 },
]

const none: readonly SupplierPenalty[] = [
  { timeUnit: 'HOUR', duration: 0, policyStartType: 'BOOKING', type: 'PERCENT', value: 100 },
]

export const roomKinds: readonly RoomKind[] = [
  { hotelRoomTypeId: 'SAVER', beds: 'DOUBLE', guests: 2, breakfastIncluded: false, factor: 0.84, most: 4, penalties: none },
  { hotelRoomTypeId: 'DOUBLE', beds: 'DOUBLE', guests: 2, breakfastIncluded: false, factor: 1, most: 6, penalties: flexible },
  { hotelRoomTypeId: 'TWIN', beds: 'TWIN', guests: 2, breakfastIncluded: true, factor: 1.14, most: 5, penalties: moderate },
  { hotelRoomTypeId: 'FAMILY', beds: 'FAMILY', guests: 4, breakfastIncluded: true, factor: 1.6, most: 3, penalties: flexible },
]
