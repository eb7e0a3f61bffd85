import * as z from 'zod/mini'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { mutation, query } from '../declare.ts'
import { CartAnswer } from '../cart/response.ts'
import { WireContact, WirePassenger } from './response.ts'
import { wireList } from '../wire/price.ts'

/** Reads the travellers, their stored details, and whether the route requires travel documents. */
export const passengers = query({
  field: 'passengers',
  variables: {},
  response: z.pipe(
    z.looseObject({
      passengers: wireList(WirePassenger),
      slots: z.array(z.looseObject({ passengerIndex: z.number(), type: z.enum(passengerTypes) })),
      contact: z.nullish(WireContact),
      documentsRequired: z._default(z.boolean(), false),
      firstDepartureDate: z.string(),
      lastDepartureDate: z.string(),
    }),
    z.transform(
      (wire): PassengerSlots => ({
        slots: wire.slots.map(({ passengerIndex, type }) => ({ id: String(passengerIndex), type })),
        passengers: wire.passengers,
        contact: wire.contact ?? undefined,
        documentsAreRequired: wire.documentsRequired,
        dateOfFirstFlight: wire.firstDepartureDate,
        dateOfLastFlight: wire.lastDepartureDate,
      }),
    ),
  ),
  rest: 'GET /passengers',
})

/** Stores the travellers and their contact. Invalid fields are reported as a validation failure with `details`. */
export const updatePassengers = mutation({
  field: { booking: 'bookingUpdatePassengers', mto: 'mtoUpdatePassengers', exchange: 'exchangeUpdatePassengers' },
  variables: { pnrQuery: 'JSON!', contact: 'JSON!', passengers: 'JSON!' },
  response: CartAnswer,
  rest: { booking: 'POST /passengers', mto: 'POST /pnr/passengers', exchange: 'POST /pnr/exchange/passengers' },
  restLeavesOut: ['pnrQuery'],
})
