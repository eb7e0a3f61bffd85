import * as z from 'zod/mini'
import { query } from './declare.ts'
import { CartAnswer } from './wire/cart.ts'
import { list, MaybePriced, text } from './wire/price.ts'
import { FlightOffersAnswer } from './wire/search.ts'

/** Flight search (specification, sections 3 and 7). */
export const airSearch = query({
  field: { booking: 'bookingAirSearch' },
  variables: { airSearchInput: 'CustomAirSearchInput' },
  response: FlightOffersAnswer,
  rest: { booking: 'POST /products/air/search' },
})

/** Puts the chosen offers into the session: `selectFlights=<ref>&selectFlights=<ref>`. A query that writes. */
export const addItinerary = query({
  writes: true,
  field: { booking: 'bookingAddItinerary' },
  variables: { selectFlights: 'String!' },
  response: CartAnswer,
  rest: { booking: 'POST /products/air' },
})

const Rule = z.looseObject({
  category: z.enum(['change', 'cancel', 'refund', 'noShow', 'bags', 'validity']),
  when: z.enum(['beforeDeparture', 'afterDeparture', 'always']),
  allowed: z.boolean(),
  fee: MaybePriced,
  detail: text,
})

/** The rules of these offers; without `selectFlights`, of the itinerary in the session. One entry per leg. */
export const fareRules = query({
  field: {
    booking: 'bookingFareRules',
    mto: 'mtoFareRules',
    bnpl: 'bnplFareRules',
    exchange: 'exchangeFareRules',
    upgrade: 'upgradeFareRules',
  },
  variables: { selectFlights: 'String' },
  onlyIn: { selectFlights: ['booking', 'exchange'] },
  response: z.pipe(
    z.looseObject({
      fareRules: list(z.looseObject({ brandId: z.string(), origin: z.string(), destination: z.string(), rules: list(Rule) })),
    }),
    z.transform(({ fareRules }) => fareRules),
  ),
  rest: {
    booking: 'GET /products/air/farerules',
    mto: 'GET /pnr/mto/products/air/farerules',
    bnpl: 'GET /pnr/bnpl/products/air/farerules',
    exchange: 'GET /pnr/exchange/products/air/farerules',
    upgrade: 'GET /pnr/upgrade/products/air/farerules',
  },
})
