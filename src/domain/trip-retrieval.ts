import type { TripOption } from './booking.ts'
import { type Failure, textFact } from './failure.ts'
import type { Flow } from './flow.ts'

/** The details with which a traveller looks up a trip. */
export interface TripWanted {
  /** A booking reference or an order id. */
  reference: string
  lastName: string
  orderId?: string | undefined
  /** If set, the booking is opened to be changed in this flow. */
  flow?: Flow | undefined
}

/** The operation that retrieves a trip, with its variables. */
export type TripRetrieval =
  | { operation: 'tripDetails'; variables: { pnrQuery: { pnr: string; lastName: string; flow?: Flow } } }
  | { operation: 'retrieve'; variables: { retrieveRQ: { order_id: string; last_name: string; flow?: Flow } } }

/** Length of a PNR in characters. */
const pnrLength = 6

/**
 * Determines the operation that retrieves a trip. A reference of six characters without an order id is a PNR; any other is an
 * order id. Returns undefined if neither was entered.
 */
export const retrievalOf = ({ reference, lastName, orderId = '', flow }: TripWanted): TripRetrieval | undefined => {
  const given = reference.trim()
  const name = lastName.trim()
  const inFlow = flow === undefined ? {} : { flow }
  if (orderId.trim() === '' && given.length === pnrLength)
    return { operation: 'tripDetails', variables: { pnrQuery: { pnr: given.toUpperCase(), lastName: name, ...inFlow } } }
  const order = given || orderId.trim()
  if (order === '') return undefined
  return { operation: 'retrieve', variables: { retrieveRQ: { order_id: order, last_name: name, ...inFlow } } }
}

/** Builds the key of a cached trip from the PNR and the flow. */
export const tripCacheKey = (pnr: string, flow: Flow): string => `${pnr.trim().toUpperCase()}_${flow}`

/** Options that every guest has in addition to those that the gateway reports. */
const guestOptions: readonly TripOption[] = [
  { tripOption: 'ADD_MODIFY_SEATS', ruleName: 'SEATS_MTO_GUEST', enabled: true },
  { tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: true },
]

/**
 * Adds a guest's options to those reported by the gateway, unless the order type is in `excluded`. What the gateway reports about
 * an option takes precedence.
 */
export const withGuestOptions = (
  options: readonly TripOption[],
  orderType: string | undefined,
  excluded: readonly string[],
): TripOption[] => {
  if (orderType !== undefined && excluded.includes(orderType)) return [...options]
  const isTold = (own: TripOption) =>
    options.some(({ tripOption, ruleName }) => tripOption === own.tripOption && ruleName === own.ruleName)
  return [...options, ...guestOptions.filter((own) => !isTold(own))]
}

const orderTypeReference = 'ORDER_TYPE_REFERENCE'

/**
 * Returns the order id from the failure of retrieving by PNR a booking that can be retrieved only by its order id. The id is empty
 * if the gateway does not disclose it. Returns undefined for other failures.
 */
export const otherReferenceIn = (failure: Pick<Failure, 'errorCode' | 'response'>) => {
  const { errorCode } = failure
  const isOther = errorCode === orderTypeReference || errorCode.endsWith(`.${orderTypeReference}`)
  return isOther ? { orderId: textFact(failure, 'order_id') ?? '' } : undefined
}
