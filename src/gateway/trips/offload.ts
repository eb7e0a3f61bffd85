import { eq } from 'drizzle-orm'
import type { Requested } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload, OnFlight } from '../bookings/booking-payload.ts'
import { notAllowed, whyUnavailable } from '../bookings/trip-options.ts'
import { chosenFlights } from '../cart/legs.ts'
import { slotsOf } from '../cart/party.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { endsOf, isSameEnds } from '../wire/travel-parts.ts'
import { booking } from '../database/tables.ts'
import { lockTrip } from './airline-change.ts'
import { changeError, flown, tooLateToChange } from '../bookings/change-refusals.ts'
import type { BookingRow } from '../bookings/locked-booking.ts'

/** Deadline for offloading passengers, in milliseconds before departure. */
const offloadCutOff = 60 * 60_000

type Offload = Requested<'offloadPassenger'>['passengers'][number]

const placeOf = (
  { engine, now }: Call,
  { state }: BookingPayload,
  { passengerIndex, travelPart }: Offload,
  place: number,
): OnFlight => {
  const found = chosenFlights(engine, state).find(({ flight }) => isSameEnds(endsOf(flight), travelPart))
  const isOfParty = slotsOf(state.search).some((slot) => slot.passengerIndex === passengerIndex)
  if (!found) throw invalid({ [`passengers.${place}.travelPart`]: 'unknown' })
  if (!isOfParty) throw invalid({ [`passengers.${place}.passengerIndex`]: 'unknown' })
  const { key, departsAt } = found.flight
  const until = departsAt - offloadCutOff
  if (departsAt <= now) throw changeError(flown({ what: 'flight', passengerIndex }, until))
  if (until < now) throw changeError(tooLateToChange({ what: 'flight', passengerIndex }, until))
  return { passengerIndex, flightKey: key }
}

/**
 * Offloads checked-in passengers, so that their trip can be changed. Passengers who are not checked in are ignored, so that the
 * request can be repeated. Throws if no passenger of the booking is checked in, or if a flight departs within the hour.
 */
export const offloadPassengers = async (call: Call, offloads: readonly Offload[]): Promise<BookingRow> => {
  requireFlow(call)
  const { row, facts } = await lockTrip(call)
  const refused = whyUnavailable('OFFLOAD', facts)
  if (refused) throw notAllowed('OFFLOAD', refused, call.flow)
  const { payload, reference } = row
  const gone = offloads.map((offload, place) => placeOf(call, payload, offload, place))
  const checkedIn = (payload.checkedIn ?? []).filter(
    ({ passengerIndex, flightKey }) =>
      !gone.some((each) => each.passengerIndex === passengerIndex && each.flightKey === flightKey),
  )
  const changed: BookingPayload = { ...payload, checkedIn }
  await call.database.update(booking).set({ payload: changed }).where(eq(booking.reference, reference))
  return { ...row, payload: changed }
}
