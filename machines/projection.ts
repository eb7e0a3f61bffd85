import { canEnter } from '#src/domain/can-enter.ts'
import type { Cart } from '#src/domain/cart.ts'
import { isCounted } from '#src/domain/cart-version.ts'
import type { Step } from '#src/domain/step.ts'
import { isSameTrip } from '#src/domain/same-trip.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { movesUpAtOnce, needsMoney } from '#src/domain/upgrade-choice.ts'
import type { EventCases, Facts, FlowCases, IsIn } from './cases.ts'
import { correctionWaiting } from './correction.ts'
import { canRepeat } from './press.ts'
import type { Trip } from './trip.ts'

const looked = new WeakMap<Cart, boolean>()

/** Tells whether a cart changes its booking. Memoised, because it runs at every step of every path, over few different carts. */
const isChanged = (cart: Cart): boolean => {
  const before = looked.get(cart)
  if (before !== undefined) return before
  const found = changesOf(cart).length > 0
  looked.set(cart, found)
  return found
}

/** Returns what the guards of every step read, now or later. */
const everywhere = (trip: Trip, steps: readonly Step[]): Facts => ({
  flow: trip.flow,
  may: steps.filter((step) => canEnter[step](trip)),
  search: trip.search && (trip.search.exchangeType ?? (trip.search.direction > 0 ? 'what goes with a chosen offer' : 'flights')),
  // Only the sign of the total matters here: sample answers state whether totals and versions match.
  due: trip.cart && Math.sign(trip.cart.total.amount),
  isCounted: trip.cart && isCounted(trip.cart) && trip.cart.total.currency !== '',
  isChanged: trip.cart && isChanged(trip.cart),
  isCorrecting: correctionWaiting(trip) !== undefined,
  upgrade: trip.cart?.upgrade && [movesUpAtOnce(trip.cart.upgrade), needsMoney(trip.cart.upgrade, trip.cart.total)],
  booking: trip.booking?.status,
  isAttemptOpen: trip.openAttempt !== undefined,
  hasBought: trip.hasBought,
  // Only the booking flow starts new searches.
  isOver: trip.flow === 'booking' && trip.isOver,
  // A later change to the cart may make the press possible.
  pressed: trip.pressed && [trip.pressed.at, isSameTrip(trip.pressed.seen, trip.cart), canRepeat(trip)],
  declines: Math.min(trip.declines, trip.limits.declines),
})

/** Writes a chart's value on one line, such as `payment.choosing.ready`. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.entries(value as object).map(([key, inner]) => `${key}.${lineOf(inner)}`)[0] ?? '')

const isWithin = (line: string, state: string): boolean => line === state || line.startsWith(`${state}.`)

/** Returns the key by which path generation considers two states equal: the chart's value and what its guards read. */
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

/** Events that every flow accepts in any state. */
export const everywhereCases: EventCases = {
  'flow.leave': { 'for another trip': { flow: 'booking', at: 'home' } },
  'hold.warn': { 'ten minutes left': { minutes: 10 }, 'two minutes left': { minutes: 2 } },
}
