import type { Cart } from '#src/domain/cart.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { coverOffered } from '#src/domain/protection.ts'
import { matchOffers } from '#src/domain/rebuild.ts'
import { isSameTrip } from '#src/domain/same-trip.ts'
import type { Step } from '#src/domain/step.ts'
import { isSameMoney, totalOfPicks } from '#src/domain/total.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { FlowEvent } from './events.ts'
import { cartChoiceIn } from './forfeits.ts'
import type { Trip } from './trip.ts'

/** Presses that are safe to repeat, because they neither pay nor cancel. */
export type Repeatable = Extract<
  FlowEvent,
  {
    type:
      | 'seat.pick'
      | 'seat.remove'
      | 'extras.set'
      | 'insurance.add'
      | 'insurance.remove'
      | 'cover.add'
      | 'cover.remove'
      | 'passengers.submit'
      | 'step.next'
  }
>

/** The chosen flights, and the displayed total for the party. */
interface PickedFlights {
  parts: ItineraryPart[]
  brands: string[]
  total?: Money
}

/** A press that failed because the conversation had expired. */
export interface Press {
  type: FlowEvent['type']
  at: Step
  /**
   * Present if the press may be repeated once the restored trip is the same as before. Otherwise the page only names the press.
   */
  event?: Repeatable
  /** The cart that the page displayed. */
  seen?: Cart
  flights?: PickedFlights
}

/** A press, and the operation that carries it out. */
export interface NotedPress {
  press: Press
  operation: OperationName
}

/** Events that the page sends without a press by the traveller. */
const byItself: readonly string[] = [
  'account.changed',
  'hold.warn',
  'hold.lapse',
  'quote.lapse',
  'offers.lapse',
  'card.refuse',
  'card.miss',
]

/** Presses that pay, buy, cancel or forfeit. The page names them to the traveller and never repeats them. */
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

/** Removes the agreement to a forfeit. The refund may have changed, so the traveller must agree again. */
const unagreed = <Event extends Repeatable>(event: Event): Event => ({ ...event, isAgreed: undefined })

const pressIn = (trip: Trip, event: FlowEvent): Press | undefined => {
  const { at, cart: seen, wanted } = trip
  const wish = cartChoiceIn(event)
  if (wish) return { type: wish.type, at, event: unagreed(wish), seen }
  switch (event.type) {
    case 'passengers.submit':
    case 'cover.add':
    case 'cover.remove':
      return { type: event.type, at, event, seen }
    case 'exitRow.affirm':
      return wanted && { type: 'seat.pick', at, event: { type: 'seat.pick', choice: wanted }, seen }
    case 'step.next':
      return { type: event.type, at, event, seen, flights: pickedFlights(trip) }
    default:
      return byItself.includes(event.type) || event.type.startsWith('xstate.') ? undefined : { type: event.type, at }
  }
}

/** Records a press and the operation that carries it out. If further operations follow, the press stays recorded. */
export const notePress = (trip: Trip, event: FlowEvent, operation: OperationName): Partial<Trip> => {
  const isPressed = !event.type.startsWith('xstate.')
  const press = isPressed ? pressIn(trip, event) : trip.noted?.press
  return { noted: press && { press, operation }, ...(isPressed && { named: undefined }) }
}

/**
 * Returns the press that the failed operation was carrying out. If there is none, returns the press that waits to be repeated.
 */
export const interruptedBy = ({ noted, pressed }: Trip, event: object): Press | undefined =>
  noted && 'actorId' in event && noted.operation === event.actorId ? noted.press : pressed

/** Steps that a flow passes through on its way to the requested step. */
const inPassing: readonly Step[] = ['home', 'trip-opening']

/** Updates the interrupted press on arrival at a step: it waits to be repeated here, or the page names it to the traveller. */
export const cameTo = (step: Step, { pressed, named, at }: Trip): Pick<Trip, 'pressed' | 'named'> => {
  if (inPassing.includes(step)) return { pressed, named: undefined }
  if (pressed?.event !== undefined && pressed.at === step) return { pressed, named: undefined }
  return { pressed: undefined, named: pressed ?? (at === step ? named : undefined) }
}

/** Finds the chosen flights among the current offers. Undefined unless all are still on offer at the same total. */
export const picksAgain = ({ pressed, offers }: Pick<Trip, 'pressed' | 'offers'>): number[] | undefined => {
  const { flights } = pressed ?? {}
  const refs = flights && offers && matchOffers(offers, flights)
  return refs && isSameMoney(flights.total, totalOfPicks(offers, refs)) ? refs : undefined
}

/** Returns true if the cart is the same as when the traveller pressed and the press is still possible. */
export const canRepeat = (trip: Pick<Trip, 'pressed' | 'cart' | 'insurance' | 'covers' | 'offers'>): boolean => {
  const { event, seen, flights } = trip.pressed ?? {}
  if (!event || !isSameTrip(seen, trip.cart)) return false
  if (event.type === 'insurance.add')
    return trip.insurance?.offers.some(({ productId }) => productId === event.productId) ?? false
  if (event.type === 'cover.add') return coverOffered(trip.covers, event.kind, event.offerId) !== undefined
  return flights === undefined || picksAgain(trip) !== undefined
}
