import type { Booking, TripDetails } from '#src/domain/booking.ts'
import type { Attempt } from '#src/domain/payment.ts'
import type { OperationInput } from '../actors.ts'
import {
  type Answering,
  fails,
  failsTelling,
  invalidField,
  type KnownToChart,
  type Outcomes,
  unsent,
} from '../outcomes/outcome.ts'
import { cartOf } from '../cart/known-cart.ts'
import { changed } from '../outcomes/samples/change.ts'
import { twoWays } from '../outcomes/samples/exchange.ts'
import { heldBooking } from '../outcomes/samples/hold.ts'
import { cancelled, refund } from '../outcomes/samples/refund.ts'
import { toOrder } from '../outcomes/samples/covers.ts'
import { carReserved, roomReserved } from '../outcomes/samples/stays.ts'
import { booked, challenge, eur, segment } from '../outcomes/samples/trip.ts'
import { couple, waitlisted } from '../outcomes/samples/upgrade.ts'

/**
 * The kind of key in a query for trip details: a payment attempt, the state of a return from a bank, the conversation, or a
 * reference with a last name (`trip`, or `opening` if the query also opens a flow).
 */
type Question = 'attempt' | 'return' | 'conversation' | 'opening' | 'trip'

const questionOf = ({ variables: { pnrQuery } }: OperationInput<'tripDetails'>): Question => {
  if ('requestId' in pnrQuery) return 'attempt'
  if ('returnState' in pnrQuery) return 'return'
  if ('conversation' in pnrQuery) return 'conversation'
  return 'flow' in pnrQuery ? 'opening' : 'trip'
}

const tripWith = (details: Partial<TripDetails>): TripDetails => ({ tripOptions: [], ...details })

const respondingTo =
  (questions: Question[], answer: (known: KnownToChart) => TripDetails | undefined): Answering<'tripDetails'> =>
  (known, input) =>
    questions.includes(questionOf(input)) ? answer(known) : undefined

const attempt = (status: Attempt['status'], more: Partial<Attempt> = {}) =>
  respondingTo(['attempt', 'return'], ({ openAttempt, booking, flow }) =>
    tripWith({
      booking: flow === 'booking' ? undefined : booking,
      attempt: { requestId: openAttempt ?? 'request-1', status, ...more },
    }),
  )

const ofFlow: Record<KnownToChart['flow'], Booking> = {
  booking: booked,
  mto: changed,
  bnpl: heldBooking,
  exchange: twoWays,
  upgrade: couple,
  cancelUpgrade: waitlisted(),
  cancelAndRefund: booked,
}

/** The change that was bought in this conversation. Flows that cancel have no cart, and a new booking is not a change. */
const bought = respondingTo(['conversation'], ({ flow }) =>
  flow === 'booking' || flow === 'cancelUpgrade' || flow === 'cancelAndRefund'
    ? undefined
    : tripWith({ booking: ofFlow[flow], change: cartOf({ flow }) }),
)

const inFlow = (flow: KnownToChart['flow'], booking: Booking) =>
  respondingTo(['trip', 'conversation'], (known) => (known.flow === flow ? tripWith({ booking }) : undefined))

/** The trip of a traveller who only opens the page of the booking. */
const lookedUp = (booking: Booking, questions: Question[] = ['trip']) =>
  respondingTo(questions, ({ flow }) =>
    flow === 'cancelUpgrade' || flow === 'cancelAndRefund' ? undefined : tripWith({ booking }),
  )

/** The trip of a traveller who opens the page of the booking or has just bought it. */
const made = (booking: Booking) => lookedUp(booking, ['trip', 'conversation'])

/** A trip in a state that only bookings on hold reach. */
const held =
  (booking: Booking): Answering<'tripDetails'> =>
  (known, input) =>
    known.flow === 'booking' || known.flow === 'bnpl' ? made(booking)(known, input) : undefined

const airlineChange: Booking['airlineChange'] = {
  original: [segment],
  reason: 'scheduleChange',
  alternatives: [{ id: 'alternative-1', segments: [segment] }],
}

const found: Readonly<Record<string, Answering<'tripDetails'>>> = {
  'a ticketed booking': made(booked),
  'a booking without tickets yet': made({ ...booked, status: 'pendingTicket', documents: [] }),
  'a booking on hold': held(heldBooking),
  'a lapsed hold': held({ ...heldBooking, status: 'lapsed' }),
  'a hold given up': lookedUp({ ...heldBooking, status: 'released' }),
  'a cancelled booking': lookedUp(cancelled()),
  'a booking that the airline changed': lookedUp({ ...booked, airlineChange }),
  'a booking with a car and a room': lookedUp({ ...booked, reservations: [carReserved, roomReserved] }),
  'a booking without the car and room asked for': lookedUp({
    ...booked,
    reservations: [carReserved, roomReserved].map((each) => ({ ...each, status: 'failed' as const })),
  }),
  'a booking with products to order': (known, input) =>
    known.flow === 'booking' ? made({ ...booked, fulfilment: toOrder })(known, input) : undefined,
  'a booking with somebody checked in': lookedUp({ ...booked, checkedIn: [{ passengerId: '1', segmentId: segment.id }] }),
}

