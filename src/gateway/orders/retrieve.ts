import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { orderTypeOf } from '../bookings/booking-payload.ts'
import { openTrip, type TripFlow } from '../flows/open-trip.ts'
import { bookingNotFound, orderTypeReference } from '../payments/refusals.ts'
import { findNamed, readFlow, writeFound } from '../trips/trip-details.ts'
import { InputReader } from '../wire/read-input.ts'
import { rememberShown } from '../bookings/shown-trips.ts'

/** The length of a booking reference. Longer or shorter values are order ids. */
const referenceLength = 6

interface Asked {
  orderId: string
  reference: string
  lastName: string
  flow: TripFlow | undefined
}

const readAsked = (retrieveRQ: unknown): Asked => {
  const reader = new InputReader()
  const fields = reader.object(retrieveRQ, 'retrieveRQ')
  reader.finish()
  const read = (name: 'order_id' | 'pnr') =>
    reader.text(fields[name], `retrieveRQ.${name}`, { most: 40, isRequired: false }).toUpperCase()
  const [orderId, pnr] = [read('order_id'), read('pnr')]
  if (orderId === '' && pnr === '') reader.refuse('retrieveRQ.order_id', 'required')
  const lastName = reader.text(fields.last_name, 'retrieveRQ.last_name', { most: 80 })
  const flow = readFlow(reader, fields.flow, 'retrieveRQ.flow')
  reader.finish()
  const isReference = pnr.length === referenceLength
  return { orderId: orderId || (isReference ? '' : pnr), reference: isReference ? pnr : '', lastName, flow }
}

/**
 * Reads the order id or reference under which `retrieve` looks up a booking. An order id takes precedence. Throws the validation
 * error.
 */
export const idAsked = (retrieveRQ: unknown): string => {
  const { orderId, reference } = readAsked(retrieveRQ)
  return orderId || reference
}

/**
 * Finds a booking by a passenger's last name and an order id or reference. A reference finds only orders; a booking made in the
 * booking flow requires its order id or the operation `tripDetails`. If a flow is given, the conversation opens the booking in
 * that flow.
 */
export const retrieveOrder = async (call: Call, retrieveRQ: unknown): Promise<WireAnswer<'retrieve'>> => {
  const { orderId, reference, lastName, flow } = readAsked(retrieveRQ)
  const found = await findNamed(call, orderId === '' ? { reference } : { orderId }, lastName)
  if (reference !== '' && reference !== found.reference) throw bookingNotFound()
  const orderType = orderTypeOf(found.payload)
  if (orderId === '' && orderType === 'PNR') throw orderTypeReference(orderType, found.orderId)
  await rememberShown(call, found.reference)
  if (flow) await openTrip(call, flow, found)
  return writeFound(call, found)
}
