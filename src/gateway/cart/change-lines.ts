import { type Money, multiply, subtract, total, zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { ChosenExtra, ChosenSeat, PaidThings, SessionState } from '../conversation/session-state.ts'
import { extraLine, flightLines, insuranceLine, type PriceLine, seatLine } from './line-of.ts'
import { isSameEnds } from '../wire/travel-parts.ts'

type Chosen = Pick<SessionState, 'legs' | 'seats' | 'extras' | 'insurance' | 'currency'>

type Place = Pick<ChosenSeat, 'passengerIndex' | 'segment'>

/** Tells whether two seats are for the same passenger on the same flight. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.passengerIndex === other.passengerIndex && isSameEnds(one.segment, other.segment)

export type NamedExtra = Pick<ChosenExtra, 'ancillaryCode' | 'passengerIndex' | 'scope' | 'travelPart'>

/** Tells whether two extras are the same item for the same passenger and travel part. */
export const isSameExtra = (one: NamedExtra, other: NamedExtra): boolean =>
  one.ancillaryCode === other.ancillaryCode &&
  one.passengerIndex === other.passengerIndex &&
  one.scope === other.scope &&
  isSameEnds(one.travelPart, other.travelPart)

type PaidSeat = PaidThings['seats'][number]

/** Tells whether two seats are the same one on the same flight, whoever sits there. */
export const isSameSeat = (one: SeatOnFlight, other: SeatOnFlight): boolean =>
  one.seatCode === other.seatCode && isSameEnds(one.segment, other.segment)

type SeatOnFlight = Pick<ChosenSeat, 'seatCode' | 'segment'>

/** Returns the paid seat that this one replaces. */
export const paidSeat = (paid: PaidThings | undefined, seat: Place) =>
  paid?.seats.find((candidate) => isSamePlace(candidate, seat))

/** Tells whether the booking already has this seat, for any of its passengers. */
export const isOwnSeat = (paid: PaidThings | undefined, seat: SeatOnFlight): boolean =>
  paid?.seats.some((candidate) => isSameSeat(candidate, seat)) === true

interface SeatsInPlace {
  /** The paid seat that each chosen seat replaces. */
  before: Map<ChosenSeat, PaidSeat>
  /** Paid seats that nothing replaces. */
  left: PaidSeat[]
}

/**
 * Returns what each chosen seat replaces. If the booking has the same seat for any passenger, it is that seat, so that two
 * travellers can swap for free. Otherwise it is the traveller's own seat, or if a fellow passenger sits there, a vacated seat on
 * the same flight.
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
  match((seat) => (paidSeat(paid, seat) ? left.find((each) => isSameEnds(each.segment, seat.segment)) : undefined))
  return { before, left }
}

/** Returns the paid extra with this name. */
export const paidExtra = (paid: PaidThings | undefined, extra: NamedExtra) =>
  paid?.extras.find((candidate) => isSameExtra(candidate, extra))

const dueBeyond = (seat: ChosenSeat, before: PaidSeat | undefined): Money => {
  if (!before) return seat.price
  if (isSameSeat(before, seat)) return zero(seat.price.currency)
  const difference = subtract(seat.price, before.price)
  return difference.amount < 0 && !before.isRefundable ? zero(seat.price.currency) : difference
}

/**
 * Returns what a chosen seat costs now: zero if the booking has it, otherwise its price minus what was paid. Negative only if the
 * paid seat is refundable.
 */
export const seatDue = (seat: ChosenSeat, chosen: readonly ChosenSeat[], paid: PaidThings): Money => {
  const others = chosen.filter((each) => each !== seat && !isSamePlace(each, seat))
  return dueBeyond(seat, seatsInPlace([...others, seat], paid).before.get(seat))
}

/** Returns what the quantity of an extra costs beyond what was paid. */
export const extraDue = (extra: ChosenExtra, paid: PaidThings): Money =>
  multiply(extra.unit, Math.max(0, extra.quantity - (paidExtra(paid, extra)?.quantity ?? 0)))

/** Returns the value of the chosen extra: paid items at their price then, others at today's. */
export const extraValue = (extra: ChosenExtra, paid: PaidThings | undefined): Money => {
  const before = paidExtra(paid, extra)
  const owned = Math.min(before?.quantity ?? 0, extra.quantity)
  return {
    amount: (before?.unit.amount ?? 0) * owned + extra.unit.amount * (extra.quantity - owned),
    currency: extra.unit.currency,
  }
}

/** A paid item that the traveller gives up. `refund` is zero if it is forfeited. */
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
 * Returns the paid items that the chosen trip no longer has. A replaced seat is not among them, because its price is credited
 * there.
 */
export const givenUp = (chosen: Chosen, paid: PaidThings): GivenUp[] => [
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

/** Returns every paid item with what giving it up would refund, so that the traveller knows in advance. */
export const paidFor = (state: Chosen, paid: PaidThings): GivenUp[] =>
  givenUp({ ...state, seats: [], extras: [], insurance: undefined }, paid)

const negative = (price: Money): Money => multiply(price, -1)

/** Returns what is forfeited when a cheaper seat replaces a dearer one that is not refundable. */
const lostInPlace = (seat: ChosenSeat, before: PaidSeat): Money => {
  const isKept = isSameSeat(before, seat) || before.isRefundable || before.price.amount < seat.price.amount
  return isKept ? zero(seat.price.currency) : subtract(before.price, seat.price)
}

/** Returns everything forfeited: items given up without a refund, and the unrefunded difference to cheaper seats. */
export const forfeitedOf = (chosen: Chosen, paid: PaidThings): Money =>
  total(
    [
      ...givenUp(chosen, paid).map((thing) => subtract(thing.paid, thing.refund)),
      ...[...seatsInPlace(chosen.seats, paid).before].map(([seat, before]) => lostInPlace(seat, before)),
    ],
    chosen.currency,
  )

/** Returns the price lines of a change: additions, increases and refunds. Nothing for what stays. */
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
