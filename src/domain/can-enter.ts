import type { Booking } from './booking.ts'
import type { Cart } from './cart.ts'
import type { Flow } from './flow.ts'
import { stepsOf } from './flow-steps.ts'
import type { Search } from './search.ts'
import { isOutside, isReturn, outsideNames, showsResults, type Step } from './step.ts'

/** The progress of a visit, from which `canEnter` decides which steps may be entered. */
export interface Reached {
  /** Defaults to `booking`. */
  flow?: Flow
  search?: Search
  cart?: Cart
  booking?: Booking
  /** Set in a flow that changes a trip, once the change has been bought. */
  hasBought?: boolean
  /** Request id of the payment attempt whose outcome is unknown. */
  openAttempt?: string
}

const isChanging = ({ flow = 'booking' }: Reached) => flow !== 'booking'

/** Returns true if the cart belongs to the retrieved booking. It no longer does after another booking has been retrieved. */
const isOfBooking = ({ trip }: Cart, booking: Booking | undefined): boolean =>
  booking === undefined || trip?.reference === booking.reference || trip?.reference === booking.orderId

/**
 * Returns true if the cart belongs to this flow. In a flow that changes a trip, it does from opening the trip until the change is
 * bought.
 */
const hasCart = ({ cart, booking, hasBought, flow = 'booking' }: Reached) =>
  cart !== undefined &&
  (cart.trip?.flow ?? 'booking') === flow &&
  (flow === 'booking' || (hasBought !== true && isOfBooking(cart, booking)))

const hasFlights = (reached: Reached) => hasCart(reached) && (reached.cart?.parts.length ?? 0) > 0

/** Returns true if there is a search whose flights can be shown. Of the flows that change a trip, only an exchange searches. */
const hasSearch = ({ search, flow = 'booking' }: Reached) =>
  search !== undefined && (flow === 'booking' || search.exchangeType !== undefined)

const isNamed = (reached: Reached) =>
  hasFlights(reached) &&
  (reached.cart?.passengers.length ?? 0) > 0 &&
  (reached.cart?.passengers ?? []).every(({ lastName }) => lastName !== '')

/**
 * Returns true if the cart may still be changed, because nothing has been bought and no payment attempt has an unknown outcome.
 */
const isOpen = (reached: Reached) =>
  reached.openAttempt === undefined && (isChanging(reached) ? hasCart(reached) : reached.booking === undefined)

/** Returns true if flights other than the booked ones have been chosen. */
const isExchanged = ({ cart }: Reached) => cart?.exchange?.legs.some(({ isKept }) => !isKept) === true

const isUpgraded = ({ cart }: Reached) => (cart?.upgrade?.chosen.length ?? 0) > 0

/** Returns true if an exchange has new flights or an upgrade has a chosen cabin. Always true for other carts. */
const hasChosen = (reached: Reached) =>
  (reached.cart?.exchange === undefined || isExchanged(reached)) && (reached.cart?.upgrade === undefined || isUpgraded(reached))

/**
 * Steps that confirm a change for which nothing is due. If the outcome of the confirmation is unknown, the same step finds it
 * out.
 */
const confirming: readonly Step[] = ['trip-review', 'exchange-quote', 'upgrade-review']

/** Returns true if the outcome of a payment attempt is still unknown. Once the change has been bought, it no longer matters. */
const isOpenAttempt = ({ openAttempt, hasBought }: Reached) => openAttempt !== undefined && hasBought !== true

/**
 * Returns true if there is something to pay. A hold can be paid only while it is active. A change is paid only if an amount is
 * due now or when an upgrade clears; otherwise its review step confirms it.
 */
const isPayable = ({ flow = 'booking', booking, cart }: Reached) => {
  if (flow === 'booking') return true
  if (flow === 'bnpl') return booking?.status === 'held'
  return (cart?.total.amount ?? 0) > 0 || (cart?.upgrade?.dueWhenCleared.amount ?? 0) > 0
}

/** Returns true unless a hold is no longer active. Seats and extras can be chosen only for an active hold. */
const isNotLapsed = ({ flow, booking }: Reached) => flow !== 'bnpl' || booking?.status === 'held'

