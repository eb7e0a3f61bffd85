import { changeCart, changed } from '#src/operations/outcomes/samples/change.ts'
import type { FlowCases } from './cases.ts'
import { presses } from './press.cases.ts'
import { interruptions, limits, openAttemptId, returns } from './starts.ts'
import { ancillariesCases } from './steps/ancillaries.cases.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { correctionCases } from './steps/passengers.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { tripOpeningCases } from './steps/trip-opening.cases.ts'
import { tripReviewCases } from './steps/trip-review.cases.ts'
import { nothingKept } from './trip.ts'

const known = { ...nothingKept, booking: changed }
const recalled = { ...known, cart: changeCart() }

const pressed = presses(changeCart())

/** The requested step. One is enough, because the other steps are reached in the same way. */
const asked = 'trip-review' as const

export const mtoCases: FlowCases = {
  flow: 'mto',
  steps: [
    { ...tripOpeningCases, reads: (trip, isIn) => ({ ...tripOpeningCases.reads?.(trip, isIn), asked: trip.asked }) },
    seatSelectionCases,
    ancillariesCases,
    correctionCases,
    tripReviewCases,
    paymentCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'to change a trip', input: { flow: 'mto', at: 'trip-opening', asked, kept: known, limits } },
    { name: 'a reload of the opening', input: { flow: 'mto', at: 'trip-opening', kept: known, limits } },
    {
      name: 'a reload with an attempt open',
      input: { flow: 'mto', at: 'payment', asked, kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    {
      name: 'a reload of a confirmed change',
      input: { flow: 'mto', at: 'trip-review', asked, kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    ...interruptions('mto', known, [pressed.seat, pressed.extra], { at: 'trip-opening' }),
    ...returns('mto', recalled).map(({ name, input }) => ({ name, input: { ...input, asked } })),
  ],
}
