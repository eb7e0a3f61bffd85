import type { Passenger } from '#src/domain/passenger.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { seatRequest, withSeatSales } from './choose-seats.ts'
import { chosenFlights } from './legs.ts'
import { seatPassenger, slotsOf } from './party.ts'

/** Returns true if a passenger needs assistance and therefore can't keep a seat in an exit row. */
const isBarred = async (call: Call, seat: ChosenSeat, passengers: Passenger[]): Promise<boolean> => {
  const { engine, conversation } = call
  const { state } = conversation
  const chosen = chosenFlights(engine, state).find(({ flight }) => flight.key === seat.flightKey)
  const slot = slotsOf(state.search).find(({ passengerIndex }) => passengerIndex === seat.passengerIndex)
  if (!chosen || !slot) return false
  const request = {
    ...seatRequest(call, { chosen, slot }, []),
    own: seat.seatCode,
    passenger: seatPassenger(engine, { ...state, passengers }, slot, chosen.flight),
  }
  const verdict = await withSeatSales(call, (sales) => engine.seat({ ...request, code: seat.seatCode }, sales))
  return !verdict.isFree && verdict.refusal === 'exitRowAssistance'
}

/**
 * Refuses assistance for passengers of a booking who have a seat in an exit row. The booking keeps the seat, which was paid for, so the
 * traveller changes it first.
 */
export const requireNoExitRow = async (call: Call, seats: readonly ChosenSeat[], passengers: Passenger[]): Promise<void> => {
  const refused = new RefusedFields()
  for (const seat of seats) {
    const place = passengers.findIndex(({ id }) => id === String(seat.passengerIndex))
    if (passengers[place]?.assistance && (await isBarred(call, seat, passengers)))
      refused.refuse(`passengers.${place}.assistance`, 'exitRowSeat')
  }
  refused.finish()
}
