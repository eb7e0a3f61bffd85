import { type Money, multiply, zero } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import { creditExpiry } from '../bookings/refund-targets.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { isSameExtra, isSamePlace, seatDue } from '../cart/change-lines.ts'
import { itineraryOf } from '../cart/legs.ts'
import { withSales } from '../inventory/sales.ts'
import { writeFare } from '../search/write-brands.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import type { Carried, ExchangeState } from '../conversation/exchange-state.ts'
import { settledExchange } from '../cart/settle.ts'

type Quote = NonNullable<WireAnswer<'cart'>['exchange']>
type Extra = NonNullable<Quote['carried']>[number]
type Fate = Pick<Extra, 'outcome'> & { refund: Money }

const fateOfSeat = (state: SessionState, exchange: ExchangeState, { place, to, isGone }: Carried): Fate => {
  const before = exchange.paid.seats[place]
  const none = zero(state.currency)
  if (!before || !state.trip) return { outcome: 'LOST', refund: none }
  if (!to) return { outcome: 'REFUNDED', refund: before.price }
  const now = state.seats.find((seat) => isSamePlace(seat, { passengerIndex: before.passengerIndex, segment: to }))
  if (now) {
    const due = seatDue(now, state.seats, state.trip.paid)
    const isAnother = now.seatCode !== before.seatCode
    return { outcome: isAnother ? 'REPLACED' : 'CARRIED', refund: due.amount < 0 ? multiply(due, -1) : none }
  }
  if (isGone) return { outcome: 'CHOOSE_AGAIN', refund: before.price }
  return before.isRefundable ? { outcome: 'REFUNDED', refund: before.price } : { outcome: 'LOST', refund: none }
}

const fateOfExtra = (state: SessionState, exchange: ExchangeState, { place, to }: Carried): Fate => {
  const before = exchange.paid.extras[place]
  const none = zero(state.currency)
  if (!before) return { outcome: 'LOST', refund: none }
  if (!to) return { outcome: 'REFUNDED', refund: multiply(before.unit, before.quantity) }
  const kept = state.extras.find((extra) => isSameExtra(extra, { ...before, travelPart: to }))?.quantity ?? 0
  const missing = multiply(before.unit, Math.max(0, before.quantity - kept))
  if (missing.amount === 0 && kept > 0) return { outcome: 'CARRIED', refund: none }
  return before.isRefundable ? { outcome: 'REFUNDED', refund: missing } : { outcome: 'LOST', refund: none }
}

/** Writes the `carried` entry of an upgrade whose flight is replaced. A paid upgrade is refunded, and a free one is lost. */
const writeUpgrade = ({ currency }: SessionState, { upgrades = [] }: ExchangeState, { place }: Carried): Extra[] => {
  const upgrade = upgrades[place]
  if (!upgrade?.segment) return []
  const { cabin, passengerIndex, segment, price } = upgrade
  const paid = writePrice(price ?? zero(currency))
  return [
    {
      kind: 'upgrade',
      code: cabin,
      passengerIndex,
      scope: 'segment',
      oldTravelPart: writeEnds(segment),
      quantity: 1,
      paid,
      refund: paid,
      outcome: price ? 'REFUNDED' : 'LOST',
    },
  ]
}

const writeCarried = (state: SessionState, exchange: ExchangeState, carried: Carried): Extra[] => {
  const travelPart = carried.to && writeEnds(carried.to)
  if (carried.kind === 'seat') {
    const seat = exchange.paid.seats[carried.place]
    if (!seat) return []
    const { outcome, refund } = fateOfSeat(state, exchange, carried)
    const { seatCode, passengerIndex, segment, price } = seat
    return [
      {
        kind: 'seat',
        code: seatCode,
        passengerIndex,
        scope: 'segment',
        oldTravelPart: writeEnds(segment),
        travelPart,
        quantity: 1,
        paid: writePrice(price),
        refund: writePrice(refund),
        outcome,
      },
    ]
  }
  if (carried.kind === 'upgrade') return writeUpgrade(state, exchange, carried)
  const extra = exchange.paid.extras[carried.place]
  if (!extra) return []
  const { outcome, refund } = fateOfExtra(state, exchange, carried)
  const { ancillaryCode, passengerIndex, scope, travelPart: old, quantity, unit } = extra
  return [
    {
      kind: 'extra',
      code: ancillaryCode,
      passengerIndex,
      scope,
      oldTravelPart: writeEnds(old),
      travelPart,
      quantity,
      paid: writePrice(multiply(unit, quantity)),
      refund: writePrice(refund),
      outcome,
    },
  ]
}

