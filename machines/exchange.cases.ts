import { dearer, exchangeCart, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import type { FlowCases } from './cases.ts'
import { limits, openAttemptId, returns } from './starts.ts'
import { ancillariesCases } from './steps/ancillaries.cases.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { exchangeLegsCases } from './steps/exchange-legs.cases.ts'
import { exchangeQuoteCases } from './steps/exchange-quote.cases.ts'
import { exchangeFlightsCases } from './steps/flight-selection.cases.ts'
import { correctionCases } from './steps/passengers.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { tripOpeningCases } from './steps/trip-opening.cases.ts'
import { nothingKept } from './trip.ts'

const known = { ...nothingKept, booking: twoWays }
const recalled = { ...known, cart: exchangeCart(dearer) }

export const exchangeCases: FlowCases = {
  flow: 'exchange',
  steps: [
    tripOpeningCases,
    exchangeLegsCases,
    exchangeFlightsCases,
    seatSelectionCases,
    ancillariesCases,
    correctionCases,
    exchangeQuoteCases,
    paymentCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'to change flights', input: { flow: 'exchange', at: 'trip-opening', kept: known, limits } },
    {
      name: 'a reload with an attempt open',
      input: { flow: 'exchange', at: 'payment', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    {
      name: 'a reload of a confirmed change',
      input: { flow: 'exchange', at: 'exchange-quote', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    ...returns('exchange', recalled),
  ],
}
