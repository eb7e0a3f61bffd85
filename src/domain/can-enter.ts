import type { Booking } from './booking.ts'
import type { Cart } from './cart.ts'
import type { Flow } from './flow.ts'
import type { Search } from './search.ts'
import { isReturn, type Step, stepNames } from './step.ts'

/** What has been reached so far, as far as the entrance of a step depends on it. */
export interface Reached {
  search?: Search
  cart?: Cart
  booking?: Booking
  /** The request id of an attempt to pay whose outcome is not known. */
  openAttempt?: string
}

const hasFlights = ({ cart }: Reached) => cart !== undefined && cart.parts.length > 0

const isNamed = (reached: Reached) =>
  hasFlights(reached) &&
  (reached.cart?.passengers.length ?? 0) > 0 &&
  (reached.cart?.passengers ?? []).every(({ lastName }) => lastName !== '')

const isOpen = ({ booking, openAttempt }: Reached) => booking === undefined && openAttempt === undefined

/** The cart is what a booking on hold costs. */
const isHoldToPay = ({ cart, booking }: Reached) => cart?.trip?.flow === 'bnpl' && booking?.status === 'held'

/** Whether a step may be entered with what has been reached: the one table that route guards and the root read. */
export const canEnter: Record<Step, (reached: Reached) => boolean> = {
  home: () => true,
  'flight-selection': (reached) => reached.search !== undefined && reached.openAttempt === undefined,
  passengers: (reached) => hasFlights(reached) && isOpen(reached),
  'seat-selection': (reached) => isNamed(reached) && isOpen(reached),
  ancillaries: (reached) => isNamed(reached) && isOpen(reached),
  payment: (reached) =>
    reached.openAttempt !== undefined || (isNamed(reached) && (reached.booking === undefined || isHoldToPay(reached))),
  confirmation: (reached) => reached.booking !== undefined,
  'hold-options': (reached) => isNamed(reached) && isOpen(reached) && reached.cart?.trip === undefined,
  myb: () => true,
  'remote-return': () => true,
  'remote-afop-return': () => true,
}

const nearestOf = (steps: readonly Step[], asked: Step, reached: Reached): Step => {
  const upTo = steps.slice(0, steps.indexOf(asked) + 1)
  return upTo.reverse().find((step) => canEnter[step](reached)) ?? steps[0] ?? 'home'
}

/** The step asked for, or the nearest one before it that may be entered. An open attempt always leads to payment, which asks. */
export const nearestStep = (asked: Step, reached: Reached, flow: Flow = 'booking'): Step => {
  if (isReturn(asked) && reached.booking === undefined) return asked
  if (reached.openAttempt !== undefined && reached.booking === undefined) return 'payment'
  if (flow === 'bnpl') return nearestOf(['myb', 'payment', 'confirmation'], asked, reached)
  if (reached.booking !== undefined && asked !== 'home' && asked !== 'flight-selection') return 'confirmation'
  return nearestOf(stepNames, asked, reached)
}
