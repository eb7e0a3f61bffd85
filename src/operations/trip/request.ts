import * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import { Ends, flag, list, oneOf, optional, Pnr, text, whole } from '../requests/fields.ts'
import { requireOneOf } from '../requests/problems.ts'

/** The flows in which a booking can be opened. */
export const tripFlows = ['mto', 'bnpl', 'exchange', 'upgrade', 'cancelAndRefund'] as const satisfies readonly Flow[]

/** Flow in which to open the booking. If it is missing, the booking can only be viewed. */
const TripFlow = optional(oneOf(tripFlows))

const LastName = text(80)

/** Identifies the trip by the conversation, by a return from another page, by an attempt to pay, or by reference and name. */
export const tripDetails = z.object({
  pnrQuery: z.pipe(
    z
      .object({
        conversation: flag,
        returnState: optional(text(64)),
        requestId: optional(text(200)),
        pnr: optional(Pnr),
        lastName: optional(LastName),
        flow: TripFlow,
      })
      .check(
        requireOneOf('conversation', 'returnState', 'requestId', 'pnr'),
        requireOneOf('conversation', 'returnState', 'requestId', 'lastName'),
        z.refine(
          ({ conversation, returnState, requestId, flow }) =>
            flow === undefined || (!conversation && returnState === undefined && requestId === undefined),
          { error: 'needsReference', path: ['flow'] },
        ),
      ),
    z.transform(({ conversation, returnState, requestId, pnr = '', lastName = '', flow }) => {
      if (conversation) return { kind: 'own' } as const
      if (returnState !== undefined) return { kind: 'return', state: returnState } as const
      if (requestId !== undefined) return { kind: 'attempt', requestId } as const
      return { kind: 'booking', reference: pnr, lastName, flow } as const
    }),
  ),
})

export const OrderId = text(40).check(z.toUpperCase())

const referenceLength = 6

/**
 * Identifies an order by its id or reference and a passenger's last name. `pnr` may contain either, because references have six
 * characters (contract, 20.4). `order_id` takes precedence.
 */
export const retrieve = z.object({
  retrieveRQ: z.pipe(
    z
      .object({ order_id: optional(OrderId), pnr: optional(OrderId), last_name: LastName, flow: TripFlow })
      .check(requireOneOf('pnr', 'order_id')),
    z.transform(({ order_id: id = '', pnr = '', last_name: lastName, flow }) => {
      const isReference = pnr.length === referenceLength
      return { orderId: id || (isReference ? '' : pnr), reference: isReference ? pnr : '', lastName, flow }
    }),
  ),
})

/** The traveller's decision about a change by the airline. TAKE requires `alternative`. */
export const irop = z.object({ iropAction: oneOf(['ACCEPT', 'TAKE']), alternative: optional(text(40)) }).check(
  z.refine(({ iropAction, alternative }) => iropAction === 'ACCEPT' || alternative !== undefined, {
    error: 'required',
    path: ['alternative'],
  }),
)

const CheckedIn = z.object({ passengerIndex: whole(1, 99), travelPart: Ends })

export const offloadPassenger = z.object({ passengers: list(CheckedIn, 36).check(z.minLength(1)) })
