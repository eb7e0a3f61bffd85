import { isCalendarDate } from './calendar-date.ts'
import type { CarSearch } from './car.ts'
import type { HotelSearch } from './hotel.ts'
import type { Segment } from './itinerary.ts'
import type { Passenger } from './passenger.ts'

/** Minutes from landing to the rental desk, and from returning a car to departure. */
const afterLanding = 45
const beforeDeparture = 120

/** Days of a rental, and nights of a stay, on a trip without a flight back. */
const daysWithoutReturn = 3

const minute = 60_000

const moved = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * minute).toISOString().slice(0, 16)

const rounded = (local: string, towards: 'later' | 'earlier'): string => {
  const past = Number(local.slice(14, 16)) % 30
  if (past === 0) return local.slice(0, 16)
  return moved(local, towards === 'later' ? 30 - past : -past)
}

interface Travelling {
  parts: readonly { segments: readonly Pick<Segment, 'origin' | 'destination' | 'departure' | 'arrival'>[] }[]
  passengers: readonly Pick<Passenger, 'type' | 'dateOfBirth'>[]
}

/** Where a trip lands first, and the flight that leaves from there again. */
const visitIn = (parts: Travelling['parts']) => {
  const landing = parts[0]?.segments.at(-1)
  const leaving = parts.slice(1).map(({ segments }) => segments[0])
  return { landing, leaving: leaving.find((segment) => segment?.origin === landing?.destination) ?? leaving[0] }
}

/** The airport at which a trip lands first. Empty for a trip without flights. */
export const airportOfStay = ({ parts }: Pick<Travelling, 'parts'>): string => visitIn(parts).landing?.destination ?? ''

/** Age in whole years on a day, or undefined if the birth date is unknown or masked. */
const ageOn = (birth: string | undefined, day: string): number | undefined => {
  if (birth === undefined || !isCalendarDate(birth)) return undefined
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The age that is assumed if no adult's birth date is known. */
const usualAge = 30

/** Suggests a rental: from 45 minutes after landing until two hours before the flight back, for the oldest traveller. */
export const rentalFor = ({ parts, passengers }: Travelling, placeId: string): CarSearch => {
  const { landing, leaving } = visitIn(parts)
  const from = rounded(moved(landing?.arrival ?? '2000-01-01T12:00', afterLanding), 'later')
  const back = leaving && rounded(moved(leaving.departure, -beforeDeparture), 'earlier')
  const ages = passengers.map(({ dateOfBirth }) => ageOn(dateOfBirth, from.slice(0, 10)) ?? 0)
  return {
    placeId,
    returnPlaceId: placeId,
    from,
    until: back !== undefined && back > from ? back : moved(from, daysWithoutReturn * 24 * 60),
    age: Math.max(...ages, 0) || usualAge,
  }
}

/** Suggests a stay: the nights between landing and the flight back, for everyone on the booking but infants. */
export const stayFor = ({ parts, passengers }: Travelling): HotelSearch => {
  const { landing, leaving } = visitIn(parts)
  const checkIn = (landing?.arrival ?? '2000-01-01').slice(0, 10)
  const back = leaving?.departure.slice(0, 10)
  return {
    airport: landing?.destination ?? '',
    checkIn,
    checkOut: back !== undefined && back > checkIn ? back : moved(`${checkIn}T12:00`, daysWithoutReturn * 24 * 60).slice(0, 10),
    guests: Math.min(4, Math.max(1, passengers.filter(({ type }) => type !== 'INF').length)),
  }
}
