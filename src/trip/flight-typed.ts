import { type FlightWanted, readFlightNumber } from '#src/domain/flight-wanted.ts'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { PlaceWanted } from './PlaceField.tsx'

/** Values of a form that looks up a flight or a route. `date` is `YYYY-MM-DD`, or the typed text if it is not a date. */
export interface FlightTyped {
  by: 'number' | 'route'
  number: string
  origin: PlaceWanted
  destination: PlaceWanted
  date: string
}

export type FlightField = 'number' | 'origin' | 'destination' | 'date'

export type FlightFault = 'missing' | 'notANumber' | 'unknownPlace' | 'samePlace' | 'notADate'

export type FlightFaults = Partial<Record<FlightField, FlightFault>>

const placeIn = (code: string): PlaceWanted => ({ code, typed: '' })

/** Builds the initial values of a form. `airline` is that of the storefront, whose flight numbers need no letters. */
export const flightTypedOf = (wanted: FlightWanted | undefined, today: string): FlightTyped => ({
  by: wanted && wanted.flightNumber === undefined && (wanted.origin || wanted.destination) ? 'route' : 'number',
  number: wanted?.flightNumber === undefined ? '' : `${wanted.airline} ${wanted.flightNumber}`,
  origin: placeIn(wanted?.origin ?? ''),
  destination: placeIn(wanted?.destination ?? ''),
  date: wanted?.date ?? today,
})

const placeFault = ({ code, typed }: PlaceWanted): FlightFault | undefined =>
  code === '' ? (typed.trim() === '' ? 'missing' : 'unknownPlace') : undefined

/** Finds the errors of a form in the order of its fields. */
export const flightFaultsOf = ({ by, number, origin, destination, date }: FlightTyped): FlightFaults => {
  const faults: Record<FlightField, FlightFault | undefined> = {
    number: by === 'route' || readFlightNumber(number) ? undefined : number.trim() === '' ? 'missing' : 'notANumber',
    origin: by === 'number' ? undefined : placeFault(origin),
    destination:
      by === 'number'
        ? undefined
        : (placeFault(destination) ?? (origin.code === destination.code && origin.code !== '' ? 'samePlace' : undefined)),
    date: date.trim() === '' ? 'missing' : isCalendarDate(date) ? undefined : 'notADate',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** Returns the flight or route of a form without errors. */
export const flightWantedOf = ({ by, number, origin, destination, date }: FlightTyped, airline: string): FlightWanted => {
  const read = by === 'number' ? readFlightNumber(number) : undefined
  return read
    ? { airline: read.airline ?? airline, flightNumber: read.flightNumber, origin: '', destination: '', date }
    : { airline, origin: origin.code, destination: destination.code, date }
}

/** Sets the code of a place if its typed text is the full name of an airport or a city. */
export const withCode = async (place: PlaceWanted, locale: string): Promise<PlaceWanted> => {
  if (place.code !== '' || place.typed.trim() === '') return place
  const { placeTypedOut } = await import('./place-search.ts')
  const found = await placeTypedOut(place.typed, locale, '').catch(() => undefined)
  return found ? { code: found.code, typed: found.title } : place
}

/** Replaces typed names of places by their codes, if they name a place in full. */
export const withPlaces = async (typed: FlightTyped, locale: string): Promise<FlightTyped> => {
  if (typed.by === 'number') return typed
  const [origin, destination] = await Promise.all([withCode(typed.origin, locale), withCode(typed.destination, locale)])
  return { ...typed, origin, destination }
}
