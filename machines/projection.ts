import { canEnter } from '#src/domain/can-enter.ts'
import type { Cart } from '#src/domain/cart.ts'
import { isCounted } from '#src/domain/cart-version.ts'
import type { Step } from '#src/domain/step.ts'
import { isSameTrip } from '#src/domain/same-trip.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { movesUpAtOnce, needsMoney } from '#src/domain/upgrade-choice.ts'
import type { EventCases, GuardFacts, FlowCases, IsIn } from './cases.ts'
import { correctionWaiting } from './correction.ts'
import { canRepeat } from './press.ts'
import type { Trip } from './trip.ts'

const looked = new WeakMap<Cart, boolean>()

/**
 * Returns true if the cart changes its booking. Memoised, because path generation calls this for every state with only a few
 * carts.
 */
const isChanged = (cart: Cart): boolean => {
  const before = looked.get(cart)
  if (before !== undefined) return before
  const found = changesOf(cart).length > 0
  looked.set(cart, found)
  return found
}

/** In these steps, the next operation of an expired conversation ends the flow, so no search can follow. */
const betweenSearchAndPayment: readonly Step[] = ['passengers', 'seat-selection', 'ancillaries']

/** Only the booking flow can start a new search, which drops the cart of an expired conversation. */
const canSearchAgain = ({ flow, cart }: Trip, here: Step): boolean =>
  flow === 'booking' && cart !== undefined && !betweenSearchAndPayment.includes(here)

const canBeDeclined = ({ openAttempt }: Trip, here: Step): boolean =>
  openAttempt !== undefined || here === 'payment' || here === 'hold-options'

/** Returns the values that the guards of all steps read, in this state or a later one. */
const everywhere = (trip: Trip, steps: readonly Step[], here: Step): GuardFacts => ({
  flow: trip.flow,
  may: steps.filter((step) => canEnter[step](trip)),
  search: trip.search && (trip.search.exchangeType ?? (trip.search.direction > 0 ? 'what goes with a chosen offer' : 'flights')),
  // The sign of the total is enough, because sample answers decide whether totals and versions match.
  due: trip.cart && Math.sign(trip.cart.total.amount),
  isCounted: trip.cart && isCounted(trip.cart) && trip.cart.total.currency !== '',
  isChanged: trip.cart && isChanged(trip.cart),
  isCorrecting: correctionWaiting(trip) !== undefined,
  upgrade: trip.cart?.upgrade && [movesUpAtOnce(trip.cart.upgrade), needsMoney(trip.cart.upgrade, trip.cart.total)],
  booking: trip.booking?.status,
  isAttemptOpen: trip.openAttempt !== undefined,
  hasBought: trip.hasBought,
  isOver: canSearchAgain(trip, here) && trip.isOver,
  // The press may become possible again after the cart changes.
  pressed: trip.pressed && [trip.pressed.at, isSameTrip(trip.pressed.seen, trip.cart), canRepeat(trip)],
  // Once this is true, one more decline is too many. Payment alone reaches both values.
  isLastTry: canBeDeclined(trip, here) && trip.declines + 1 >= trip.limits.declines,
})

/** Formats a state value on one line, for example `payment.choosing.ready`. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.entries(value as object).map(([key, inner]) => `${key}.${lineOf(inner)}`)[0] ?? '')

const isWithin = (line: string, state: string): boolean => line === state || line.startsWith(`${state}.`)

/** Builds the key of a state. Path generation treats two states with equal keys as one, so the key holds all that guards read. */
export const project = ({ steps }: FlowCases, trip: Trip, value: unknown): GuardFacts => {
  const line = lineOf(value)
  const here = steps.find(({ step }) => isWithin(line, step))
  if (!here) return { flow: trip.flow, at: trip.at }
  const isIn: IsIn = (...states) => states.some((state) => isWithin(line, `${here.step}.${state}`))
  return {
    ...everywhere(
      trip,
      steps.map(({ step }) => step),
      here.step,
    ),
    ...here.reads?.(trip, isIn),
  }
}

/** Events that all flows accept in every state. */
export const everywhereCases: EventCases = {
  'flow.leave': { 'for another trip': { flow: 'booking', at: 'home' } },
  'hold.warn': { 'ten minutes left': { minutes: 10 }, 'two minutes left': { minutes: 2 } },
}