/** Returns true if prices by day can be shown for the search of a new booking. */
const maySeeDays = (reached: Reached) => hasSearch(reached) && !isChanging(reached) && reached.openAttempt === undefined

/** Returns true for a trip with tickets. Cars and rooms are reserved with no other. */
const isTicketed = ({ booking }: Reached) => booking?.status === 'ticketed'

/** Decides whether a step may be entered. The route guards and the root chart use the same table. */
export const canEnter: Record<Step, (reached: Reached) => boolean> = {
  home: () => true,
  'date-selection': maySeeDays,
  matrix: maySeeDays,
  'meta-search': ({ booking, openAttempt }) => booking === undefined && openAttempt === undefined,
  'flight-selection': (reached) =>
    hasSearch(reached) && reached.openAttempt === undefined && (!isChanging(reached) || hasCart(reached)),
  passengers: (reached) => hasFlights(reached) && isOpen(reached) && hasChosen(reached),
  'seat-selection': (reached) => isNamed(reached) && isOpen(reached) && hasChosen(reached) && isNotLapsed(reached),
  ancillaries: (reached) => isNamed(reached) && isOpen(reached) && hasChosen(reached) && isNotLapsed(reached),
  payment: (reached) =>
    isOpenAttempt(reached) || (isNamed(reached) && isOpen(reached) && hasChosen(reached) && isPayable(reached)),
  confirmation: (reached) => reached.booking !== undefined && (!isChanging(reached) || reached.hasBought === true),
  'hold-options': (reached) => isNamed(reached) && isOpen(reached),
  myb: () => true,
  cars: isTicketed,
  'hotel-search': isTicketed,
  hotel: isTicketed,
  'hotel-details': isTicketed,
  // Opening a trip that is already open would discard the choices made since.
  'trip-opening': (reached) => reached.openAttempt === undefined && !(isChanging(reached) && hasCart(reached)),
  'trip-review': (reached) => isOpenAttempt(reached) || (isNamed(reached) && isOpen(reached)),
  'exchange-legs': (reached) => isNamed(reached) && isOpen(reached),
  'exchange-quote': (reached) => isOpenAttempt(reached) || (isNamed(reached) && isOpen(reached) && isExchanged(reached)),
  'upgrade-offers': (reached) => reached.booking !== undefined && reached.openAttempt === undefined,
  'upgrade-review': (reached) => isOpenAttempt(reached) || (isNamed(reached) && isOpen(reached) && isUpgraded(reached)),
  'upgrade-waitlist': (reached) => reached.openAttempt === undefined,
  'refund-review': (reached) => reached.openAttempt === undefined,
  'refund-tracker': (reached) => reached.booking?.status === 'cancelled' || reached.booking?.status === 'released',
  'remote-return': () => true,
  'remote-afop-return': () => true,
  'flight-status': () => true,
  'flight-schedule': () => true,
  explore: () => true,
  'create-profile': () => true,
  profile: () => true,
}

const nearestOf = (steps: readonly Step[], asked: Step, reached: Reached): Step => {
  const upTo = steps.slice(0, steps.indexOf(asked) + 1)
  return upTo.reverse().find((step) => canEnter[step](reached)) ?? steps[0] ?? 'home'
}

/**
 * Resolves a requested step to the step that opens: the requested one if it may be entered, otherwise the closest earlier one.
 * While the outcome of a payment attempt is unknown, the step that finds it out opens instead. After a purchase, the confirmation
 * opens unless a new search is requested.
 */
export const nearestStep = (asked: Step, given: Omit<Reached, 'flow'>, flow: Flow = 'booking'): Step => {
  const reached = { ...given, flow }
  if (isOutside(asked)) return nearestOf(outsideNames, asked, reached)
  if (flow !== 'booking') {
    if (isReturn(asked) && reached.hasBought !== true) return asked
    if (!isOpenAttempt(reached)) return nearestOf(stepsOf[flow], asked, reached)
    return confirming.includes(asked) ? asked : 'payment'
  }
  if (isReturn(asked) && reached.booking === undefined) return asked
  if (reached.openAttempt !== undefined && reached.booking === undefined) return 'payment'
  if (reached.booking !== undefined && asked !== 'home' && !showsResults(asked)) return 'confirmation'
  return nearestOf(stepsOf.booking, asked, reached)
}
