import { createActor, SimulatedClock } from 'xstate'
import { booking } from '#machines/booking.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { answering, type Answering, failsWith, failure } from './answering.ts'
import { booked, cart, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'

/** The page of a bank on which an attempt waits. */
export const page = {
  transactionId: 'tx-1',
  url: '/sandbox/3ds/tx-1',
  expiresAt: '2027-01-01T00:05:00Z',
  presentation: 'page' as const,
}
/** Builds trip details that report the status of the attempt. */
export const attemptIs = (status: string, more: object = {}) => ({
  attempt: { requestId: 'request-1', status, ...more },
  tripOptions: [],
})
/** Refuses the state of a return. */
export const returnUnknown = failsWith(failure('ERR.SSW.PAYMENT.RETURN_UNKNOWN'))

type At = 'payment' | 'remote-return' | 'remote-afop-return'

/** Starts the booking flow at a step, with fake answers. Records the calls, the stored request ids and the pages left for. */
export const start = (at: At, answers: Answering, kept: Partial<KeptTrip> = {}) => {
  const asked: Parameters<typeof answering>[1] = []
  const clock = new SimulatedClock()
  const stored: string[] = []
  const left: string[] = []
  const chart = booking.provide({
    actors: answering({ paymentOptions: () => options(), cart: () => cart(), ...answers }, asked),
    actions: {
      'store attempt': (_, { requestId }) => void stored.push(requestId),
      'leave for the bank': (_, { url }) => void left.push(url),
    },
  })
  const actor = createActor(chart, {
    input: {
      flow: 'booking',
      at,
      kept: { ...nothingKept, search, picks: [-7], cart: cart(), ...kept },
      limits: { declines: 2, polls: 3 },
    },
    clock,
  }).start()
  const on = arrivalIn(actor, 2_000)
  return { actor, asked, clock, stored, left, on, names: () => asked.map(({ name }) => name) }
}

/** Fake `tripDetails`: `byState` identifies the booking of a return, `byRequest` reports the status of a payment attempt. */
export const trip =
  (byState: () => unknown, byRequest: () => unknown = () => ({ booking: booked, tripOptions: [] })) =>
  ({ variables }: { variables: { pnrQuery: { returnState?: string } } }) =>
    variables.pnrQuery.returnState === undefined ? byRequest() : byState()

/** The state in the address of a return. */
export const state = 'a'.repeat(32)
