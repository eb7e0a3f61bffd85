import type { ForcedOutcome } from '#src/gateway/dispatch/faults.ts'

const usual: ForcedOutcome[] = [{ held: 'normal' }]
const withAnswers = (answers: Record<string, unknown>): ForcedOutcome[] => [{ held: { answers } }]

/** A total that no trip of the sandbox has. */
const odd = 7.07

const total = 'priceBreakdown.price.alternatives.0.0.amount'

/** Sets the status of all refunds, because the sandbox pays out refunds only after a while. */
const refunded = (status: 'REQUESTED' | 'SENT') => withAnswers({ 'pnr.refunds.*.status': status })

/** Sandbox scenarios that produce each response in the flows that change a trip. */
export const changeAnswers: Readonly<Record<string, ForcedOutcome[]>> = {
  'tripDetails answers: the trip, opened': usual,
  'cart answers: dearer than was guaranteed': [{ held: 'priceChanged' }],
  'cart answers: another total': withAnswers({ [total]: odd }),
  'cart answers: the same total, changed elsewhere': withAnswers({ cartVersion: 9_999 }),
  'saveSelectedSeat answers: saved, and something is due': usual,
  'exchangeAirSearch answers: flights': usual,
  'exchangeAirSearch answers: no flights': withAnswers({
    'unbundledOffers.*': [],
    'brandedResults.itineraryPartBrands.*': [],
  }),
  'exchangeAddItinerary answers: the difference that was shown': usual,
  'exchangeAddItinerary answers: another difference, and money back': withAnswers({
    'exchange.taxDifference.alternatives.0.0.amount': odd,
  }),
  'priceFlights answers: the price of before': usual,
  'priceFlights answers: another price': withAnswers({ [total]: odd }),
  'upgradePnr answers: the trip, opened': usual,
  'upgradePnrInfo answers: what it gives up': usual,
  'upgradeOffers answers: upgrades': usual,
  'upgradeOffers answers: no upgrade': withAnswers({ 'segments.*.offers': [] }),
  'upgradeEligibleOffers answers: with certificates': usual,
  'upgradeEligibleOffers answers: none of their own': withAnswers({ 'segments.*.offers': [] }),
  'selectUpgradeOffer answers: at once, for money': usual,
  'selectUpgradeOffer answers: at once, with certificates': usual,
  'selectUpgradeOffer answers: when a seat is free, for money': usual,
  'selectUpgradeOffer answers: when a seat is free, for points': usual,
  'fulfillUpgradeOffers answers: booked': usual,
  'getCancelAndRefund answers: what can be cancelled': usual,
  'getCancelAndRefundReview answers: what comes back': usual,
  'cancelAndRefundConfirm answers: cancelled, the money on its way': usual,
  'tripDetails answers: no booking': withAnswers({ pnr: null }),
  'tripDetails answers: not cancelled': usual,
  'tripDetails answers: cancelled, the money on its way': refunded('REQUESTED'),
  'tripDetails answers: cancelled, the money sent': refunded('SENT'),
  'tripDetails answers: nothing waits any more': usual,
  'cancelUpgradeOffers answers: one that waits': usual,
  'cancelUpgradeProducts answers: what comes back': usual,
  'cancelUpgradeConfirm answers: given back': usual,
  'tripDetails answers: still waiting for a seat': usual,
}
