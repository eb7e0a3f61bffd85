import { eq } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from './booking-payload.ts'
import { chosenFlights } from '../cart/legs.ts'
import { booking } from '../database/tables.ts'
import { notSignedIn } from '../accounts/refusals.ts'

/** Lists the trips of an account, earliest departure first: those with a flight that has not left yet, and those that are over. */
export const tripsOf = async (
  { database, engine, now, storefront }: Pick<Call, 'database' | 'engine' | 'now' | 'storefront'>,
  accountId: string,
) => {
  const rows = await database.select().from(booking).where(eq(booking.accountId, accountId))
  const trips = rows.flatMap(({ reference, status, payload }) => {
    const { storefront: soldAt, state } = payload as BookingPayload
    if (soldAt !== storefront) return []
    const flights = chosenFlights(engine, state).map(({ flight }) => flight)
    const [first] = flights
    if (!first) return []
    const trip = {
      pnr: reference,
      departureDate: first.departure.slice(0, 10),
      origin: first.origin,
      destination: flights.at(state.legs.length > 1 ? (state.legs[0]?.flightKeys.length ?? 1) - 1 : -1)?.destination,
      lastName: state.passengers[0]?.lastName,
      status: status.toUpperCase(),
    }
    return [{ trip, isOver: flights.every(({ departsAt }) => departsAt <= now) }]
  })
  const sorted = trips.toSorted((one, other) => (one.trip.departureDate < other.trip.departureDate ? -1 : 1))
  return {
    upcoming: sorted.filter(({ isOver }) => !isOver).map(({ trip }) => trip),
    past: sorted.filter(({ isOver }) => isOver).map(({ trip }) => trip),
  }
}

/** Lists the upcoming trips of the signed-in account (contract, 14). Throws if no account is signed in. */
export const listUpcomingTrips = async (call: Call): Promise<WireAnswer<'upcomingTrips'>> => {
  if (!call.account) throw notSignedIn()
  const { upcoming } = await tripsOf(call, call.account.id)
  return { trips: upcoming }
}
