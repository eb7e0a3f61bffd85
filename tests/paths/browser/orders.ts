import type { ForcedOutcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { PathEdge } from '#src/paths/graph.ts'
import { changeAnswers } from './change-orders.ts'

/**
 * More than a page ever sends of one operation. Reads are retried three times, and a browser may resend a request after a broken
 * connection.
 */
const mostSendings = 40

const types = { businessLogic: 'BusinessLogic', validation: 'Validation' } as const

const forced = ({ errorCode, type, status, details, response }: Failure): ForcedOutcome => ({
  held: {
    fails: errorCode,
    type: type === 'businessLogic' || type === 'validation' ? types[type] : 'Application',
    httpStatus: Math.max(status, 400),
    ...(details && { details }),
    ...(response !== undefined && { facts: response as Record<string, unknown> }),
  },
})

/** The operation takes effect, but the connection is cut before the response. */
export const doneAndLost: ForcedOutcome[] = [
  { held: 'cutAfter' },
  ...Array.from({ length: mostSendings }, () => 'cutAfter' as const),
]

const failing = (failure: Failure): ForcedOutcome[] => {
  if (failure.type === 'EXECUTION_EXPIRED') return [{ held: 'expired' }]
  if (failure.type !== 'NETWORK_ERROR') return [forced(failure)]
  return [{ held: 'cutBefore' }, ...Array.from({ length: mostSendings }, () => 'cutBefore' as const)]
}

const usual: ForcedOutcome[] = [{ held: 'normal' }]
const withAnswers = (answers: Record<string, unknown>): ForcedOutcome[] => [{ held: { answers } }]

const attempt = (status: string): ForcedOutcome[] =>
  withAnswers({ pnr: null, 'attempt.status': status, 'attempt.redirectInfo': null })

/**
 * Sandbox scenarios that produce each response. Missing responses cannot be produced in a booking, or only by another traveller.
 */
const answers: Readonly<Record<string, ForcedOutcome[]>> = {
  'airSearch answers: flights': usual,
  'airSearch answers: no flights': withAnswers({ 'unbundledOffers.*': [], 'brandedResults.itineraryPartBrands.*': [] }),
  'addItinerary answers: the price that was shown': usual,
  'addItinerary answers: another price': [{ held: 'priceChanged' }],
  'fareRules answers: rules': usual,
  'passengers answers: who travels': usual,
  'updatePassengers answers: saved': usual,
  'seatMap answers: a map': usual,
  'seatMap answers: no map': withAnswers({
    'seatsItineraryParts.*.segmentSeatMaps.*.passengerSeatMaps.*.seatMap.cabins': [],
  }),
  'saveSelectedSeat answers: saved': usual,
  'removeSelectedSeat answers: removed': usual,
  'ancillaries answers: extras': usual,
  'insurance answers: an insurance': usual,
  'cfarOffers answers: a cover for any reason': usual,
  'cfarOffers answers: no cover': withAnswers({ offers: [] }),
  'refundProtectQuote answers: a quote': usual,
  'productPrices answers: health protection': usual,
  'productPrices answers: no health protection': withAnswers({ prices: [] }),
  'brandedAncillaries answers: the fare families': usual,
  'externalProducts answers: a car and a room': usual,
  'cfarAnalyticsEvent answers: noted': usual,
  'productPurchaseEvent answers: noted': usual,
  'bags answers: a bag with the fare': usual,
  'addToCart answers: added': usual,
  'updateCart answers: updated': usual,
  'insuranceShop answers: an insurance for some': usual,
  'insuranceAddToCart answers: added': usual,
  'insuranceRemoveFromBooking answers: removed': usual,
  'paymentOptions answers: a card and points': usual,
  'paymentOptions answers: nothing to pay with': withAnswers({ paymentOptions: [] }),
  'paymentCardType answers: a card that is taken': usual,
  'dccOffers answers: no other currency': usual,
  'bookingInstallments answers: no plan': usual,
  'cart answers: as it was': usual,
  'cart answers: another total': [{ held: 'priceChanged' }],
  'holdOptions answers: holds': usual,
  'holdOptions answers: no hold': withAnswers({ options: [], holdOptions: [] }),
  'purchase answers: booked': usual,
  'purchase answers: a check in a frame': usual,
  'purchase answers: a check on a page': usual,
  'processHold answers: a hold': usual,
  'processHold answers: a check in a frame': usual,
  'processHold answers: a check on a page': usual,
  'tripDetails answers: a booking on hold': usual,
  'tripDetails answers: the attempt: nothing came of it': attempt('none'),
  'tripDetails answers: the attempt: open': attempt('open'),
  'tripDetails answers: the attempt: declined': attempt('declined'),
  'tripDetails answers: the attempt: voided': attempt('voided'),
  'tripDetails answers: the attempt: void pending': attempt('voidPending'),
  'tripDetails answers: a ticketed booking': usual,
  'tripDetails answers: booked after all': usual,
  'cancelAuthorization answers: nothing was there': withAnswers({ status: 'none' }),
  'cancelAuthorization answers: voided': withAnswers({ status: 'voided' }),
  'cancelAuthorization answers: void pending': withAnswers({ status: 'voidPending' }),
}

/** Operation whose response or failure a step is. Undefined for other steps. */
export const operationOf = ({ event: { type } }: PathEdge): OperationName | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] as OperationName | undefined

/**
 * Scenarios that produce the response of a step, held back until the path takes that step. Undefined if the response cannot be
 * produced.
 */
export const ordersFor = (edge: PathEdge, flow: string): ForcedOutcome[] | undefined => {
  const name = operationOf(edge)
  if (name === undefined) return undefined
  const { error } = edge.event as { error?: Failure }
  if (error) return failing(error)
  return flow === 'booking' ? answers[edge.case] : (changeAnswers[edge.case] ?? answers[edge.case])
}
