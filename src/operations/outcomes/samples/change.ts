import type { Booking } from '#src/domain/booking.ts'
import type { Cart, GivenUp, SelectedExtra, SelectedSeat } from '#src/domain/cart.ts'
import type { SeatMap } from '#src/domain/seat.ts'
import { booked, cart, eur, part, segment } from './trip.ts'

/** Builds a paid seat. `refund` is the amount in minor units that removing the seat returns. */
export const paidSeat = (refund: number): GivenUp => ({
  kind: 'seat',
  code: '12A',
  passengerId: '1',
  travelPartId: segment.id,
  quantity: 1,
  paid: eur(2_000),
  refund: eur(refund),
})

/** A paid bag, refunded in full if removed. */
export const paidBag: GivenUp = {
  kind: 'extra',
  code: 'BAG',
  passengerId: '1',
  travelPartId: part.id,
  quantity: 1,
  paid: eur(3_000),
  refund: eur(3_000),
}

export const ownSeat: SelectedSeat = {
  passengerId: '1',
  segmentId: segment.id,
  seat: '12A',
  price: eur(2_000),
  isOwned: true,
  due: eur(0),
}

export const ownBag: SelectedExtra = {
  code: 'BAG',
  passengerId: '1',
  travelPartId: part.id,
  quantity: 1,
  price: eur(3_000),
  ownedQuantity: 1,
  due: eur(0),
}

/** Paid insurance, refunded in full if removed. */
const paidInsurance: GivenUp = { kind: 'insurance', code: 'INS-PAID', quantity: 1, paid: eur(1_200), refund: eur(1_200) }

/** Builds the cart of a trip that is being changed, with a paid seat, bag and insurance. By default nothing has been changed. */
export const changeCart = (changes: Partial<Cart> = {}): Cart =>
  cart({
    quoteId: 'QT-1',
    total: eur(0),
    lines: [],
    seats: [ownSeat],
    extras: [ownBag],
    trip: { reference: 'K7QX4M', flow: 'mto' },
    paidFor: [paidSeat(0), paidBag, paidInsurance],
    insurance: { productId: 'INS-PAID', price: eur(1_200), isOwned: true },
    givenUp: [],
    settlement: { due: eur(0), refund: eur(0), forfeited: eur(0), targets: [] },
    ...changes,
  })

/** Builds a refund to the original card. `amount` is in minor units. */
export const toCard = (amount: number) => ({
  id: '1',
  kind: 'CREDIT_CARD' as const,
  code: 'VI',
  lastFour: '4242',
  amount: eur(amount),
  expectedBy: '2027-01-12',
})

/** The paid bag has been removed and is refunded. */
export const withoutBag = changeCart({
  total: eur(-3_000),
  extras: [],
  givenUp: [paidBag],
  settlement: { due: eur(0), refund: eur(3_000), forfeited: eur(0), targets: [toCard(3_000)] },
})

/** The paid seat has been replaced by a dearer one. */
export const withDearerSeat = changeCart({
  total: eur(1_500),
  seats: [{ ...ownSeat, seat: '2F', price: eur(3_500), isOwned: false, due: eur(1_500) }],
  settlement: { due: eur(1_500), refund: eur(0), forfeited: eur(0), targets: [] },
})

/** The paid seat has been replaced by one at the same price. */
export const withEqualSeat = changeCart({ seats: [{ ...ownSeat, seat: '14C', isOwned: false }] })

/** The unchanged booking to which these carts belong. */
export const changed: Booking = { ...booked, seats: [ownSeat], extras: [ownBag] }

const seat = (code: string, price: number, worth: number) => ({
  kind: 'seat' as const,
  code,
  column: code.slice(-1),
  available: true,
  characteristics: [],
  price: eur(price),
  worth: eur(worth),
})

/** Seats at no additional price, a dearer one, and a cheaper one. */
export const changeMap: SeatMap = {
  segments: [
    {
      segment,
      aircraft: '320',
      passengers: [
        {
          passengerId: '1',
          canSelect: true,
          cabins: [
            {
              deck: 'MAIN',
              columns: ['A', 'C', 'F'],
              rows: [
                { number: 2, isExitRow: false, isOverWing: false, slots: [seat('2F', 1_500, 3_500)] },
                { number: 12, isExitRow: false, isOverWing: false, slots: [seat('12A', 0, 2_000)] },
                { number: 16, isExitRow: true, isOverWing: true, slots: [seat('16A', 0, 2_000)] },
                { number: 14, isExitRow: false, isOverWing: false, slots: [seat('14C', 0, 2_000)] },
                { number: 30, isExitRow: false, isOverWing: false, slots: [seat('30C', 0, 500)] },
              ],
            },
          ],
        },
      ],
    },
  ],
}
