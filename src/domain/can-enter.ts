import type { Booking } from './booking.ts'
import type { Cart } from './cart.ts'
import type { Flow } from './flow.ts'
import type { Search } from './search.ts'
import { isOutside, isReturn, type Step } from './step.ts'

/** The progress that decides which steps may be entered. */
export interface Reached {
  /** `booking` by default. */
  flow?: Flow
  search?: Search
  cart?: Cart
  booking?: Booking
  /** In a flow that changes a trip: the change was bought. */
  hasBought?: boolean
  /** Request id of a payment attempt whose outcome is unknown. */
  openAttempt?: string
}

const isChanging = ({ flow = 'booking' }: Reached) => flow !== 'booking'

/** Tells whether the cart belongs to the retrieved booking. False if another booking has been retrieved since. */
const isOfBooking = ({ trip }: Cart, booking: Booking | undefined): boolean =>
  booking === undefined || trip?.reference === booking.reference || trip?.reference === booking.orderId

/**
 * Tells whether the cart belongs to this flow. In a flow that changes a trip, this holds from opening the trip until its change
 * is bought.
 */
const hasCart = ({ cart, booking, hasBought, flow = 'booking' }: Reached) =>
  cart !== undefined &&
  (cart.trip?.flow ?? 'booking') === flow &&
  (flow === 'booking' || (hasBought !== true && isOfBooking(cart, booking)))

const hasFlights = (reached: Reached) => hasCart(reached) && (reached.cart?.parts.length ?? 0) > 0

/** Tells whether a flow may search. A flow that changes a trip searches for flights only to exchange some of its legs. */
const hasSearch = ({ search, flow = 'booking' }: Reached) =>
  search !== undefined && (flow === 'booking' || search.exchangeType !== undefined)

const isNamed = (reached: Reached) =>
  hasFlights(reached) &&
  (reached.cart?.passengers.length ?? 0) > 0 &&
  (reached.cart?.passengers ?? []).every(({ lastName }) => lastName !== '')

/** Tells whether nothing has been bought yet, or the bought booking is the one that this flow changes. */
const isOpen = (reached: Reached) =>
  reached.openAttempt === undefined && (isChanging(reached) ? hasCart(reached) : reached.booking === undefined)

/** Tells whether flights other than the booked ones have been chosen. */
const isExchanged = ({ cart }: Reached) => cart?.exchange?.legs.some(({ isKept }) => !isKept) === true

const isUpgraded = ({ cart }: Reached) => (cart?.upgrade?.chosen.length ?? 0) > 0

/** Tells whether an exchange has new flights, or an upgrade a new cabin. Any other cart qualifies by itself. */
const hasChosen = (reached: Reached) =>
  (reached.cart?.exchange === undefined || isExchanged(reached)) && (reached.cart?.upgrade === undefined || isUpgraded(reached))

/** The steps that confirm a free change, and also find out its outcome. */
const confirming: readonly Step[] = ['trip-review', 'exchange-quote', 'upgrade-review']

/** Tells whether a payment attempt is open. It stays open until it is known to have succeeded, and nothing is paid after that. */
const isOpenAttempt = ({ openAttempt, hasBought }: Reached) => openAttempt !== undefined && hasBought !== true

/**
 * Tells whether something can be paid: a hold only while it is active, a change only if something is due. A free change is
 * confirmed on its review.
 */
const isPayable = ({ flow = 'booking', booking, cart }: Reached) => {
  if (flow === 'booking') return true
  if (flow === 'bnpl') return booking?.status === 'held'
  return (cart?.total.amount ?? 0) > 0 || (cart?.upgrade?.dueWhenCleared.amount ?? 0) > 0
}

/** Tells whether a hold is active. Only then can its seats and extras be chosen. */
const isNotLapsed = ({ flow, booking }: Reached) => flow !== 'bnpl' || booking?.status === 'held'

/** Whether a step may be entered. Route guards and the root both read this table. */
export const canEnter: Record<Step, (reached: Reached) => boolean> = {
  home: () => true,
  'flight-selection': (reached) =>
    hasSearch(reached) && reached.openAttempt === undefined && (!isChanging(reached) || hasCart(reached)),
  passengers: (reached) => hasFlights(reached) && isOpen(reached),
  'seat-selection': (reached) => isNamed(reached) && isOpen(reached) && hasChosen(reached) && isNotLapsed(reached),
  ancillaries: (reached) => isNamed(reached) && isOpen(reached) && hasChosen(reached) && isNotLapsed(reached),
  payment: (reached) =>
    isOpenAttempt(reached) || (isNamed(reached) && isOpen(reached) && hasChosen(reached) && isPayable(reached)),
  confirmation: (reached) => reached.booking !== undefined && (!isChanging(reached) || reached.hasBought === true),
  'hold-options': (reached) => isNamed(reached) && isOpen(reached),
  myb: () => true,
  // An open trip is not opened again, which would discard the choices.
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
}

/** The steps of each flow, in order. */
const stepsOf: Record<Flow, readonly Step[]> = {
  booking: [
    'home',
    'flight-selection',
    'passengers',
    'seat-selection',
    'ancillaries',
    'payment',
    'confirmation',
    'hold-options',
    'remote-return',
    'remote-afop-return',
  ],
  mto: ['trip-opening', 'seat-selection', 'ancillaries', 'passengers', 'trip-review', 'payment', 'confirmation'],
  bnpl: ['trip-opening', 'payment', 'confirmation', 'seat-selection', 'ancillaries'],
  exchange: [
    'trip-opening',
    'exchange-legs',
    'flight-selection',
    'seat-selection',
    'ancillaries',
    'exchange-quote',
    'payment',
    'confirmation',
  ],
  upgrade: ['trip-opening', 'upgrade-offers', 'seat-selection', 'upgrade-review', 'payment', 'confirmation'],
  cancelUpgrade: ['upgrade-waitlist'],
  cancelAndRefund: ['refund-review', 'refund-tracker'],
}

/** Returns a flow's first step, to which an address that names only the flow leads. */
export const firstStepOf = (flow: Flow): Step => stepsOf[flow][0] ?? 'home'

/** Tells whether one step comes after another in a flow. */
export const comesAfter = (flow: Flow, later: Step, earlier: Step): boolean =>
  stepsOf[flow].indexOf(later) > stepsOf[flow].indexOf(earlier)

const nearestOf = (steps: readonly Step[], asked: Step, reached: Reached): Step => {
  const upTo = steps.slice(0, steps.indexOf(asked) + 1)
  return upTo.reverse().find((step) => canEnter[step](reached)) ?? steps[0] ?? 'home'
}

/**
 * Returns the requested step, or the closest earlier one that may be entered. An open attempt always leads to payment, which asks
 * for its outcome.
 */
export const nearestStep = (asked: Step, given: Omit<Reached, 'flow'>, flow: Flow = 'booking'): Step => {
  const reached = { ...given, flow }
  if (isOutside(asked)) return asked
  if (flow !== 'booking') {
    if (isReturn(asked) && reached.hasBought !== true) return asked
    if (!isOpenAttempt(reached)) return nearestOf(stepsOf[flow], asked, reached)
    return confirming.includes(asked) ? asked : 'payment'
  }
  if (isReturn(asked) && reached.booking === undefined) return asked
  if (reached.openAttempt !== undefined && reached.booking === undefined) return 'payment'
  if (reached.booking !== undefined && asked !== 'home' && asked !== 'flight-selection') return 'confirmation'
  return nearestOf(stepsOf.booking, asked, reached)
}
