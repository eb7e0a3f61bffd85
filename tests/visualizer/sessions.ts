import { flows, outside } from '#machines/index.ts'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { nothingKept, type KeptTrip } from '#machines/trip.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import { accountActorOf, flowActorOf } from '#src/app/session/running-flow.ts'
import { createRecorder, type RecorderOptions } from '#src/visualizer/record.ts'
import { failure, failsWith, expired, type Answering } from '#tests/machines/answering.ts'
import { everything as wholeBooking } from '#tests/machines/whole-booking.ts'
import { booked, cart, contact, ana, decision, search } from '#src/operations/outcomes/samples/trip.ts'
import { changeCart, changed, changeMap } from '#src/operations/outcomes/samples/change.ts'
import { type FlowState, isIn } from '../machines/arriving.ts'

/** Fake responses to every operation of a member's booking. */
export const everything: Answering = {
  ...wholeBooking,
  session: () => ({ account: { kind: 'member', displayName: 'Ana Lopes' } }),
}

export interface Begin {
  answers?: Answering
  at?: Step
  flow?: Flow
  kept?: Partial<KeptTrip>
  executionKey?: string
  isNowhere?: boolean
  most?: RecorderOptions['most']
}

/** Starts and records the root chart with fake operations. `on` waits for a state of the flow. */
export const recordedRoot = ({
  answers = {},
  at = 'home',
  flow = 'booking',
  kept = {},
  executionKey = '',
  isNowhere = false,
  most,
}: Begin = {}) => {
  const clock = new SimulatedClock()
  const all: Answering = { ...everything, ...answers }
  let time = 0
  const recorder = createRecorder({ now: () => (time += 7), url: () => `#/${at}?lastName=Lopes`, ...(most && { most }) })
  const root = createActor(
    chartsWith(
      {
        perform: async (name, input) => {
          const answer = all[name]
          return answer ? answer(input) : new Promise(() => {})
        },
        ...withoutEffects,
      },
      { ...flows, outside },
    ),
    { input: { executionKey, flow, at, kept: { ...nothingKept, ...kept }, isNowhere }, inspect: recorder.inspect, clock },
  ).start()
  const send = (event: FlowEvent) => flowActorOf(root)?.send(event)
  const on = async (state: FlowState) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const flow = flowActorOf(root)
      if (flow && isIn(flow, state)) return
      await new Promise((resolve) => setTimeout(resolve))
    }
    throw new Error(`never ${JSON.stringify(state)}, but ${JSON.stringify(flowActorOf(root)?.getSnapshot().value)}`)
  }
  return { root, clock, recorder, send, on, account: () => accountActorOf(root) }
}

type Running = ReturnType<typeof recordedRoot>

/** Searches and chooses flights, up to the passengers' form. */
export const upToPassengers = async ({ send, on }: Running) => {
  send({ type: 'search.submit', search })
  await on({ 'flight-selection': 'choosing' })
  send({ type: 'offer.pick', leg: 0, ref: -7 })
  send({ type: 'step.next' })
  await on({ passengers: 'filling' })
  send({ type: 'passengers.submit', passengers: [ana], contact })
}

/** Continues to the payment without seats or extras. */
const onToPayment = async ({ send, on }: Running) => {
  await on({ 'seat-selection': 'noMap' })
  send({ type: 'step.skip' })
  await on({ ancillaries: 'choosing' })
  send({ type: 'step.skip' })
  await on({ payment: 'choosing' })
}

/** Continues from the search to the choice of a form of payment. */
export const upToPayment = async (running: Running) => {
  await upToPassengers(running)
  await onToPayment(running)
}

/** Records a booking from the search to the ticket, by a signed-in member. */
export const aBooking = async (more: Begin = {}) => {
  const running = recordedRoot(more)
  running.account()?.send({ type: 'account.read' })
  running.root.send({ type: 'execution.received', key: 'e104929384s1' })
  await upToPayment(running)
  running.send({ type: 'payment.submit', decision })
  await running.on({ confirmation: 'ticketed' })
  return running
}

const once = <Given>(first: () => unknown, then: (given: Given) => unknown) => {
  let isFirst = true
  return (given: Given) => {
    if (!isFirst) return then(given)
    isFirst = false
    return first()
  }
}

/**
 * Records a booking whose conversation expires while passengers are saved. The trip is restored and bought, and the purchase's
 * status polled twice.
 */
export const aRecovery = async () => {
  const running = recordedRoot({
    answers: {
      updatePassengers: once(failsWith(expired), () => cart()),
      purchase: failsWith(failure('CLIENT.NO_ANSWER', { type: 'NETWORK_ERROR', status: 0 })),
      tripDetails: once(
        () => ({ attempt: { requestId: 'request-1', status: 'open' }, tripOptions: [] }),
        () => ({ booking: booked, tripOptions: [] }),
      ),
    },
  })
  const { root, send, on, clock } = running
  await upToPassengers(running)
  await waitFor(root, ({ value }) => value === 'recovering', { timeout: 1_000 })
  await waitFor(root, ({ value }) => value !== 'recovering', { timeout: 1_000 })
  if (root.getSnapshot().value === 'recovered') root.send({ type: 'changes.accept' })
  await on({ passengers: 'filling' })
  send({ type: 'passengers.submit', passengers: [ana], contact })
  await onToPayment(running)
  send({ type: 'payment.submit', decision })
  for (let tries = 0; tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    if (flowActorOf(root)?.getSnapshot().matches('confirmation')) break
    clock.increment(2_000)
  }
  await on({ confirmation: 'ticketed' })
  return running
}

/** Records a trip that is opened by its PNR, gets another seat, and is left for another flow. */
export const aChange = async () => {
  const running = recordedRoot({
    flow: 'mto',
    at: 'trip-review',
    kept: { booking: changed },
    answers: {
      tripDetails: () => ({ booking: changed, tripOptions: [] }),
      retrieve: () => ({ booking: changed, tripOptions: [] }),
      cart: () => changeCart(),
      seatMap: () => changeMap,
    },
  })
  const { send, on } = running
  await on('trip-review')
  flowActorOf(running.root)?.getSnapshot().can({ type: 'xstate.route', to: '#payment' })
  send({ type: 'xstate.route', to: '#seat-selection' })
  await on('seat-selection')
  send({ type: 'seat.pick', choice: { segmentId: 'nowhere', passengerId: '1', seat: '1A' } })
  send({ type: 'flow.leave', flow: 'booking', at: 'home' })
  await on('home')
  return running
}
