import { changesOf } from '#src/domain/trip-changes.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { matchOffers } from '#src/domain/rebuild.ts'
import { isSameTrip } from '#src/domain/same-trip.ts'
import type { Step } from '#src/domain/step.ts'
import { isSameMoney, totalOfPicks } from '#src/domain/total.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { FlowEvent } from './events.ts'
import { wishIn } from './giving-wish.ts'
import type { Trip } from './trip.ts'

/** What can be sent once more: it chooses, saves, adds or removes, and neither pays nor ends anything. */
export type Repeatable = Extract<
  FlowEvent,
  {
    type: 'seat.pick' | 'seat.remove' | 'extras.set' | 'insurance.add' | 'insurance.remove' | 'passengers.submit' | 'step.next'
  }
>

/** The flights that were picked, and what they cost together for everybody as it was shown. */
interface PickedFlights {
  parts: ItineraryPart[]
  brands: string[]
  total?: Money
}

/** What a traveller pressed and the end of the conversation interrupted. */
export interface Press {
  type: FlowEvent['type']
  at: Step
  /** Sent once more when the trip is there again as it was; a press without it is only named. */
  event?: Repeatable
  /** The cart that was on the page. */
  seen?: Cart
  flights?: PickedFlights
}

/** A press, and the operation that does now what it asks for. */
export interface NotedPress {
  press: Press
  operation: OperationName
}

/** What happens without anybody pressing anything. */
const byItself: readonly string[] = ['account.changed', 'hold.warn', 'hold.lapse', 'quote.lapse']

/** Presses that pay for something, buy, cancel or give it up: they are named, and never sent by themselves. */
const commits: readonly FlowEvent['type'][] = [
  'payment.submit',
  'change.confirm',
  'hold.place',
  'release.confirm',
  'giveBack.confirm',
  'cancel.confirm',
  'answer.confirm',
]

export const isCommit = ({ type }: Press): boolean => commits.includes(type)

const pickedFlights = ({ offers, picks }: Trip): PickedFlights => {
  const found = picks.flatMap((ref, leg) => (offers && ref !== undefined ? (offerOn(offers, leg, ref) ?? []) : []))
  return {
    parts: found.map(({ row }) => row.part),
    brands: found.map(({ offer }) => offer.brand),
    total: totalOfPicks(offers, picks),
  }
}

/** What was agreed to give up is asked about again: what comes back of it may be another amount by then. */
const unagreed = <Event extends Repeatable>(event: Event): Event => ({ ...event, isAgreed: undefined })

const pressIn = (trip: Trip, event: FlowEvent): Press | undefined => {
  const { at, cart: seen, wanted } = trip
  const wish = wishIn(event)
  if (wish) return { type: wish.type, at, event: unagreed(wish), seen }
  switch (event.type) {
    case 'passengers.submit':
      return { type: event.type, at, event, seen }
    case 'exitRow.affirm':
      return wanted && { type: 'seat.pick', at, event: { type: 'seat.pick', choice: wanted }, seen }
    case 'step.next':
      return { type: event.type, at, event, seen, flights: pickedFlights(trip) }
    default:
      return byItself.includes(event.type) || event.type.startsWith('xstate.') ? undefined : { type: event.type, at }
  }
}

/** What was pressed stays noted while one operation after the other does it. */
export const notePress = (trip: Trip, event: FlowEvent, operation: OperationName): Partial<Trip> => {
  const isPressed = !event.type.startsWith('xstate.')
  const press = isPressed ? pressIn(trip, event) : trip.noted?.press
  return { noted: press && { press, operation }, ...(isPressed && { named: undefined }) }
}

/** The press that this operation was to do, or the one that waits to be sent once more. */
export const interruptedBy = ({ noted, pressed }: Trip, event: object): Press | undefined =>
  noted && 'actorId' in event && noted.operation === event.actorId ? noted.press : pressed

/** Every flow enters its first step before it goes where it was asked to. */
const inPassing: readonly Step[] = ['home', 'trip-opening']

/** A press waits for its step; where the traveller is elsewhere, or it cannot be sent again at all, it is named. */
export const cameTo = (step: Step, { pressed, named, at }: Trip): Pick<Trip, 'pressed' | 'named'> => {
  if (inPassing.includes(step)) return { pressed, named: undefined }
  if (pressed?.event !== undefined && pressed.at === step) return { pressed, named: undefined }
  return { pressed: undefined, named: pressed ?? (at === step ? named : undefined) }
}

/** The refs of the flights that were picked, where each is still there and all cost what they did. */
export const picksAgain = ({ pressed, offers }: Pick<Trip, 'pressed' | 'offers'>): number[] | undefined => {
  const { flights } = pressed ?? {}
  const refs = flights && offers && matchOffers(offers, flights)
  return refs && isSameMoney(flights.total, totalOfPicks(offers, refs)) ? refs : undefined
}

/** Nothing differs from what was on the page, and what was pressed can be pressed here. */
export const canRepeat = (trip: Pick<Trip, 'pressed' | 'cart' | 'insurance' | 'offers'>): boolean => {
  const { event, seen, flights } = trip.pressed ?? {}
  if (!event || !isSameTrip(seen, trip.cart)) return false
  if (event.type === 'insurance.add')
    return trip.insurance?.offers.some(({ productId }) => productId === event.productId) ?? false
  return flights === undefined || picksAgain(trip) !== undefined
}

/** The steps to which the opening of a trip leads by itself. */
const openedInto: Partial<Record<Flow, readonly Step[]>> = {
  mto: ['seat-selection', 'ancillaries'],
  bnpl: ['seat-selection', 'ancillaries'],
}

/** Nothing of a trip's change is lost by opening it anew: this is the first thing that was to be chosen. */
export const isFirstChange = (flow: Flow, { event, at, seen }: Press): boolean =>
  event !== undefined && openedInto[flow]?.includes(at) === true && (seen === undefined || changesOf(seen).length === 0)
