import type { AnyStateMachine, StateValue } from 'xstate'
import { flows, outside } from '#machines/index.ts'
import { newTrip, nothingKept, type Trip } from '#machines/trip.ts'
import { bookedLeg, exchangeSearch } from '#src/domain/exchange-search.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { dearer, exchangeCart, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { freeHold, heldBooking, heldCart, holds } from '#src/operations/outcomes/samples/hold.ts'
import { cancelled, choices, quote } from '#src/operations/outcomes/samples/refund.ts'
import { booked, cart, contact, decision, ana, eur, offers, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { changed, changeMap, withDearerSeat } from '#src/operations/outcomes/samples/change.ts'
import {
  chosen,
  couple,
  info,
  instantOffer,
  onOffer,
  upgradeCart,
  waiting,
  waitlisted,
} from '#src/operations/outcomes/samples/upgrade.ts'

/** A state node of XState, reduced to what the crawl of situations needs. */
interface ChartNode {
  id: string
  key: string
  path: string[]
  type: string
  tags: string[]
  states: Record<string, ChartNode>
  invoke: { id: string; src: string }[]
  always?: { guard?: unknown }[]
  ownEvents: string[]
  parent?: ChartNode
}

/** Charts with pages for travellers. */
export const charts = { ...flows, outside } as Readonly<Record<string, AnyStateMachine>>

/** A state in which a chart can rest or wait, with a complete context for that state. */
export interface Situation {
  chart: string
  machine: AnyStateMachine
  /** For example `payment.choosing.ready`. */
  name: string
  step: Step
  value: StateValue
  context: Trip
  /** Name of the pending operation, if any. */
  asking: string | undefined
  /** True if money may move, or an operation is pending that must not be sent twice. */
  isCommitting: boolean
  /** Types of the events that the state and its ancestors handle, without those of the chart itself. */
  events: string[]
}

const nodesUnder = (node: ChartNode): ChartNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)]

const valueOf = ([first = '', ...rest]: readonly string[]): StateValue => (rest.length === 0 ? first : { [first]: valueOf(rest) })

const upwards = (node: ChartNode): ChartNode[] => (node.parent?.parent ? [node, ...upwards(node.parent)] : [node])

/** True if a chart can stay in a state: it is atomic, and no unconditional transition leaves it at once. */
const isRestedIn = ({ type, always = [] }: ChartNode): boolean =>
  type === 'atomic' && !always.some(({ guard }) => guard === undefined)

const exchanged = exchangeCart(dearer)

const toExchange = exchangeCart(dearer)

/** Context of each flow halfway through. */
const known: Readonly<Record<Flow, Partial<Trip>>> = {
  booking: { search, picks: [-7], cart: cart(), offers, shown: eur(10_000) },
  mto: { booking: changed, cart: withDearerSeat, tripFacts: { tripOptions: [] } },
  bnpl: { booking: heldBooking, cart: heldCart, tripFacts: { tripOptions: [] } },
  exchange: {
    booking: twoWays,
    cart: exchanged,
    search: exchangeSearch(
      toExchange,
      toExchange.parts.slice(0, 1).map((part) => ({ ...bookedLeg(part), date: '2027-05-06' })),
    ),
    picks: [21],
    offers: otherFlights,
    tripFacts: { tripOptions: [] },
  },
  upgrade: {
    booking: couple,
    cart: upgradeCart([chosen(instantOffer)]),
    upgrades: onOffer([instantOffer]),
    upgradeInfo: info,
    wishes: [{ offerId: 'I1', payWith: 'MONEY' }],
  },
  cancelUpgrade: { booking: waitlisted(), waiting: waiting({ chosen: ['U1'] }) },
  cancelAndRefund: {
    booking: booked,
    cancelling: { choices, scope: 'ALL', review: quote(), choice: 'ORIGINAL', requestId: 'request-1' },
  },
}

const ofOutside: Partial<Trip> = { booking: changed, tripWanted: { reference: 'K7QX4M', lastName: 'Müller' } }

const atPayment: Partial<Trip> = { options: options(), form: 'CREDIT_CARD' }

/** Context while money may move: an attempt, and the bank's check. */
const attempting = (node: ChartNode): Partial<Trip> => ({
  decision,
  openAttempt: 'request-1',
  challenge: {
    transactionId: 'tx-1',
    url: '/sandbox/3ds/tx-1',
    expiresAt: '2027-01-01T00:05:00Z',
    presentation: node.tags.includes('leaving') ? 'page' : 'frame',
  },
})

/**
 * Steps in which a payment attempt is open while money may move. In other steps, an operation other than a payment must not be
 * sent twice.
 */
const paying: readonly string[] = [
  'payment',
  'hold-options',
  'trip-review',
  'exchange-quote',
  'upgrade-review',
  'remote-return',
  'remote-afop-return',
]

const ofStep = (chart: string, step: Step): Partial<Trip> => ({
  ...(step === 'confirmation' && { booking: known[chart as Flow]?.booking ?? booked, hasBought: true }),
  ...(step === 'refund-tracker' && { booking: cancelled() }),
  ...(['payment', 'hold-options'].includes(step) && atPayment),
  ...(chart === 'exchange' && step === 'flight-selection' && { calendar: { asked: ['2027-06-01'], read: [], days: [] } }),
  ...(step === 'date-selection' && { calendar: { asked: ['2027-05-04'], read: [], days: [] } }),
  ...(step === 'hold-options' && { holds, holdOption: freeHold }),
  ...(step === 'seat-selection' && { seatMap: changeMap, wanted: { passengerId: '1', segmentId: 'LIS-ATH', seat: '2F' } }),
  ...(step === 'passengers' && { typed: { passengers: [{ ...ana, middleName: "O'Neill" }], contact } }),
  ...(step.startsWith('remote') && { returnState: 'state-1', openAttempt: 'request-1' }),
})

/** Low limits, so that a test reaches them. */
const limits = { declines: 3, polls: 4 }

const situationOf = (chart: string, machine: AnyStateMachine, node: ChartNode): Situation => {
  const step = (node.path[0] ?? '') as Step
  const above = upwards(node)
  const tags = new Set(above.flatMap((each) => each.tags))
  const isCommitting = tags.has('committing')
  const flow: Flow = chart === 'outside' ? 'booking' : (chart as Flow)
  const context: Trip = {
    ...newTrip({ input: { flow, at: step, kept: nothingKept, limits } }),
    ...(chart === 'outside' ? ofOutside : known[flow]),
    ...ofStep(chart, step),
    ...(isCommitting && paying.includes(step) && attempting(node)),
    ...(chart === 'outside' && node.id.includes('answering') && { answering: { kind: 'airlineChange' as const } }),
  }
  return {
    chart,
    machine,
    name: node.path.join('.'),
    step,
    value: valueOf(node.path),
    context,
    asking: node.invoke[0]?.src,
    isCommitting,
    events: [...new Set(above.flatMap((each) => each.ownEvents))].filter((type) => !type.startsWith('xstate.')),
  }
}

/** All states in which a chart can rest or wait. New states are included automatically. */
export const situations: readonly Situation[] = Object.entries(charts).flatMap(([chart, machine]) =>
  nodesUnder(machine.root as ChartNode)
    .filter((node) => isRestedIn(node) && node.path.length > 1)
    .map((node) => situationOf(chart, machine, node)),
)
