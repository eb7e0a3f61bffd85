import * as z from 'zod/mini'
import { exchangeTypes } from '#src/domain/exchange.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import { isPlain } from '#src/domain/plain.ts'
import { cabins, mostLegs, partyProblem, searchTypes } from '#src/domain/search.ts'
import { code, CurrencyCode, IsoDate, fits, flag, list, oneOf, optional, orElse, text, whole } from '../requests/fields.ts'
import { AirlineCode, PlaceCode, refOf } from './request.ts'
import { passengerTypeOf } from './passenger-type-request.ts'
import { refuse } from '../requests/problems.ts'

const mostPromoCodes = 9

/** The type of a traveller. CMA is an adult who pays the full fare, and CMP the companion. */
const TypeName = z
  .string()
  .check(fits<string>((name) => name === 'CMA' || name === 'CMP' || passengerTypeOf(name) !== undefined, 'unknownType'))

/** The number of travellers by type. Several types may stand for children, and companions are adults. */
export const TravellersOfSearch = z.pipe(
  z.record(TypeName, whole(0, 99)).check(
    z.refine(({ CMA = 0, CMP = 0 }) => CMA >= CMP, { error: 'notAPair', path: ['CMA'] }),
    z.refine(({ CMA = 0, CMP = 0 }) => CMP >= CMA, { error: 'notAPair', path: ['CMP'] }),
  ),
  z
    .pipe(
      z.custom<Record<string, number>>(),
      z.transform((sent) => {
        const counts: Record<PassengerType, number> = { ADT: 0, CHD: 0, INF: 0 }
        for (const [name, count] of Object.entries(sent)) counts[passengerTypeOf(name) ?? 'ADT'] += count
        return { counts, companions: sent.CMP ?? 0 }
      }),
    )
    .check(refuse(({ counts }) => partyProblem(counts, Number.POSITIVE_INFINITY))),
)

/** Currency and point of sale of a search. Both default to those of the conversation. */
export const MarketOfSearch = z.object({
  currency: optional(CurrencyCode),
  pointOfSale: optional(code(2, /^[A-Z]{2}$/, 'notACode')),
})

/** Market and promotions of a search. */
const Market = z.object({
  ...MarketOfSearch.shape,
  promoCodes: orElse(list(orElse(text(32).check(z.toUpperCase()), ''), mostPromoCodes), []),
})

/** An end of a leg. With `useNearbyLocations`, airports near the place are searched as well. */
const End = z.object({ code: PlaceCode, useNearbyLocations: flag })

const Leg = z.object({
  from: End,
  to: End,
  when: z.object({ date: IsoDate }),
  /** The ref of the offer chosen on the leg, -1 if only its day is chosen (contract, 5.7), or NaN for another text. */
  selectedOfferRef: optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((sent) => refOf(String(sent))),
    ),
  ),
})

/** Legs in the order of travel, with ascending dates. */
const Legs = list(Leg, mostLegs).check(
  z.minLength(1),
  ...Array.from({ length: mostLegs - 1 }, (_, place) =>
    z.refine<readonly { when: { date: string } }[]>(
      (legs) => {
        const [before, leg] = legs.slice(place, place + 2)
        return !(before && leg) || leg.when.date >= before.when.date
      },
      { error: 'beforePrevious', path: [place + 1, 'when', 'date'] },
    ),
  ),
)

const Flights = z.object({
  cabinClass: optional(oneOf(cabins)),
  searchType: orElse(oneOf(searchTypes), 'BRANDED'),
  itineraryParts: Legs,
})

/** The body of a flight search (contract, 5.1). */
export const AirSearch = z
  .object({ ...Market.shape, ...Flights.shape, awardBooking: flag, passengers: TravellersOfSearch })
  .check(
    z.refine(({ awardBooking, passengers }) => !awardBooking || passengers.companions === 0, {
      error: 'notWithAwards',
      path: ['passengers', 'CMP'],
    }),
  )

export const airSearch = z.object({ airSearchInput: AirSearch })

/** The legs to replace. Passengers, currency, market and promotions are those of the booking. */
export const exchangeAirSearch = z.object({
  airSearchInput: z.object({ searchCriteria: Flights, exchangeType: orElse(oneOf(exchangeTypes), 'ALL') }),
})

const isTime = (departure: string): boolean =>
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d/.test(departure) && z.safeParse(IsoDate, departure.slice(0, 10)).success

/** A local departure. Seconds and offset are removed, because sites write them differently: `YYYY-MM-DDTHH:mm`. */
const Departure = z.pipe(
  text(35).check(fits<string>(isTime, 'notATime')),
  z.transform((departure) => departure.slice(0, 'YYYY-MM-DDTHH:mm'.length)),
)

/** A flight as another site advertised it. Airports are empty if the site did not name them. */
const AdvertisedSegment = z.object({
  flight: z.object({ airlineCode: AirlineCode, flightNumber: whole(1, 9999) }),
  origin: orElse(PlaceCode, ''),
  destination: orElse(PlaceCode, ''),
  departure: Departure,
  cabinClass: orElse(text(30), ''),
})

const AdvertisedLeg = z.object({
  segments: list(AdvertisedSegment, 3).check(z.minLength(1)),
  brandId: orElse(text(32).check(z.toUpperCase()), ''),
  marriageGroup: optional(z.union([z.number(), text(60)])),
})

interface Amount {
  amount?: unknown
  currency?: unknown
}

const amountIn = (value: unknown): Amount => {
  if (!isPlain(value)) return { amount: value }
  const [alternative] = Array.isArray(value['alternatives']) ? (value['alternatives'] as unknown[]) : []
  const [part] = Array.isArray(alternative) ? (alternative as unknown[]) : []
  return isPlain(part) ? part : value
}

const asText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** The advertised price of the whole party: a number, a text, `{ amount, currency }` or a price (contract, 3). */
const AdvertisedFare = z
  .pipe(
    z.custom<number | string | Amount | { alternatives: Amount[][] }>(),
    z.transform((sent) => {
      const { amount, currency } = amountIn(sent)
      return { amount: asText(amount), currency: currency === undefined || currency === null ? undefined : asText(currency) }
    }),
  )
  .check(
    fits<{ amount: string }>(({ amount }) => /^\d{1,12}(?:\.\d{1,6})?$/.test(amount), 'notAnAmount'),
    z.refine(({ currency }) => currency === undefined || /^[A-Z]{3}$/.test(currency), { error: 'notACode', path: ['currency'] }),
  )

/** The flights that another site advertised (contract, 7). */
export const metaSearch = z.object({
  metaSearchInput: z.object({
    ...Market.shape,
    metaItineraryParts: list(AdvertisedLeg, mostLegs).check(z.minLength(1)),
    passengers: TravellersOfSearch,
    referrerCode: optional(text(64)),
    advertisedFare: optional(AdvertisedFare),
  }),
})
