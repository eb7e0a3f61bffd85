import type { PricedBooking } from '#src/domain/booking.ts'
import type { HoldOption, HoldOptions } from '#src/domain/hold.ts'
import { booked, cart, eur } from './trip.ts'

export const freeHold: HoldOption = {
  id: 'HOLD24',
  fee: eur(0),
  isFeeCredited: true,
  payBy: '2027-01-02T12:00:00.000Z',
  extendableTo: '2027-01-03T12:00:00.000Z',
  priceGuaranteedUntil: '2027-01-02T12:00:00.000Z',
  price: eur(10_000),
  origin: 'LIS',
  originZone: 'Europe/Lisbon',
}

export const paidHold: HoldOption = {
  ...freeHold,
  id: 'HOLD72',
  fee: eur(500),
  payBy: '2027-01-04T12:00:00.000Z',
  extendableTo: '2027-01-05T12:00:00.000Z',
  priceGuaranteedUntil: '2027-01-03T12:00:00.000Z',
}

export const holds: HoldOptions = { options: [freeHold, paidHold], notHeld: [] }

export const heldBooking: PricedBooking = {
  ...booked,
  status: 'held',
  hold: { ...freeHold, notHeld: [] },
  documents: [],
  payments: [],
}

/** The cart of the conversation in which a booking on hold is paid. */
export const heldCart = cart({
  trip: { reference: heldBooking.reference, flow: 'bnpl' },
  ledger: [{ id: '1-1', at: '2027-01-01T12:00:00.000Z', cause: 'flights', subject: '', amount: eur(10_000), total: eur(10_000) }],
})
