import { eq } from 'drizzle-orm'
import { seatOperations, extraOperations } from '#src/domain/cart-wire.ts'
import type { Database, OpenedDatabase } from '#src/gateway/database/database.ts'
import { capacityOf } from '#src/gateway/airline/fleet.ts'
import { bookingClasses, seatsByClass } from '#src/gateway/airline/inventory.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { chosenFlights } from '#src/gateway/cart/legs.ts'
import { flightSale, seat, session } from '#src/gateway/database/tables.ts'
import { converse, engine, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'

/** Shops for one adult with a seat on the first flight, a pet, and insurance. The held seat is then released. */
export const fullCart = async (opened: OpenedDatabase): Promise<SessionState> => {
  const ana = await converse(opened, { now: noon })
  const offers = await ana.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }))
  const { parts } = await ana.ask('addItinerary', selecting(pickRefs(offers)))
  await ana.ask('updatePassengers', naming(party(['ADT'])))
  const segmentId = parts[0]?.segments[0]?.id ?? ''
  const map = await ana.ask('seatMap')
  const free = map.segments[0]?.passengers[0]?.cabins
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .find(({ kind, available, refusal, price }) => kind === 'seat' && available && !refusal && (price?.amount ?? 0) > 0)
  await ana.ask('saveSelectedSeat', {
    seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat: free?.code ?? '' }),
  })
  const { offers: extras } = await ana.ask('ancillaries')
  const pet = extras.find(({ code, travelPartId }) => code.includes('PET') && travelPartId.includes(segmentId))
  if (!pet) throw new Error(`no pet among ${[...new Set(extras.map(({ code }) => code))].join(' ')}`)
  await ana.ask('addToCart', { products: extraOperations({ ...pet, quantity: 1 }) })
  const cover = await ana.ask('insurance')
  await ana.ask('insuranceAddToCart', { productID: cover.offers[0]?.productId ?? '' })
  await opened.database.delete(seat)
  await opened.database
    .update(session)
    .set({ state: emptyState('EUR') })
    .where(eq(session.key, ana.key))
  return ana.state()
}

/** Returns the class in which each flight of a cart was offered. */
const classesOf = (state: SessionState) =>
  chosenFlights(engine, state).map(({ flight, cabin, bookingClass }) => {
    const place = bookingClasses[cabin].findIndex(({ letter }) => letter === bookingClass)
    const openWith = (sold: number, now: number) => seatsByClass(flight, cabin, { now, soldOf: () => sold })[place] ?? 0
    return { flight, cabin, openWith }
  })

/**
 * Counts the seats that are open at a moment in the classes of a cart, if no one has bought any here. Returns the lowest count of
 * all flights.
 */
export const seatsOpen = (state: SessionState, now: number): number =>
  Math.min(...classesOf(state).map(({ openWith }) => openWith(0, now)))

/** Sells seats to others until a number is left in the class in which the first flight of a cart was offered. */
export const leaveSeats = async (database: Database, state: SessionState, left: number, now: number): Promise<void> => {
  const [first] = classesOf(state)
  if (!first) throw new Error('no flight')
  const { flight, cabin, openWith } = first
  let sold = 0
  while (openWith(sold, now) > left) sold += 1
  if (openWith(sold, now) !== left) throw new Error(`the class closes without leaving ${left}`)
  const capacity = Math.floor(capacityOf(flight.equipment, cabin) * 1.03)
  await database
    .insert(flightSale)
    .values({ flightKey: flight.key, cabin, sold, capacity })
    .onConflictDoUpdate({ target: [flightSale.flightKey, flightSale.cabin], set: { sold } })
}
