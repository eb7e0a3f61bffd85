import { flightName } from '#src/domain/itinerary.ts'
import { multiply } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenExtra, ChosenSeat, SessionState, Upgraded } from '../conversation/session-state.ts'
import { placeOfExtra } from '../exchanges/carry.ts'
import type { Rebooked, RebookedItem } from '../mail/news.ts'
import type { Move } from './move-leg.ts'

/** Describes what becomes of the items on flights that the airline replaces. `before` is the booking before its flights change. */
export const rebookedNews = (engine: Engine, before: SessionState, { state: after, moved, left }: Move): Rebooked => {
  const named = (flightKey: string): string => {
    const flight = engine.flight(flightKey)
    return flight ? flightName({ airline: flight.airline, flightNumber: flight.number }) : flightKey
  }
  const seatOf = ({ passengerIndex, seatCode, flightKey }: ChosenSeat): RebookedItem & { kind: 'seat' } => ({
    kind: 'seat',
    passengerId: String(passengerIndex),
    seatCode,
    flight: named(flightKey),
  })
  const extraOf = ({ legs }: SessionState, extra: ChosenExtra): RebookedItem => {
    const { passengerIndex, ancillaryCode: code, quantity } = extra
    const flight = placeOfExtra({ engine }, legs, extra)?.flight
    const item = { kind: 'extra' as const, passengerId: String(passengerIndex), code, quantity }
    return flight ? { ...item, flight: named(flight.key) } : item
  }
  const upgradeOf = ({ passengerIndex, cabin, flightKey, price }: Upgraded): RebookedItem => ({
    kind: 'upgrade',
    passengerId: String(passengerIndex),
    cabin,
    flight: named(flightKey),
    ...(price && { price }),
  })
  return {
    moved: [
      ...moved.seats.map(({ from, to }) => ({ ...seatOf(to), former: from.seatCode })),
      ...moved.extras.map(({ to }) => extraOf(after, to)),
    ],
    left: [
      ...left.seats.map((seat) => ({ ...seatOf(seat), price: seat.price })),
      ...left.extras.map((extra) => ({ ...extraOf(before, extra), price: multiply(extra.unit, extra.quantity) })),
      ...left.upgrades.map(upgradeOf),
    ],
  }
}
