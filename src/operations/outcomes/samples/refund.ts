import type { Booking, Cover } from '#src/domain/booking.ts'
import type { CancelChoices, Refund, RefundReview, RefundTarget } from '#src/domain/refund.ts'
import { booked, eur } from './trip.ts'

export const toVisa: RefundTarget = {
  id: '1',
  kind: 'CREDIT_CARD',
  code: 'VI',
  lastFour: '4242',
  amount: eur(3_000),
  expectedBy: '2027-01-10',
}

export const asCredit: RefundTarget = {
  id: '1',
  kind: 'CREDIT',
  amount: eur(10_000),
  bonus: eur(7_000),
  expectedBy: '2027-01-03',
  expiresOn: '2028-01-03',
}

/** A cover for any reason that was bought with the trip. */
export const cover: Cover = {
  kind: 'CFAR',
  reference: 'CF-000000001',
  share: 0.8,
  most: eur(8_000),
  until: '2027-05-03T17:05:00Z',
}

export const choices: CancelChoices = {
  booking: booked,
  tripOptions: [],
  scopes: [{ id: 'ALL', isAllowed: true, passengerIds: [] }],
  toldAt: '2027-01-03T00:00:00Z',
}

export const quote = (more: Partial<RefundReview> = {}): RefundReview => ({
  quoteId: 'q1',
  expiresAt: '2027-01-03T00:10:00Z',
  toldAt: '2027-01-03T00:00:00Z',
  paid: eur(10_000),
  refund: eur(3_000),
  feeDue: eur(0),
  penalty: eur(7_000),
  lines: [
    { label: 'STANDARD', kind: 'fare', paid: eur(9_000), refund: eur(2_000), reason: 'fareLessFee' },
    { label: 'YP', kind: 'tax', paid: eur(1_000), refund: eur(1_000), reason: 'taxBack' },
  ],
  targets: { ORIGINAL: [toVisa], CREDIT: [asCredit] },
  is24HourRule: false,
  isAirlineChange: false,
  isHold: false,
  ...more,
})

export const refund = (more: Partial<Refund> = {}): Refund => ({
  id: 'RF-1',
  target: toVisa,
  status: 'requested',
  requestedAt: '2027-01-03T00:01:00Z',
  reason: 'CANCELLED',
  ...more,
})

export const cancelled = (refunds: Refund[] = [refund()]): Booking => ({ ...booked, status: 'cancelled', refunds })
