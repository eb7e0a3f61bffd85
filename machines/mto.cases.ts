import { changeCart, changed } from '#src/operations/outcomes/samples/change.ts'
import type { FlowCases } from './cases.ts'
import { limits, openAttempt, returns } from './starts.ts'
import { ancillariesCases } from './steps/ancillaries.cases.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { passengersCases } from './steps/passengers.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { tripOpeningCases } from './steps/trip-opening.cases.ts'
import { tripReviewCases } from './steps/trip-review.cases.ts'
import { nothingKept } from './trip.ts'

const known = { ...nothingKept, booking: changed }
const recalled = { ...known, cart: changeCart() }

export const mtoCases: FlowCases = {
  flow: 'mto',
  steps: [
    { ...tripOpeningCases, reads: (trip, isIn) => ({ ...tripOpeningCases.reads?.(trip, isIn), asked: trip.asked }) },
    seatSelectionCases,
    ancillariesCases,
    passengersCases,
    tripReviewCases,
    paymentCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'to choose seats', input: { flow: 'mto', at: 'trip-opening', asked: 'seat-selection', kept: known, limits } },
    { name: 'a reload of the opening', input: { flow: 'mto', at: 'trip-opening', kept: known, limits } },
    { name: 'a reload with an attempt open', input: { flow: 'mto', at: 'payment', kept: { ...recalled, openAttempt }, limits } },
    {
      name: 'a reload of a confirmed change',
      input: { flow: 'mto', at: 'trip-review', kept: { ...recalled, openAttempt }, limits },
    },
    ...returns('mto', recalled),
  ],
}
