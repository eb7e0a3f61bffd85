import { chosen, couple, instantOffer, upgradeCart } from '#src/operations/outcomes/samples/upgrade.ts'
import type { FlowCases } from './cases.ts'
import { limits, openAttemptId, returns } from './starts.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { tripOpeningCases } from './steps/trip-opening.cases.ts'
import { upgradeOffersCases } from './steps/upgrade-offers.cases.ts'
import { upgradeReviewCases } from './steps/upgrade-review.cases.ts'
import { nothingKept } from './trip.ts'

const known = { ...nothingKept, booking: couple }
const recalled = { ...known, cart: upgradeCart([chosen(instantOffer)]) }

export const upgradeCases: FlowCases = {
  flow: 'upgrade',
  steps: [
    tripOpeningCases,
    upgradeOffersCases,
    seatSelectionCases,
    upgradeReviewCases,
    paymentCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'to fly in a higher cabin', input: { flow: 'upgrade', at: 'upgrade-offers', kept: known, limits } },
    {
      name: 'a reload with an attempt open',
      input: { flow: 'upgrade', at: 'payment', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    {
      name: 'a reload of a confirmed change',
      input: { flow: 'upgrade', at: 'upgrade-review', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    ...returns('upgrade', recalled),
  ],
}
