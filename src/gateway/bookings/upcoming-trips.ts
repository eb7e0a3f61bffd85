import { eq } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from './booking-payload.ts'
import { chosenFlights } from '../cart/legs.ts'
import { booking } from '../database/tables.ts'
import { notSignedIn } from '../accounts/refusals.ts'

/**
 * Lists the upcoming trips of the signed-in account, earliest departure first (contract, 14). Throws if no account is signed in.
 */
export const upcomingTrips = async ({
  database,
  engine,
  now,
  storefront,
  account,
}: Call): Promise<WireAnswer<'upcomingTrips'>> => {
  if (!account) throw notSignedIn()
  const rows = await database.select().from(booking).where(eq(booking.accountId, account.id))
  const trips = rows.flatMap(({ reference, status, payload }) => {
    const { storefront: soldAt, state } = payload as BookingPayload
    if (soldAt !== storefront) return []
    const flights = chosenFlights(engine, state).map(({ flight }) => flight)
    const [first] = flights
    if (!first || flights.every(({ departsAt }) => departsAt <= now)) return []
    return [
      {
        pnr: reference,
        departureDate: first.departure.slice(0, 10),
        origin: first.origin,
        destination: flights.at(state.legs.length > 1 ? (state.legs[0]?.flightKeys.length ?? 1) - 1 : -1)?.destination,
        lastName: state.passengers[0]?.lastName,
        status: status.toUpperCase(),
      },
    ]
  })
  return { trips: trips.toSorted((one, other) => (one.departureDate < other.departureDate ? -1 : 1)) }
}
