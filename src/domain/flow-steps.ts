import type { Flow } from './flow.ts'
import type { Step } from './step.ts'

/** The steps of each flow. Their order decides which earlier step opens if the requested one may not be entered. */
export const stepsOf: Record<Flow, readonly Step[]> = {
  booking: [
    'home',
    'date-selection',
    'matrix',
    'flight-selection',
    'passengers',
    'seat-selection',
    'ancillaries',
    'payment',
    'confirmation',
    'hold-options',
    'meta-search',
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
    'passengers',
    'exchange-quote',
    'payment',
    'confirmation',
  ],
  upgrade: ['trip-opening', 'upgrade-offers', 'seat-selection', 'upgrade-review', 'payment', 'confirmation'],
  cancelUpgrade: ['upgrade-waitlist'],
  cancelAndRefund: ['refund-review', 'refund-tracker'],
}

/** Returns the first step of a flow. An address without a step opens it. */
export const firstStepOf = (flow: Flow): Step => stepsOf[flow][0] ?? 'home'

/** Returns true if `later` comes after `earlier` in a flow. */
export const comesAfter = (flow: Flow, later: Step, earlier: Step): boolean =>
  stepsOf[flow].indexOf(later) > stepsOf[flow].indexOf(earlier)
