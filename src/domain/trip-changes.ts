import type { Cart, GivenUp, SelectedExtra, SelectedSeat } from './cart.ts'
import { add, type Money, multiply, subtract, zero } from './money.ts'

/** A changed item of a booking. `before` and `after` are a seat's number, an insurance product, or the quantity of an extra. */
export interface TripChange {
  id: string
  kind: GivenUp['kind']
  /** An extra's code. */
  code?: string
  passengerId?: string
  travelPartId?: string
  before?: string | number
  after?: string | number
  /** The amount due for the change, negative if refunded. */
  difference: Money
  /** The part of the paid value that is neither refunded nor credited. */
  forfeited: Money
}

type Place = Pick<SelectedSeat, 'passengerId' | 'segmentId'>

const placeOf = (thing: Pick<GivenUp, 'code' | 'passengerId' | 'travelPartId'>): string =>
  [thing.passengerId ?? '', thing.travelPartId ?? ''].join('/')

const of = (kind: GivenUp['kind'], things: readonly GivenUp[] = []) => things.filter((thing) => thing.kind === kind)

/** Returns the seat that a passenger has paid for on a flight, or undefined if there is none. */
export const seatPaidFor = ({ paidFor }: Pick<Cart, 'paidFor'>, { passengerId, segmentId }: Place): GivenUp | undefined =>
  of('seat', paidFor).find((seat) => seat.passengerId === passengerId && seat.travelPartId === segmentId)

/** Computes the value that is forfeited if a cheaper seat replaces a dearer one. */
const lostFor = (before: GivenUp | undefined, seat: SelectedSeat): Money => {
  const none = zero(seat.price.currency)
  if (!before || seat.isOwned || (seat.due?.amount ?? 0) !== 0 || before.refund.amount > 0) return none
  return before.paid.amount > seat.price.amount ? subtract(before.paid, seat.price) : none
}

const seatChanges = ({ seats, paidFor, givenUp, currency }: Cart): TripChange[] => {
  const taken = seats.flatMap((seat): TripChange[] => {
    const before = seatPaidFor({ paidFor }, seat)
    if (before?.code === seat.seat) return []
    return [
      {
        id: `seat/${seat.passengerId}/${seat.segmentId}`,
        kind: 'seat',
        passengerId: seat.passengerId,
        travelPartId: seat.segmentId,
        before: before?.code,
        after: seat.seat,
        difference: seat.due ?? seat.price,
        forfeited: lostFor(before, seat),
      },
    ]
  })
  const left = of('seat', paidFor)
    .filter((before) => !seats.some((seat) => seat.passengerId === before.passengerId && seat.segmentId === before.travelPartId))
    .map((before): TripChange => {
      // If a fellow passenger has this seat now, nothing is forfeited.
      const gone = of('seat', givenUp).find(
        ({ code, travelPartId }) => code === before.code && travelPartId === before.travelPartId,
      )
      return {
        id: `seat/${placeOf(before)}`,
        kind: 'seat',
        passengerId: before.passengerId,
        travelPartId: before.travelPartId,
        before: before.code,
        difference: gone ? multiply(gone.refund, -1) : zero(currency),
        forfeited: gone ? subtract(gone.paid, gone.refund) : zero(currency),
      }
    })
  return [...taken, ...left]
}

const isSameExtra = (one: Pick<GivenUp, 'code' | 'passengerId' | 'travelPartId'>, other: SelectedExtra): boolean =>
  one.code === other.code && placeOf(one) === placeOf(other)

const extraChanges = ({ extras, paidFor, givenUp, currency }: Cart): TripChange[] => {
  const before = of('extra', paidFor)
  const more = extras.flatMap((extra): TripChange[] => {
    const owned = before.find((thing) => isSameExtra(thing, extra))?.quantity ?? 0
    const gone = of('extra', givenUp).find((thing) => isSameExtra(thing, extra))
    if (owned === extra.quantity) return []
    return [
      {
        id: `extra/${extra.code}/${placeOf(extra)}`,
        kind: 'extra',
        code: extra.code,
        passengerId: extra.passengerId,
        travelPartId: extra.travelPartId,
        before: owned,
        after: extra.quantity,
        difference: subtract(extra.due ?? zero(currency), gone?.refund ?? zero(currency)),
        forfeited: gone ? subtract(gone.paid, gone.refund) : zero(currency),
      },
    ]
  })
  const without = of('extra', givenUp).filter((gone) => !extras.some((extra) => isSameExtra(gone, extra)))
  return [
    ...more,
    ...without.map(
      (gone): TripChange => ({
        id: `extra/${gone.code}/${placeOf(gone)}`,
        kind: 'extra',
        code: gone.code,
        passengerId: gone.passengerId,
        travelPartId: gone.travelPartId,
        before: gone.quantity,
        after: 0,
        difference: multiply(gone.refund, -1),
        forfeited: subtract(gone.paid, gone.refund),
      }),
    ),
  ]
}

const insuranceChange = ({ insurance, paidFor, givenUp, currency }: Cart): TripChange[] => {
  const before = of('insurance', paidFor)[0]
  const gone = of('insurance', givenUp)[0]
  if (before?.code === insurance?.productId) return []
  const price = insurance && !insurance.isOwned ? insurance.price : zero(currency)
  return [
    {
      id: 'insurance',
      kind: 'insurance',
      before: before?.code,
      after: insurance?.productId,
      difference: subtract(price, gone?.refund ?? zero(currency)),
      forfeited: gone ? subtract(gone.paid, gone.refund) : zero(currency),
    },
  ]
}

/** Lists what a cart changes in its booking, item by item. Empty for a new booking. */
export const changesOf = (cart: Cart): TripChange[] =>
  cart.paidFor === undefined ? [] : [...seatChanges(cart), ...extraChanges(cart), ...insuranceChange(cart)]

/** Splits the total of a change into the amounts due and refunded. At least one of them is zero. */
export const sumOfChanges = ({ total }: Pick<Cart, 'total'>) => ({
  due: { ...total, amount: Math.max(0, total.amount) },
  refund: { ...total, amount: Math.max(0, -total.amount) },
})

/** Adds up what the changes forfeit. */
export const forfeitedBy = (changes: readonly TripChange[], currency: string): Money =>
  changes.reduce((sum, { forfeited }) => add(sum, forfeited), zero(currency))
