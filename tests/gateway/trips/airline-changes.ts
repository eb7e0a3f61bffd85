import type { ChosenLeg } from '#src/gateway/conversation/session-state.ts'
import { type BookingRow, lockBooking } from '#src/gateway/bookings/locked-booking.ts'
import { itineraryOf, legAtPriceOf } from '#src/gateway/cart/legs.ts'
import { withSales } from '#src/gateway/inventory/sales.ts'
import type { Post } from '#src/gateway/platform/post.ts'
import { changeByAirline } from '#src/gateway/trips/airline-change.ts'
import type { Bench } from '../purchase/gateways.ts'
import { engine, noPost } from '../search/conversations.ts'

/** Reads a booking as the airline does before it changes it. */
export const lockedRow = async ({ opened }: Pick<Bench, 'opened'>, reference: string): Promise<BookingRow> => {
  const row = await lockBooking(opened.database, reference)
  if (!row) throw new Error(`no booking ${reference}`)
  return row
}

/** Finds legs on which the airline can move a booking's first leg at the price paid: nonstop, or with a connection via Paris. */
export const otherLegs = async (
  { opened, clock }: Pick<Bench, 'opened' | 'clock'>,
  { payload: { state } }: BookingRow,
  hub?: string,
): Promise<ChosenLeg[]> => {
  const { legs, search } = state
  const [leg] = legs
  if (!leg || !search) throw new Error('a booking without flights')
  const { origin, destination, key, flights } = itineraryOf(engine, leg)
  const date = flights[0]?.departure.slice(0, 10) ?? ''
  const connections = (hub === undefined ? [] : engine.nonstops(origin, hub, date)).flatMap((first) =>
    engine.nonstops(hub ?? '', destination, date).flatMap((second) => engine.itinerary([first.key, second.key]) ?? []),
  )
  const others = hub === undefined ? engine.itineraries(origin, destination, date) : connections
  const { result } = await withSales(opened.database, clock.now, (sales) =>
    others
      .filter((each) => each.key !== key && each.flights.length === (hub === undefined ? 1 : 2))
      .flatMap((each) => {
        const sold = legAtPriceOf(engine, search, 0, { ...leg, flightKeys: each.flights.map((flight) => flight.key) }, sales)
        return sold ? [{ ...sold, lines: leg.lines, total: leg.total }] : []
      }),
  )
  return result
}

/** Lets the airline move the first leg of a booking. */
export const changeFirstLeg = async (
  { opened, clock: { now } }: Pick<Bench, 'opened' | 'clock'>,
  reference: string,
  leg: ChosenLeg | undefined,
  post: Post = noPost,
): Promise<BookingRow> => {
  if (!leg) throw new Error('no other flights')
  await opened.transact(async (transaction) => {
    const row = await lockBooking(transaction, reference)
    if (row) await changeByAirline(transaction, engine, row, { place: 0, leg, reason: 'SCHEDULE_CHANGE', now, post })
  })
  return lockedRow({ opened }, reference)
}