/** Writes the items added during this exchange that could not be carried over and have not been replaced since. */
const writeDropped = ({ seats, extras }: SessionState, { dropped = [] }: ExchangeState): NonNullable<Quote['dropped']> =>
  dropped.flatMap(({ kind, code, passengerIndex, scope, from, to, quantity }) => {
    const isThere =
      to !== undefined &&
      (kind === 'seat'
        ? seats.some((seat) => isSamePlace(seat, { passengerIndex, segment: to }))
        : extras.some((extra) => isSameExtra(extra, { ancillaryCode: code, passengerIndex, scope, travelPart: to })))
    if (isThere) return []
    const ends = { oldTravelPart: writeEnds(from), travelPart: to && writeEnds(to) }
    return [{ kind, code, passengerIndex, scope, ...ends, quantity }]
  })

/** Writes the fare family of a leg, with the lowest price of a seat that is free according to the given sales. */
const fareOf = (engine: Engine, leg: ChosenLeg | undefined, { currency }: SessionState, sales: Sales) => {
  const fare = leg && engine.fareFamilyOn(itineraryOf(engine, leg), leg.brandId, currency, sales)
  return fare && writeFare(fare)
}

/**
 * Writes the quote of an exchange, or returns undefined for any other cart. `writeItinerary` writes the booked legs in the form
 * of a cart's itinerary.
 */
export const writeExchange = async (
  { database, engine, now, conversation: { state } }: Pick<Call, 'database' | 'engine' | 'now' | 'conversation'>,
  writeItinerary: (engine: Engine, legs: ExchangeState['paid']['legs']) => Quote['oldItinerary'],
): Promise<Quote | undefined> => {
  const exchange = state.trip?.exchange
  const settled = settledExchange(state)
  if (!exchange || !settled) return undefined
  const { result: fares } = await withSales(database, now, (sales) =>
    exchange.legs.map((_, index) => ({
      oldFare: fareOf(engine, exchange.paid.legs[index], state, sales),
      newFare: fareOf(engine, state.legs[index], state, sales),
    })),
  )
  const { penalty, taxDifference, extrasDifference, due, credit, original } = settled
  const isCredit = exchange.target === 'CREDIT'
  const residual = isCredit ? credit : original
  return {
    oldValue: writePrice(exchange.oldFare),
    newFare: writePrice(exchange.newFare),
    penalty: writePrice(penalty),
    penaltyEach: writePrice(exchange.penaltyEach),
    taxDifference: writePrice(taxDifference),
    extrasDifference: writePrice(extrasDifference),
    due: writePrice(due),
    residual:
      residual.amount > 0
        ? {
            amount: writePrice(residual),
            target: exchange.target,
            expiresOn: isCredit ? creditExpiry(exchange.pricedAt) : undefined,
          }
        : undefined,
    refund: isCredit && original.amount > 0 ? writePrice(original) : undefined,
    legs: exchange.legs.map(({ lock, until, fee, isSameDay }, index) => ({
      index,
      kept: !exchange.changed.includes(index),
      lock,
      until,
      fee: fee && writePrice(multiply(fee, exchange.payers)),
      sameDay: isSameDay,
      ...fares[index],
    })),
    carried: exchange.carried.flatMap((each) => writeCarried(state, exchange, each)),
    dropped: writeDropped(state, exchange),
    oldItinerary: writeItinerary(engine, exchange.paid.legs),
    isFree24h: exchange.isFree24h,
    freeUntil: exchange.isFree24h ? exchange.freeUntil : undefined,
    isInvoluntary: exchange.involuntary.length > 0,
  }
}
