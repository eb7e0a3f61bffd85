import { canEnter } from '#src/domain/can-enter.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Step } from '#src/domain/step.ts'
import { isSameTrip } from '#src/domain/same-trip.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { movesUpAtOnce, needsMoney } from '#src/domain/upgrade-choice.ts'
import type { EventCases, Facts, FlowCases, IsIn } from './cases.ts'
import { correctionWaiting } from './correction.ts'
import { canRepeat } from './press.ts'
import type { Trip } from './trip.ts'

const looked = new WeakMap<Cart, boolean>()

/** Asked for every step of every path, of few carts. */
const isChanged = (cart: Cart): boolean => {
  const before = looked.get(cart)
  if (before !== undefined) return before
  const found = changesOf(cart).length > 0
  looked.set(cart, found)
  return found
}

/** What every step's guards read: which steps may be entered, and what decides that later. */
const everywhere = (trip: Trip, steps: readonly Step[]): Facts => ({
  flow: trip.flow,
  may: steps.filter((step) => canEnter[step](trip)),
  search: trip.search && (trip.search.exchangeType ?? (trip.search.direction > 0 ? 'what goes with a chosen offer' : 'flights')),
  // Sums and versions are compared with what an answer brings, which says itself whether it is the same: only the sign is told apart.
  due: trip.cart && Math.sign(trip.cart.total.amount),
  isCounted: trip.cart && trip.cart.version > 0 && trip.cart.total.currency !== '',
  isChanged: trip.cart && isChanged(trip.cart),
  isCorrecting: correctionWaiting(trip) !== undefined,
  upgrade: trip.cart?.upgrade && [movesUpAtOnce(trip.cart.upgrade), needsMoney(trip.cart.upgrade, trip.cart.total)],
  booking: trip.booking?.status,
  isAttemptOpen: trip.openAttempt !== undefined,
  hasBought: trip.hasBought,
  // Only a booking searches for another one.
  isOver: trip.flow === 'booking' && trip.isOver,
  // What is not to be done yet, because nothing is on the page so far, may still be told apart later by the cart.
  pressed: trip.pressed && [trip.pressed.at, isSameTrip(trip.pressed.seen, trip.cart), canRepeat(trip)],
  declines: Math.min(trip.declines, trip.limits.declines),
})

/** A chart's value as one line: `payment.choosing.ready`. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.entries(value as object).map(([key, inner]) => `${key}.${lineOf(inner)}`)[0] ?? '')

const isWithin = (line: string, state: string): boolean => line === state || line.startsWith(`${state}.`)

/** Two states of a flow's chart that have the same value and the same facts go on in the same way: what paths are made over. */
export const project = ({ steps }: FlowCases, trip: Trip, value: unknown): Facts => {
  const line = lineOf(value)
  const here = steps.find(({ step }) => isWithin(line, step))
  if (!here) return { flow: trip.flow, at: trip.at }
  const isIn: IsIn = (...states) => states.some((state) => isWithin(line, `${here.step}.${state}`))
  return {
    ...everywhere(
      trip,
      steps.map(({ step }) => step),
    ),
    ...here.reads?.(trip, isIn),
  }
}

/** Events that every flow takes wherever it is. */
export const everywhereCases: EventCases = {
  'flow.leave': { 'for another trip': { flow: 'booking', at: 'home' } },
  'hold.warn': { 'ten minutes left': { minutes: 10 }, 'two minutes left': { minutes: 2 } },
}
