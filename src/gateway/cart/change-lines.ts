import { type Money, multiply, subtract, total, zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { ChosenExtra, ChosenSeat, PaidThings, SessionState } from '../conversation/session-state.ts'
import { extraLine, flightLines, insuranceLine, type PriceLine, seatLine } from './line-of.ts'
import { isSameEnds } from '../wire/travel-parts.ts'

type Chosen = Pick<SessionState, 'legs' | 'seats' | 'extras' | 'insurance' | 'currency'>

type Place = Pick<ChosenSeat, 'passengerIndex' | 'segment'>

/** Returns true if two seats are for the same passenger on the same flight. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.passengerIndex === other.passengerIndex && isSameEnds(one.segment, other.segment)

export type NamedExtra = Pick<ChosenExtra, 'ancillaryCode' | 'passengerIndex' | 'scope' | 'travelPart'>

/** Returns true if two extras are the same item for the same passenger and travel part. */
export const isSameExtra = (one: NamedExtra, other: NamedExtra): boolean =>
  one.ancillaryCode === other.ancillaryCode &&
  one.passengerIndex === other.passengerIndex &&
  one.scope === other.scope &&
  isSameEnds(one.travelPart, other.travelPart)

type PaidSeat = PaidThings['seats'][number]

/** Returns true if two seats are the same seat on the same flight, regardless of the passenger. */
export const isSameSeat = (one: SeatOnFlight, other: SeatOnFlight): boolean =>
  one.seatCode === other.seatCode && isSameEnds(one.segment, other.segment)

type SeatOnFlight = Pick<ChosenSeat, 'seatCode' | 'segment'>

/** Finds the seat that the passenger has paid for on a flight. */
export const paidSeatAt = (paid: PaidThings | undefined, seat: Place) =>
  paid?.seats.find((candidate) => isSamePlace(candidate, seat))

/** Returns true if the booking already has this seat, for any of its passengers. */
export const isOwnSeat = (paid: PaidThings | undefined, seat: SeatOnFlight): boolean =>
  paid?.seats.some((candidate) => isSameSeat(candidate, seat)) === true

interface SeatsInPlace {
  /** Maps each chosen seat to the paid seat whose price is credited. */
  before: Map<ChosenSeat, PaidSeat>
  /** Paid seats that no chosen seat replaces. */
  left: PaidSeat[]
}

/**
 * Pairs each chosen seat with the paid seat that it replaces. If the booking already has the chosen seat, for any passenger, that
 * seat is its pair, so that travellers can swap seats for free. Otherwise the pair is the passenger's own paid seat or, if a
 * fellow passenger now sits there, another vacated seat on the same flight.
 */
const seatsInPlace = (seats: readonly ChosenSeat[], paid: PaidThings): SeatsInPlace => {
  const before = new Map<ChosenSeat, PaidSeat>()
  let left = paid.seats
  const match = (found: (seat: ChosenSeat) => PaidSeat | undefined): void => {
    for (const seat of seats) {
      const own = before.has(seat) ? undefined : found(seat)
      if (!own) continue
      before.set(seat, own)
      left = left.filter((each) => each !== own)
    }
  }
  match((seat) => left.find((each) => isSameSeat(each, seat)))
  match((seat) => left.find((each) => isSamePlace(each, seat)))
  match((seat) => (paidSeatAt(paid, seat) ? left.find((each) => isSameEnds(each.segment, seat.segment)) : undefined))
  return { before, left }
}

/** Finds the paid extra with the same item, passenger and travel part. */
export const paidExtra = (paid: PaidThings | undefined, extra: NamedExtra) =>
  paid?.extras.find((candidate) => isSameExtra(candidate, extra))

const dueBeyond = (seat: ChosenSeat, before: PaidSeat | undefined): Money => {
  if (!before) return seat.price
  if (isSameSeat(before, seat)) return zero(seat.price.currency)
  const difference = subtract(seat.price, before.price)
  return difference.amount < 0 && !before.isRefundable ? zero(seat.price.currency) : difference
}

/**
 * Calculates the price of a chosen seat in a change. It is zero if the booking already has the seat; otherwise the price paid
 * for the replaced seat is deducted. The result is negative only if the replaced seat is refundable.
 */
export const seatDue = (seat: ChosenSeat, chosen: readonly ChosenSeat[], paid: PaidThings): Money => {
  const others = chosen.filter((each) => each !== seat && !isSamePlace(each, seat))
  return dueBeyond(seat, seatsInPlace([...others, seat], paid).before.get(seat))
}

/** Calculates the price of an extra in a change, for the quantity that has not been paid yet. */
export const extraDue = (extra: ChosenExtra, paid: PaidThings): Money =>
  multiply(extra.unit, Math.max(0, extra.quantity - (paidExtra(paid, extra)?.quantity ?? 0)))

/** Calculates the value of a chosen extra. Paid items count at the price paid, others at the current price. */
export const extraValue = (extra: ChosenExtra, paid: PaidThings | undefined): Money => {
  const before = paidExtra(paid, extra)
  const owned = Math.min(before?.quantity ?? 0, extra.quantity)
  return {
    amount: (before?.unit.amount ?? 0) * owned + extra.unit.amount * (extra.quantity - owned),
    currency: extra.unit.currency,
  }
}

/** A paid item that the traveller gives up. `refund` is zero if its price is forfeited. */
export interface GivenUp {
  kind: 'seat' | 'extra' | 'insurance'
  code: string
  passengerIndex?: number
  scope?: 'segment' | 'part'
  travelPart?: SelectedSegment
  quantity: number
  paid: Money
  refund: Money
}

const refundOf = (paid: Money, isRefundable: boolean): Money => (isRefundable ? paid : zero(paid.currency))

const seatsGivenUp = ({ seats }: Chosen, paid: PaidThings) => seatsInPlace(seats, paid).left

const extrasGivenUp = ({ extras }: Chosen, paid: PaidThings) =>
  paid.extras.flatMap((before) => {
    const kept = extras.find((extra) => isSameExtra(extra, before))?.quantity ?? 0
    return kept < before.quantity ? [{ before, quantity: before.quantity - kept }] : []
  })

const insuranceGivenUp = ({ insurance }: Chosen, paid: PaidThings) =>
  paid.insurance && paid.insurance.productID !== insurance?.productID ? [paid.insurance] : []

/**
 * Lists the paid items that are no longer chosen. A replaced seat is not among them, because its price is credited towards the
 * new seat.
 */
export const itemsGivenUp = (chosen: Chosen, paid: PaidThings): GivenUp[] => [
  ...seatsGivenUp(chosen, paid).map(
    ({ seatCode, passengerIndex, segment, price, isRefundable }): GivenUp => ({
      kind: 'seat',
      code: seatCode,
      passengerIndex,
      travelPart: segment,
      quantity: 1,
      paid: price,
      refund: refundOf(price, isRefundable),
    }),
  ),
  ...extrasGivenUp(chosen, paid).map(({ before, quantity }): GivenUp => {
    const value = multiply(before.unit, quantity)
    return {
      kind: 'extra',
      code: before.ancillaryCode,
      passengerIndex: before.passengerIndex,
      scope: before.scope,
      travelPart: before.travelPart,
      quantity,
      paid: value,
      refund: refundOf(value, before.isRefundable),
    }
  }),
  ...insuranceGivenUp(chosen, paid).map(
    ({ productID, price, isRefundable }): GivenUp => ({
      kind: 'insurance',
      code: productID,
      quantity: 1,
      paid: price,
      refund: refundOf(price, isRefundable),
    }),
  ),
]

/** Lists every paid item with the refund for giving it up, so that the traveller knows it in advance. */
export const paidItems = (state: Chosen, paid: PaidThings): GivenUp[] =>
  itemsGivenUp({ ...state, seats: [], extras: [], insurance: undefined }, paid)

const negative = (price: Money): Money => multiply(price, -1)

/** Calculates the amount that is forfeited when a cheaper seat replaces a paid seat that is not refundable. */
const lostInPlace = (seat: ChosenSeat, before: PaidSeat): Money => {
  const isKept = isSameSeat(before, seat) || before.isRefundable || before.price.amount < seat.price.amount
  return isKept ? zero(seat.price.currency) : subtract(before.price, seat.price)
}

/** Adds up the amounts that a change forfeits: items given up without a refund, and price differences to cheaper seats. */
export const forfeitedOf = (chosen: Chosen, paid: PaidThings): Money =>
  total(
    [
      ...itemsGivenUp(chosen, paid).map((thing) => subtract(thing.paid, thing.refund)),
      ...[...seatsInPlace(chosen.seats, paid).before].map(([seat, before]) => lostInPlace(seat, before)),
    ],
    chosen.currency,
  )

/** Lists the price lines of a change: added items, price differences and refunds. Unchanged items have no line. */
export const changeLines = (chosen: Chosen, paid: PaidThings): PriceLine[] => {
  const { legs, seats, extras, insurance } = chosen
  return [
    ...(paid.legs.length === 0 ? flightLines(legs) : []),
    ...extras
      .map((extra) => ({ extra, more: extra.quantity - (paidExtra(paid, extra)?.quantity ?? 0) }))
      .filter(({ more }) => more > 0)
      .map(({ extra, more }) => extraLine(extra, more, extra.unit)),
    ...extrasGivenUp(chosen, paid)
      .filter(({ before }) => before.isRefundable)
      .map(({ before, quantity }) => extraLine(before, quantity, negative(before.unit))),
    ...seats.filter((seat) => !isOwnSeat(paid, seat)).map((seat) => seatLine(seat, seatDue(seat, seats, paid))),
    ...seatsGivenUp(chosen, paid)
      .filter(({ isRefundable }) => isRefundable)
      .map((seat) => seatLine(seat, negative(seat.price))),
    ...(insurance && insurance.productID !== paid.insurance?.productID ? [insuranceLine(insurance, insurance.price)] : []),
    ...insuranceGivenUp(chosen, paid)
      .filter(({ isRefundable }) => isRefundable)
      .map((before) => insuranceLine(before, negative(before.price))),
  ]
}
