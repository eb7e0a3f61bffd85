import * as z from 'zod/mini'
import { mostLegs } from '#src/domain/search.ts'
import { code, IsoDate, fits, oneOf, optional, orElse, whole } from '../requests/fields.ts'

/** Reads the ref of an offer, to which some clients add decimals. NaN for any other text. */
export const refOf = (sent: string): number => (/^-?\d{1,10}(?:\.\d{1,10})?$/.test(sent) ? Math.trunc(Number(sent)) : Number.NaN)

/** The refs of offers, sent as `selectFlights=<ref>&selectFlights=<ref>` (contract, 6). */
const SelectedFlights = z
  .pipe(
    z.string().check(z.maxLength(300)),
    z.transform((fragment) => new URLSearchParams(fragment).getAll('selectFlights').map(refOf)),
  )
  .check(
    z.minLength(1),
    z.maxLength(mostLegs),
    fits<number[]>((refs) => refs.every((ref) => ref === (ref | 0)), 'notAnOfferRef'),
  )

export const addItinerary = z.object({ selectFlights: SelectedFlights })

export const fareRules = z.object({ selectFlights: optional(SelectedFlights) })

/** The code of an airport or a city. */
export const PlaceCode = code(3, /^[A-Z]{3}$/, 'notACode')

export const flightSchedules = z.object({
  origin: PlaceCode,
  destination: PlaceCode,
  departureDate: IsoDate,
  type: orElse(oneOf(['DAILY', 'WEEKLY']), 'WEEKLY'),
})

export const AirlineCode = code(2, /^[A-Z0-9]{2}$/, 'notACode')

/** A flight by its number, or a route, on a day. */
export const flightStatus = z
  .object({
    airlineCode: AirlineCode,
    flightNumber: optional(whole(1, 9999)),
    origin: orElse(PlaceCode, ''),
    destination: orElse(PlaceCode, ''),
    departureDate: IsoDate,
  })
  .check(
    z.refine(({ flightNumber, origin, destination }) => flightNumber !== undefined || (origin !== '' && destination !== ''), {
      error: 'numberOrRoute',
      path: ['flightNumber'],
    }),
  )
