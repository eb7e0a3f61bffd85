import { sql } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Booking } from '#src/domain/booking.ts'
import type { HoldOptions } from '#src/domain/hold.ts'
import type { Database } from '#src/gateway/database/database.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import type { Answer } from '#src/operations/index.ts'
import { amountOf, card, decoded, type Reply } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

/** Creates a visitor whose cart can be paid. */
export const holderOn = async (bench: Bench, cart: SessionState = bench.cart): Promise<Traveller> => {
  const { key, cookie } = await bench.buyer(cart)
  return travellerOn(bench, { key, cookie })
}

export const optionOf = ({ options }: HoldOptions, id: string) => {
  const found = options.find((each) => each.id === id)
  if (!found) throw new Error(`the hold ${id} is not offered`)
  return found
}

/** Builds the variables that place a hold, with the payment of its fee if there is one. */
export const placing = (options: HoldOptions, id: string, payment: Record<string, unknown> = card()) => {
  const { fee, price } = optionOf(options, id)
  return {
    holdPaymentInput: {
      holdOptionId: id,
      total: amountOf(price),
      ...(fee.amount > 0 && { payment: [{ ...payment, amount: amountOf(fee) }] }),
    },
  }
}

let requests = 0

export const newRequestId = () => {
  requests += 1
  return `hold-${requests}`
}

/** Requests the hold options and places one. Returns the raw reply. */
export const place = async (
  holder: Traveller,
  id: string,
  { requestId = newRequestId(), payment = card() }: { requestId?: string; payment?: Record<string, unknown> } = {},
): Promise<Reply> => holder.send('bnpl', 'processHold', placing(await holder.ask('bnpl', 'holdOptions'), id, payment), requestId)

/** Places a hold and returns its booking. Throws if the hold was not placed. */
export const held = async (holder: Traveller, id = 'HOLD24'): Promise<Booking> => {
  const answer = decoded('processHold', await place(holder, id)) as Answer<'processHold'>
  if (answer.outcome !== 'booked') throw new Error(`the hold ended with a ${answer.outcome}`)
  return answer.booking
}

/** Creates a new browser that has opened the booking to pay for it. */
export const opened = async (bench: Pick<Bench, 'gateway'>, reference: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask('bnpl', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'bnpl' } })
  return traveller
}

export const pay = (traveller: Traveller, due: Money, requestId = newRequestId(), payment = card()): Promise<Reply> =>
  traveller.send('bnpl', 'purchase', { paymentRequired: true, payment: [{ ...payment, amount: amountOf(due) }] }, requestId)

export const release = (traveller: Traveller): Promise<Reply> =>
  traveller.send('bnpl', 'processHold', { holdPaymentInput: { release: true } })

/** Describes every violated invariant of holds. Must be called while no request is open. */
export const holdViolations = async (database: Database): Promise<string[]> => {
  const queries: [string, ReturnType<typeof sql>][] = [
    ['the ledger does not sum to zero', sql`select currency from ledger_entry group by currency having sum(amount) <> 0`],
    ['an attempt is open', sql`select request_id from attempt where phase not in ('done', 'declined', 'voided')`],
    ['an authorisation is open', sql`select id from authorisation where state = 'authorised'`],
    ['a hold is still being paid for', sql`select booking_reference from hold where state = 'paying'`],
    [
      'a booking and its hold tell different things',
      sql`select reference, status, state from booking b join hold h on h.booking_reference = b.reference
          where (status, state) not in (('held', 'open'), ('ticketed', 'paid'), ('lapsed', 'lapsed'), ('cancelled', 'released'))`,
    ],
    [
      'a booking was paid another amount than it says',
      sql`select b.reference from booking b where b.total <> (
            select coalesce(sum(l.amount), 0) from ledger_entry l join attempt a on a.request_id = l.request_id
            where a.booking_reference = b.reference and l.account = 'airline')`,
    ],
    [
      'tickets stand on a booking that was not paid for, or are missing',
      sql`select reference from booking b where (status = 'ticketed') <> exists (select 1 from ticket t where t.booking_reference = b.reference)`,
    ],
    [
      'more or fewer seats are taken than living bookings need',
      sql`select f.flight_key, f.sold from (select flight_key, sum(sold) as sold from flight_sale group by 1) f
          where f.sold <> (
            select count(*) from booking b, jsonb_array_elements(b.payload -> 'state' -> 'legs') leg,
              jsonb_array_elements_text(leg -> 'flightKeys') key, jsonb_array_elements(b.payload -> 'state' -> 'passengers') p
            where key = f.flight_key and p ->> 'type' <> 'INF' and b.status in ('held', 'ticketed'))`,
    ],
    [
      'class and cabin sales differ',
      sql`select flight_key from (select flight_key, sum(sold) as sold from flight_sale group by 1) f
          join (select flight_key, sum(sold) as sold from class_sale group by 1) c using (flight_key) where f.sold <> c.sold`,
    ],
    ['a seat is sold without a booking', sql`select seat_code from seat where status = 'sold' and booking_reference is null`],
  ]
  const found: string[] = []
  for (const [words, query] of queries) {
    const rows = await rowsOf(database, AnyRow, query)
    if (rows.length > 0) found.push(`${words}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