export const tripDetails: Outcomes<'tripDetails'> = {
  answers: {
    ...found,
    'no booking': respondingTo(['trip', 'conversation'], () => tripWith({})),
    'the trip, opened': respondingTo(['opening'], ({ flow }) => tripWith({ booking: ofFlow[flow] })),
    'the trip, opened, with tickets': respondingTo(['opening'], ({ flow }) =>
      flow === 'bnpl' ? tripWith({ booking: booked }) : undefined,
    ),
    'what this conversation has bought': bought,
    'booked after all': respondingTo(['attempt', 'return'], ({ openAttempt }) =>
      tripWith({ booking: booked, attempt: { requestId: openAttempt ?? 'request-1', status: 'booked' } }),
    ),
    'the attempt: nothing came of it': attempt('none'),
    'the attempt: open': attempt('open'),
    'the attempt: a check in a frame': attempt('challenge', { challenge: challenge('frame') }),
    'the attempt: a check on a page': attempt('challenge', { challenge: challenge('page') }),
    'the attempt: declined': attempt('declined', { reason: 'card_declined', setAside: [] }),
    'the attempt: voided': attempt('voided', { reason: 'abandoned', setAside: [] }),
    'the attempt: voided, something was sold out': attempt('voided', { reason: 'sold_out', setAside: [] }),
    'the attempt: voided, the price had changed': attempt('voided', { reason: 'price_changed', setAside: [] }),
    'the attempt: void pending': attempt('voidPending', { reason: 'ticketing_failed', setAside: [eur(10_000)] }),
    'nothing about the attempt': respondingTo(['attempt', 'return'], () => tripWith({})),
    'the attempt of another browser': respondingTo(['return'], () => tripWith({ attempt: { status: 'open' } })),
    'still waiting for a seat': inFlow('cancelUpgrade', waitlisted()),
    'a seat came free': inFlow('cancelUpgrade', waitlisted('cleared')),
    'nothing waits any more': inFlow('cancelUpgrade', couple),
    'not cancelled': inFlow('cancelAndRefund', booked),
    'cancelled, the money on its way': inFlow('cancelAndRefund', cancelled()),
    'cancelled, the money sent': inFlow('cancelAndRefund', cancelled([refund({ status: 'sent' })])),
  },
  failures: {
    ...unsent,
    ...fails('PNR.NOT_FOUND', 'PAYMENT.RETURN_UNKNOWN', 'HOLD.LAPSED', 'CLIENT.TOO_MANY_REQUESTS'),
    ...failsTelling('PNR.ORDER_TYPE_REFERENCE', 'PNR.ORDER_TYPE_REFERENCE', { order_id: 'FCORDER0001' }),
    ...invalidField('CLIENT.VALIDATION', 'lastName'),
  },
}

const ordered = { orderType: 'ORDER', orderId: 'FCORDER0001' }

export const retrieve: Outcomes<'retrieve'> = {
  answers: {
    'an order': () => tripWith({ booking: { ...booked, orderId: ordered.orderId }, ...ordered }),
    'no booking': () => tripWith({}),
  },
  failures: {
    ...fails('PNR.NOT_FOUND', 'CLIENT.TOO_MANY_REQUESTS', 'PNR.ORDER_TYPE_REFERENCE'),
    ...failsTelling('another order', 'PNR.ORDER_TYPE_REFERENCE', { order_id: 'FCORDER0002' }),
    ...invalidField('CLIENT.VALIDATION', 'last_name'),
  },
}

export const upcomingTrips: Outcomes<'upcomingTrips'> = {
  answers: {
    'a trip': () => [
      {
        reference: 'K7QX4M',
        departureDate: '2027-05-04',
        origin: 'LIS',
        destination: 'ATH',
        lastName: 'Müller',
        status: 'ticketed',
      },
    ],
  },
  failures: fails(),
}

const done = () => ({ status: 'SUCCESSFUL', pnr: undefined, messages: [] })

export const irop: Outcomes<'irop'> = { answers: { done }, failures: { ...unsent, ...fails() } }

export const offloadPassenger: Outcomes<'offloadPassenger'> = { answers: { done }, failures: { ...unsent, ...fails() } }
