import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { orderTypeOf } from '../bookings/booking-payload.ts'
import { openTrip } from '../flows/open-trip.ts'
import { bookingNotFound, orderTypeReference } from '../payments/refusals.ts'
import { findNamed, writeFound } from '../trips/trip-details.ts'
import { rememberShown } from '../bookings/shown-trips.ts'

/**
 * Finds a booking by a passenger's last name and an order id or reference. A reference finds only orders; a booking made in the
 * booking flow requires its order id or the operation `tripDetails`. If a flow is given, the conversation opens the booking in
 * that flow.
 */
export const retrieveOrder = async (
  call: Call,
  { orderId, reference, lastName, flow }: Requested<'retrieve'>['retrieveRQ'],
): Promise<WireAnswer<'retrieve'>> => {
  const found = await findNamed(call, orderId === '' ? { reference } : { orderId }, lastName)
  if (reference !== '' && reference !== found.reference) throw bookingNotFound()
  const orderType = orderTypeOf(found.payload)
  if (orderId === '' && orderType === 'PNR') throw orderTypeReference(orderType, found.orderId)
  await rememberShown(call, found.reference)
  if (flow) await openTrip(call, flow, found)
  return writeFound(call, found)
}
