import type { Cart } from '#src/domain/cart.ts'
import { totalOfPicks } from '#src/domain/total.ts'
import { advertised, cart, eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import type { FlowCases } from './cases.ts'
import { ancillariesCases } from './steps/ancillaries.cases.ts'
import { confirmationCases } from './steps/confirmation.cases.ts'
import { dateSelectionCases } from './steps/date-selection.cases.ts'
import { flightSelectionCases } from './steps/flight-selection.cases.ts'
import { holdOptionsCases } from './steps/hold-options.cases.ts'
import { homeCases } from './steps/home.cases.ts'
import { matrixCases } from './steps/matrix.cases.ts'
import { metaSearchCases } from './steps/meta-search.cases.ts'
import { passengersCases } from './steps/passengers.cases.ts'
import { remoteAfopReturnCases, remoteReturnCases } from './steps/payment-return.cases.ts'
import { paymentCases } from './steps/payment.cases.ts'
import { seatSelectionCases } from './steps/seat-selection.cases.ts'
import { presses } from './press.cases.ts'
import { interruptions, limitsOfBooking as limits, openAttemptId, returns } from './starts.ts'
import type { Press } from './press.ts'
import { nothingKept } from './trip.ts'

/** A search from a link that already names chosen offers. */
const bound = { ...search, legs: search.legs.map((leg) => ({ ...leg, selectedOfferRef: -7 })), direction: 1 }

/** The data that a reload can restore. */
const recalled = { ...nothingKept, search, picks: [-7], cart: cart() }

/** Builds one sample press per page that shows this cart. */
const pressedIn = (seen: Cart): Press[] => [
  ...Object.values(presses(seen)),
  {
    type: 'step.next',
    at: 'flight-selection',
    event: { type: 'step.next' },
    seen,
    flights: { parts: seen.parts, brands: seen.brands, total: totalOfPicks(offers, [-7]) },
  },
]

export const bookingCases: FlowCases = {
  flow: 'booking',
  steps: [
    homeCases,
    dateSelectionCases,
    matrixCases,
    metaSearchCases,
    flightSelectionCases,
    passengersCases,
    seatSelectionCases,
    ancillariesCases,
    paymentCases,
    holdOptionsCases,
    remoteReturnCases,
    remoteAfopReturnCases,
    confirmationCases,
  ],
  starts: [
    { name: 'from the beginning', input: { flow: 'booking', at: 'home', kept: nothingKept, limits } },
    {
      name: 'by a link that names an offer',
      input: { flow: 'booking', at: 'flight-selection', kept: { ...nothingKept, search: bound, picks: [-7] }, limits },
    },
    {
      name: 'a reload with an attempt open',
      input: { flow: 'booking', at: 'payment', kept: { ...recalled, openAttempt: openAttemptId }, limits },
    },
    {
      name: 'by the link of a comparison site',
      input: { flow: 'booking', at: 'meta-search', kept: { ...nothingKept, search, advertised }, limits },
    },
    {
      name: 'by a link that names no flights',
      input: { flow: 'booking', at: 'meta-search', kept: nothingKept, limits },
    },
    ...returns('booking', recalled, limits),
    ...interruptions('booking', recalled, pressedIn(cart()), { limits }),
    ...interruptions('booking', recalled, pressedIn(cart({ total: eur(9_500) })), { limits, where: ' at another price' }),
  ],
}
