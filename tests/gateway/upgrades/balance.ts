import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/gateway/database/database.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { wantedBy, type WantedStock } from '#src/gateway/inventory/wanted-stock.ts'
import { authorisation, booking, upgradeRequest } from '#src/gateway/database/tables.ts'
import type { RequestTerms } from '#src/gateway/upgrades/upgrade-requests.ts'
import { stockOf } from '../purchase/books.ts'
import { engine } from '../search/conversations.ts'
import { AnyRow, rowsOf, Sum } from '#src/gateway/database/rows.ts'

const sumBy = (things: readonly { name: string; count: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { name, count } of things) sums[name] = (sums[name] ?? 0) + count
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, count]) => count > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const cabinsOf = ({ cabins }: WantedStock) =>
  cabins.map(({ flightKey, cabin, count }) => ({ name: `${flightKey}/${cabin}`, count }))

const classesOf = ({ cabins }: WantedStock) =>
  cabins.map(({ flightKey, bookingClass, count }) => ({ name: `${flightKey}/${bookingClass}`, count }))

/** Reads the stock that is taken, and the stock that the bookings should have taken. */
const stockAndStates = async (database: Database) => {
  const rows = await database.select().from(booking)
  const wanted = rows
    .filter(({ status }) => status === 'ticketed')
    .map(({ payload }) => wantedBy(engine, (payload as BookingPayload).state))
  const { cabins, classes, seats } = await stockOf(database)
  return {
    stock: {
      cabins: sumBy(cabins.map(({ flight_key, cabin, sold }) => ({ name: `${flight_key}/${cabin}`, count: sold }))),
      classes: sumBy(
        classes.map(({ flight_key, booking_class, sold }) => ({ name: `${flight_key}/${booking_class}`, count: sold })),
      ),
      seats: seats.filter(({ is_booked }) => is_booked).map(({ flight_key, seat_code }) => `${flight_key}/${seat_code}`),
    },
    states: {
      cabins: sumBy(wanted.flatMap(cabinsOf)),
      classes: sumBy(wanted.flatMap(classesOf)),
      seats: wanted.flatMap((each) => each.seats.map(({ flightKey, seatCode }) => `${flightKey}/${seatCode}`)).toSorted(),
    },
  }
}

/**
 * Describes everything that does not balance while no request is open. `elsewhere` contains seats that were sold outside these
 * bookings, by cabin.
 */
export const imbalances = async (database: Database, elsewhere: Record<string, number> = {}): Promise<string[]> => {
  const found: string[] = []
  const uneven = await rowsOf(
    database,
    AnyRow,
    sql`select request_id, currency from ledger_entry group by request_id, currency having sum(amount) <> 0`,
  )
  if (uneven.length > 0) found.push(`entries do not sum to zero: ${JSON.stringify(uneven)}`)
  const requests = await database.select().from(upgradeRequest)
  const waiting = requests.filter(({ isSettled }) => !isSettled)
  const heldParts = waiting.flatMap(({ requestId, terms }) => {
    const { part } = terms as RequestTerms
    return part ? [`${requestId} ${part.id}`] : []
  })
  const open = await database.select().from(authorisation).where(eq(authorisation.state, 'authorised'))
  const openParts = open.map(({ requestId, part }) => `${requestId} ${part}`)
  if (JSON.stringify(openParts.toSorted()) !== JSON.stringify(heldParts.toSorted()))
    found.push(`held is ${openParts.join(', ')}, waited for is ${heldParts.join(', ')}`)
  const [reserved] = await rowsOf(
    database,
    z.object({ sum: Sum }),
    sql`select coalesce(sum(amount), 0) as sum from ledger_entry where account = 'reserved' and currency = 'FFCURRENCY'`,
  )
  const points = requests
    .filter(({ state }) => state === 'waiting')
    .reduce((sum, { terms }) => sum + (terms as RequestTerms).points, 0)
  if (reserved?.sum !== points) found.push(`${reserved?.sum} points are set aside for ${points} that wait`)
  for (const { reference, payload, total, status } of await database.select().from(booking)) {
    const { paidBy = [], total: costs } = payload as BookingPayload
    const captured = await database.select().from(authorisation).where(eq(authorisation.state, 'captured'))
    for (const { charge, amount } of paidBy) {
      const taken = captured.find(({ requestId, part }) => requestId === charge?.requestId && part === charge.part)
      if (taken?.amount !== amount.amount)
        found.push(`${reference}: a payment of ${amount.amount} was charged as ${taken?.amount}`)
    }
    const paid = paidBy.reduce((sum, { amount }) => sum + amount.amount, 0)
    const [given] = await rowsOf(
      database,
      z.object({ sum: Sum }),
      sql`select coalesce(sum(amount), 0) as sum from refund where booking_reference = ${reference} and currency = ${costs.currency}`,
    )
    const isOdd = paid - (given?.sum ?? 0) !== costs.amount || total !== costs.amount
    if (isOdd && status !== 'cancelled')
      found.push(`${reference}: paid ${paid}, given back ${given?.sum}, costs ${costs.amount}, row ${total}`)
  }
  const { stock, states } = await stockAndStates(database)
  const cabins = Object.entries(stock.cabins).map(([name, count]) => ({ name, count: count - (elsewhere[name] ?? 0) }))
  stock.cabins = sumBy(cabins)
  if (JSON.stringify(stock) !== JSON.stringify(states))
    found.push(`stock ${JSON.stringify(stock)} is not what bookings say ${JSON.stringify(states)}`)
  return found
}
