import { isMade } from '#src/domain/booking.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import type { BesideCases } from './cases.ts'
import { type FlowInput, nothingKept } from './trip.ts'

export const recallCases: BesideCases<FlowInput> = {
  starts: [
    { name: 'a booking', input: { flow: 'booking', at: 'passengers', kept: nothingKept } },
    {
      name: 'a booking with an attempt open',
      input: { flow: 'booking', at: 'payment', kept: { ...nothingKept, openAttempt: 'request-1' } },
    },
    { name: 'a confirmation', input: { flow: 'booking', at: 'confirmation', kept: nothingKept } },
    { name: 'the page of a trip', input: { flow: 'booking', at: 'myb', kept: nothingKept } },
    { name: 'a change', input: { flow: 'mto', at: 'trip-review', kept: { ...nothingKept, booking: booked } } },
    {
      name: 'a change with an attempt open',
      input: { flow: 'mto', at: 'payment', kept: { ...nothingKept, openAttempt: 'request-1' } },
    },
    { name: 'a cancellation', input: { flow: 'cancelAndRefund', at: 'refund-review', kept: nothingKept } },
    { name: 'upgrades to give back', input: { flow: 'cancelUpgrade', at: 'upgrade-waitlist', kept: nothingKept } },
  ],
  spec: ['3. Session-stored items', '4. Execution key'],
  project: ({ flow, at, kept }) => ({
    flow,
    at,
    booking: kept.booking?.status,
    isMade: isMade(kept),
    hasCart: kept.cart !== undefined,
    isAttemptOpen: kept.openAttempt !== undefined,
  }),
  known: ({ flow, kept }) => ({ ...kept, flow }),
}
