import type { TripOption } from '#src/domain/booking.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'

/** The flow and step that perform an option. */
export interface WayOn {
  flow: Flow
  at: Step
}

/** The flow and first step for each option that has one. */
export const flowStartOf: Readonly<Record<string, WayOn>> = {
  PURCHASE_ON_HOLD_BOOKING: { flow: 'bnpl', at: 'payment' },
  EXCHANGE_FLIGHT: { flow: 'exchange', at: 'exchange-legs' },
  ADD_MODIFY_SEATS: { flow: 'mto', at: 'seat-selection' },
  ADD_MODIFY_ANCILLARIES: { flow: 'mto', at: 'ancillaries' },
  ADD_INSURANCE_POSTBOOKING: { flow: 'mto', at: 'ancillaries' },
  EDIT_PASSENGER: { flow: 'mto', at: 'passengers' },
  UPGRADE: { flow: 'upgrade', at: 'upgrade-offers' },
  CANCEL_UPGRADE: { flow: 'cancelUpgrade', at: 'upgrade-waitlist' },
  CANCEL_ITINERARY: { flow: 'cancelAndRefund', at: 'refund-review' },
}

/** Ids of the page sections in which an option is answered without leaving the page. */
export const sectionIdOf: Readonly<Record<string, string>> = { IROP: 'airline-change', OFFLOAD: 'checked-in' }

/** The supported options, in the order in which the page lists them. */
const order = [
  'IROP',
  'PURCHASE_ON_HOLD_BOOKING',
  'EXCHANGE_FLIGHT',
  'ADD_MODIFY_SEATS',
  'ADD_MODIFY_ANCILLARIES',
  'ADD_INSURANCE_POSTBOOKING',
  'EDIT_PASSENGER',
  'UPGRADE',
  'CANCEL_UPGRADE',
  'OFFLOAD',
  'CANCEL_ITINERARY',
  'CANCEL_FLIGHT',
  'CHECK_IN',
  'SPLIT_MTO',
  'VOID',
]

/** Options that the section of a held booking has buttons for: paying and releasing. */
export const doneByHold: readonly string[] = ['PURCHASE_ON_HOLD_BOOKING', 'CANCEL_ITINERARY', 'CANCEL_FLIGHT', 'VOID']

/**
 * Returns the supported options without duplicates, available ones first. An option that several rule sets mention is available if any of
 * them allows it.
 */
export const optionsInOrder = (options: readonly TripOption[]): TripOption[] => {
  const byName = new Map<string, TripOption>()
  for (const option of options.filter(({ tripOption }) => order.includes(tripOption))) {
    const known = byName.get(option.tripOption)
    if (!known || (option.enabled && !known.enabled)) byName.set(option.tripOption, option)
  }
  return [...byName.values()].toSorted(
    (one, other) =>
      Number(other.enabled) - Number(one.enabled) || order.indexOf(one.tripOption) - order.indexOf(other.tripOption),
  )
}

/** True if any rule set makes the option available. */
export const isOn = (options: readonly TripOption[], name: string): boolean =>
  options.some(({ tripOption, enabled }) => tripOption === name && enabled)

/** Failure reasons of options that do not concern this trip, such as paying for a trip that is not on hold. */
const pointless: readonly string[] = ['noAirlineChange', 'notCheckedIn', 'notWaitlisted', 'notOnHold', 'oneTraveller']

/** Options that cancelling with a refund makes unnecessary. */
const doneByCancelling: readonly string[] = ['VOID']

/** Returns the unavailable options, except those that do not concern this trip or that another option replaces. */
export const refusedOptions = (options: readonly TripOption[]): TripOption[] =>
  optionsInOrder(options).filter(
    ({ tripOption, enabled, failureReason = '' }) =>
      !enabled && !pointless.includes(failureReason) && !doneByCancelling.includes(tripOption),
  )
