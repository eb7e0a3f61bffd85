import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import type { FlowCases } from './cases.ts'
import { presses } from './press.cases.ts'
import { interruptions, limits, openAttemptId, returns } from './starts.ts'
import { ancillariesCases } from './steps/ancillaries.cases.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { tripOpeningCases } from './steps/trip-opening.cases.ts'
import { nothingKept } from './trip.ts'

const known = { ...nothingKept, booking: heldBooking }
const recalled = { ...known, cart: heldCart }

const pressed = presses(heldCart)

export const bnplCases: FlowCases = {
  flow: 'bnpl',
  steps: [
    tripOpeningCases,
    seatSelectionCases,
    ancillariesCases,
    paymentCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'to pay for a hold', input: { flow: 'bnpl', at: 'trip-opening', kept: known, limits } },
    {
      name: 'a reload with an attempt open',
      input: { flow: 'bnpl', at: 'payment', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    ...interruptions('bnpl', known, [pressed.seat, pressed.extra], { at: 'trip-opening' }),
    ...returns('bnpl', recalled),
  ],
}
