import { type Booking, isPriced, type PricedBooking } from '#src/domain/booking.ts'

/** Narrows a booking of our gateway, which reports the price of each booking. Throws if it has none. */
export const priced = (booking: Booking): PricedBooking => {
  if (!isPriced(booking)) throw new Error(`the booking ${booking.reference} has no price`)
  return booking
}
