import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/gateway/database/database.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { wantedBy, type WantedStock } from '#src/gateway/inventory/wanted-stock.ts'
import { authorisation, booking, upgradeRequest } from '#src/gateway/database/tables.ts'
import type { RequestTerms } from '#src/gateway/upgrades/upgrade-requests.ts'
import { stockOf } from '../purchase/books.ts'
import { engine } from '../search/conversations.ts'

const rowsOf = async <Row>(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await database.execute(query)) as unknown as { rows: Row[] }).rows

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

/** What is out of stock, and what the states of the bookings say is. */
const stockAndStates = async (database: Database) => {
  const rows = await database.select().from(booking)
  const wanted = rows
    .filter(({ status }) => status === 'ticketed')
    .map(({ payload }) => wantedBy(engine, (payload as BookingPayload).state))
  const { cabins, classes, seats } = await stockOf(database)
  const named = (row: unknown, second: string) => {
    const fields = row as Record<string, string>
    return { name: `${fields.flight_key}/${fields[second]}`, count: Number(fields.sold) }
  }
  return {
    stock: {
      cabins: sumBy(cabins.map((row) => named(row, 'cabin'))),
      classes: sumBy(classes.map((row) => named(row, 'booking_class'))),
      seats: seats
        .filter((row) => (row as { is_booked: boolean }).is_booked)
        .map((row) => `${(row as { flight_key: string }).flight_key}/${(row as { seat_code: string }).seat_code}`),
    },
    states: {
      cabins: sumBy(wanted.flatMap(cabinsOf)),
      classes: sumBy(wanted.flatMap(classesOf)),
      seats: wanted.flatMap((each) => each.seats.map(({ flightKey, seatCode }) => `${flightKey}/${seatCode}`)).toSorted(),
    },
  }
}

/** Everything that does not balance once nothing is under way, in words. `elsewhere` is what of a cabin is sold to nobody that is known. */
export const imbalances = async (database: Database, elsewhere: Record<string, number> = {}): Promise<string[]> => {
  const found: string[] = []
  const uneven = await rowsOf(
    database,
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
  const reserved = await rowsOf<{ sum: string }>(
    database,
    sql`select coalesce(sum(amount), 0) as sum from ledger_entry where account = 'reserved' and currency = 'FFCURRENCY'`,
  )
  const points = requests
    .filter(({ state }) => state === 'waiting')
    .reduce((sum, { terms }) => sum + (terms as RequestTerms).points, 0)
  if (Number(reserved[0]?.sum) !== points) found.push(`${reserved[0]?.sum} points are set aside for ${points} that wait`)
  for (const { reference, payload, total, status } of await database.select().from(booking)) {
    const { paidBy = [], total: costs } = payload as BookingPayload
    const captured = await database.select().from(authorisation).where(eq(authorisation.state, 'captured'))
    for (const { charge, amount } of paidBy) {
      const taken = captured.find(({ requestId, part }) => requestId === charge?.requestId && part === charge.part)
      if (taken?.amount !== amount.amount)
        found.push(`${reference}: a payment of ${amount.amount} was charged as ${taken?.amount}`)
    }
    const paid = paidBy.reduce((sum, { amount }) => sum + amount.amount, 0)
    const [given] = await rowsOf<{ sum: string }>(
      database,
      sql`select coalesce(sum(amount), 0) as sum from refund where booking_reference = ${reference}`,
    )
    const isOdd = paid - Number(given?.sum) !== costs.amount || total !== costs.amount
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
