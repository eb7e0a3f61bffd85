import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { ExploreFare, ExploreFares } from '#src/domain/explore-fares.ts'
import { Priced, readable } from '../wire/price.ts'

/** Decodes an angle in degrees, up to `most` in each direction. */
const degrees = (most: number) => z.number().check(z.refine((angle) => Math.abs(angle) <= most))

const Coordinates = { latitude: degrees(90), longitude: degrees(180) }

const Fare = z.pipe(
  z.looseObject({
    ...Coordinates,
    destination: z.string(),
    departureDate: z.string().check(z.refine(isCalendarDate)),
    total: Priced,
    stops: z.number(),
    totalDuration: z.number(),
  }),
  z.transform(
    ({ destination, departureDate, total, stops, totalDuration, latitude, longitude }): ExploreFare => ({
      destination,
      date: departureDate,
      party: total,
      stops,
      duration: totalDuration,
      latitude,
      longitude,
    }),
  ),
)

/**
 * Decodes the cheapest fares of a month, cheapest first. `total` is the price of the whole party. `beyondBudget` contains the number of
 * destinations above the budget and the cheapest of them.
 */
export const ExploreFaresAnswer = z.pipe(
  z.looseObject({
    origin: z.looseObject({ code: z.string(), ...Coordinates }),
    destinations: readable(Fare),
    beyondBudget: z.nullish(z.looseObject({ count: z.number(), cheapest: z.nullish(Fare) })),
  }),
  z.transform(
    ({ origin: { code, latitude, longitude }, destinations, beyondBudget }): ExploreFares => ({
      origin: { code, latitude, longitude },
      fares: destinations,
      beyondBudget: beyondBudget?.count ?? 0,
      ...(beyondBudget?.cheapest && { cheapestBeyond: beyondBudget.cheapest }),
    }),
  ),
)
