import { fromAddressDate, toAddressDate } from './calendar-date.ts'
import type { LinkReader } from './link-parameters.ts'
import { plainDigits } from './typed-digits.ts'

/** A flight or a route to look up on a day, or from a day on. */
export interface FlightWanted {
  /** Two-character code of the airline. */
  airline: string
  /** Undefined if the flights of a route are wanted. */
  flightNumber?: number | undefined
  /** Codes of airports or cities. Empty if only the flight number is known. */
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  date: string
}

const airlineForm = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])$/

/** Returns true if both ends of a route are known. */
export const namesRoute = ({ origin, destination }: FlightWanted): boolean =>
  origin !== '' && destination !== '' && origin !== destination

/** Returns true if a flight can be looked up, by its number or by its route. */
export const namesFlight = (wanted: FlightWanted): boolean => wanted.flightNumber !== undefined || namesRoute(wanted)

/**
 * Parses a flight number as travellers write it: `FC102`, `fc 0102` or `102`. Without letters, the airline is undefined. Anything
 * after a dot is dropped. Returns undefined for any other text.
 */
export const readFlightNumber = (typed: string): { airline: string | undefined; flightNumber: number } | undefined => {
  const given = plainDigits(typed)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/\..*$/, '')
    .toUpperCase()
  const [, airline, digits = ''] = /^(?:([A-Z]{2}|[A-Z]\d|\d[A-Z])-?)?0*(\d{1,4})$/.exec(given) ?? []
  const flightNumber = Number(digits)
  return flightNumber > 0 ? { airline, flightNumber } : undefined
}

/** The day and the airline that apply if an address names none, and whether the page looks up flight numbers. */
export interface FlightReading {
  today: string
  airline: string
  takesNumber: boolean
}

/**
 * Reads a flight or route from an address: `flight`, or else `flightNumber`, with `airlineCode` if the number has no letters;
 * `origin` and `destination`; `date`, or else `departureDate`. Malformed values are reported and dropped, and so the result may
 * name neither a flight nor a route.
 */
export const readFlightWanted = (link: LinkReader, { today, airline, takesNumber }: FlightReading): FlightWanted => {
  const inForm = (name: string, form: RegExp): string => {
    const given = link.read(name).toUpperCase()
    if (given === '' || form.test(given)) return given
    link.correct(name, '')
    return ''
  }
  const number = (name: string) => {
    const given = takesNumber ? link.read(name) : ''
    const read = readFlightNumber(given)
    if (given !== '' && !read) link.correct(name, '')
    return read
  }
  const day = (name: string): string | undefined => {
    const given = link.read(name)
    const read = fromAddressDate(plainDigits(given))
    if (given !== '' && !read) link.correct(name, today)
    return read
  }
  const found = number(takesNumber && !link.isGiven('flight') ? 'flightNumber' : 'flight')
  const ofAirline = takesNumber && found?.airline === undefined ? inForm('airlineCode', airlineForm) : ''
  const date = day(link.isGiven('date') ? 'date' : 'departureDate')
  return {
    airline: found?.airline ?? (ofAirline || airline),
    flightNumber: found?.flightNumber,
    origin: inForm('origin', /^[A-Z]{3}$/),
    destination: inForm('destination', /^[A-Z]{3}$/),
    date: date ?? today,
  }
}

/** Writes a flight or route for an address, so that a copied link looks up the same. */
export const writeFlightWanted = ({ airline, flightNumber, origin, destination, date }: FlightWanted): [string, string][] => [
  ...(flightNumber === undefined ? [] : [['flight', `${airline}${flightNumber}`] as [string, string]]),
  ...(origin ? [['origin', origin] as [string, string]] : []),
  ...(destination ? [['destination', destination] as [string, string]] : []),
  ['date', toAddressDate(date)],
]

/** Returns true if two requests are for the same flights. */
export const isSameWanted = (one: FlightWanted, other: FlightWanted | undefined): boolean =>
  other !== undefined && JSON.stringify(writeFlightWanted(one)) === JSON.stringify(writeFlightWanted(other))

const nothingWanted: FlightWanted = { airline: '', origin: '', destination: '', date: '' }

/** Variables of the operation `flightStatus`. */
export const statusVariables = ({ airline, flightNumber, origin, destination, date } = nothingWanted) => ({
  airlineCode: airline,
  departureDate: date,
  ...(flightNumber === undefined ? {} : { flightNumber }),
  ...(origin ? { origin } : {}),
  ...(destination ? { destination } : {}),
})

/** Variables of the operation `flightSchedules`, for the week that begins on the day. */
export const scheduleVariables = ({ origin, destination, date } = nothingWanted) => ({
  origin,
  destination,
  departureDate: date,
  type: 'WEEKLY',
})
