import { eq } from 'drizzle-orm'
import type { Booking } from '#src/domain/booking.ts'
import type { Money } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { RefundChoice, RefundReview } from '#src/domain/refund.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { card, decoded, paying } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'

export const hour = 3_600_000
export const day = 24 * hour

let requests = 0

export const newId = () => {
  requests += 1
  return `r-${requests}`
}

interface Bought {
  reference: string
  requestId: string
  total: Money
}

/** Books a round trip. */
export const book = async (
  bench: Bench,
  brand: string,
  { types = ['ADT'], number = '4242424242424242' }: { types?: readonly PassengerType[]; number?: string } = {},
): Promise<Bought> => {
  const buyer = await bench.buyer(await bench.shop({ brand, types }))
  const requestId = newId()
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(number)), requestId))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  return { reference: answer.booking.reference, requestId, total: buyer.total }
}

export const query = (reference: string, lastName = 'Müller') => ({ pnrQuery: { pnr: reference, lastName } })

/** Opens a booking in a new browser to cancel it. */
export const cancelling = async (bench: Bench, reference: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask('cancelAndRefund', 'getCancelAndRefund', query(reference))
  return traveller
}

export const review = (traveller: Traveller): Promise<RefundReview> =>
  traveller.ask('cancelAndRefund', 'getCancelAndRefundReview', { pnrQuery: { scope: 'ALL' } })

/** Builds the variables that cancel a booking by a quote. */
export const deciding = ({ quoteId }: Pick<RefundReview, 'quoteId'>, choice: RefundChoice = 'ORIGINAL') => ({
  confirmed: true,
  paymentData: { quoteId },
  selectedRefundTarget: choice,
})

export const confirm = async (
  traveller: Traveller,
  quote: RefundReview,
  choice: RefundChoice = 'ORIGINAL',
  requestId = newId(),
): Promise<Booking> =>
  decoded(
    'cancelAndRefundConfirm',
    await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote, choice), requestId),
  ).booking

/** Returns a booking as anyone can see it who knows its reference and a name. */
export const look = async (bench: Bench, reference: string): Promise<Booking> => {
  const { booking: found } = await travellerOn(bench).ask('booking', 'tripDetails', query(reference))
  if (!found) throw new Error('no booking')
  return found
}

export const payloadOf = async ({ opened }: Bench, reference: string): Promise<BookingPayload> => {
  const [row] = await opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

/** Changes the stored payload of a booking. */
export const change = async (
  bench: Bench,
  reference: string,
  edit: (payload: BookingPayload) => BookingPayload,
): Promise<void> => {
  await bench.opened.database
    .update(booking)
    .set({ payload: edit(await payloadOf(bench, reference)) })
    .where(eq(booking.reference, reference))
}

export const sumOf = (list: readonly { amount: Money }[] = []): number => list.reduce((sum, { amount }) => sum + amount.amount, 0)
