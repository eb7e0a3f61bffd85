import type { TripOption } from './booking.ts'
import type { Failure } from './failure.ts'
import type { Flow } from './flow.ts'

/** What a traveller typed to find a trip. */
export interface TripWanted {
  /** A booking reference or an order id. */
  reference: string
  lastName: string
  orderId?: string | undefined
  /** With a flow, the booking is opened to be changed in it. */
  flow?: Flow | undefined
}

/** How a trip is retrieved: by operation, with its variables. */
export type TripRetrieval =
  | { operation: 'tripDetails'; variables: { pnrQuery: { pnr: string; lastName: string; flow?: Flow } } }
  | { operation: 'retrieve'; variables: { retrieveRQ: { order_id: string; last_name: string; flow?: Flow } } }

/** Characters of a PNR. */
const pnrLength = 6

/**
 * Returns how to retrieve a trip. Six characters without an order id are a PNR, and any other non-empty value is an order id.
 * Returns undefined if nothing was given.
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

/** Returns the cache key of a trip: the PNR in capitals, and the flow. */
export const tripCacheKey = (pnr: string, flow: Flow): string => `${pnr.trim().toUpperCase()}_${flow}`

/** Options that a guest has besides those of the gateway. */
const guestOptions: readonly TripOption[] = [
  { tripOption: 'ADD_MODIFY_SEATS', ruleName: 'SEATS_MTO_GUEST', enabled: true },
  { tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: true },
]

/**
 * Returns the options including a guest's own, unless the order's type is one of `excluded`. The gateway's own statement about an
 * option takes precedence.
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

/** Returns the order named by a failed retrieval of the wrong kind. `orderId` is empty if it is not disclosed. */
export const otherReferenceIn = ({ errorCode, response }: Pick<Failure, 'errorCode' | 'response'>) => {
  const isOther = errorCode === orderTypeReference || errorCode.endsWith(`.${orderTypeReference}`)
  if (!isOther) return undefined
  const told = typeof response === 'object' && response !== null ? (response as Record<string, unknown>)['order_id'] : undefined
  return { orderId: typeof told === 'string' ? told : '' }
}
