import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { AnyRow, rowsOf } from '../database/rows.ts'

/** An invariant. Its query returns rows only if the invariant is violated, which `words` describes. */
type Invariant = readonly [words: string, query: SQL]

// Each query reads every table once and joins the results. A subquery for each booking would take minutes for a few thousand bookings.

/** The amounts that the airline holds for each booking by currency: purchases less refunds. */
const airlineHas = sql`select of.reference, l.currency, sum(l.amount) as amount
  from (select booking_reference as reference, request_id from attempt where booking_reference is not null
    union select booking_reference, request_id from refund) of
  join ledger_entry l on l.request_id = of.request_id where l.account = 'airline' group by 1, 2`

/** Invariants that hold at any time. */
const always: readonly Invariant[] = [
  ['the ledger does not sum to zero', sql`select currency from ledger_entry group by currency having sum(amount) <> 0`],
  [
    'an attempt’s entries do not sum to zero',
    sql`select request_id from ledger_entry group by request_id, currency having sum(amount) <> 0`,
  ],
  [
    'a ticket has no booking',
    sql`select number from ticket t where not exists (select 1 from booking b where b.reference = t.booking_reference)`,
  ],
  [
    'a done attempt has no booking',
    sql`select request_id from attempt a where phase = 'done' and not exists (select 1 from booking b where b.reference = a.booking_reference)`,
  ],
]

/** Invariants that hold only while no operation is in progress. */
const atRest: readonly Invariant[] = [
  [
    'the card network still holds money',
    sql`select request_id from ledger_entry where account = 'processor' group by request_id, currency having sum(amount) <> 0`,
  ],
  [
    'money of an unfinished purchase is still reserved',
    sql`select request_id from ledger_entry where account in ('reserved', 'exchange') group by request_id, currency having sum(amount) <> 0 and min(account) = 'reserved'`,
  ],
  [
    'the spending of a gift card differs from what bookings took',
    sql`select v.key from stored_value v where v.key like 'giftCard/%' and v.spent <> (
          select coalesce(sum((p -> 'amount' ->> 'amount')::bigint), 0) from booking b, jsonb_array_elements(b.payload -> 'paidBy') p
          where p ->> 'paymentType' = 'GIFT_CARD' and 'giftCard/' || (p ->> 'lastFour') = v.key)
          - (select coalesce(sum(r.amount), 0) from refund r where r.state = 'sent'
          and r.target ->> 'kind' = 'GIFT_CARD' and 'giftCard/' || (r.target ->> 'lastFour') = v.key)`,
  ],
  ['an attempt is open', sql`select request_id from attempt where phase not in ('done', 'declined', 'voided')`],
  ['an authorisation is neither captured nor voided', sql`select id from authorisation where state = 'authorised'`],
  [
    'a capture has no booking',
    sql`select a.id from authorisation a left join attempt t on t.request_id = a.request_id
          left join booking b on b.reference = t.booking_reference where a.state = 'captured' and b.reference is null`,
  ],
  [
    'a payment by card or provider has no capture of its own',
    sql`select b.reference from booking b left join (
            select t.booking_reference as reference, count(*) as captures from authorisation a join attempt t on t.request_id = a.request_id
              where a.state = 'captured' group by 1) captured on captured.reference = b.reference
          where coalesce(captures, 0) <> (
            select count(*) from (
              select jsonb_array_elements(b.payload -> 'paidBy') p union all select jsonb_array_elements(b.payload -> 'paidForHold' -> 'paidBy')
            ) paid where p ->> 'paymentType' in ('CREDIT_CARD', 'APPLE_PAY', 'REDIRECT'))`,
  ],
  [
    'a booking with a price has no payment',
    sql`select reference from booking where total > 0 and jsonb_array_length(payload -> 'paidBy') = 0`,
  ],
  [
    'the amount paid for a booking differs from its price',
    sql`select b.reference from booking b left join (${airlineHas}) had on had.reference = b.reference and had.currency = b.currency
          where b.status <> 'cancelled' and b.total <> coalesce(had.amount, 0)`,
  ],
  [
    'the points that the airline has for an award differ from its booking',
    sql`select b.reference from booking b left join (${airlineHas}) had on had.reference = b.reference and had.currency = 'FFCURRENCY'
          where b.payload -> 'spentOnAward' is not null and coalesce(had.amount, 0)
            <> (case when b.status = 'cancelled' then 0 else (b.payload -> 'spentOnAward' ->> 'points')::bigint end)`,
  ],
  [
    'the miles posted for a booking differ from those that it earns',
    sql`select b.reference from booking b left join (
            select booking_reference as reference, sum(points) as points from miles_entry where is_earned group by 1) m
            on m.reference = b.reference
          where coalesce(m.points, 0) <> case when b.payload -> 'earned' ->> 'kind' = 'miles'
            then (b.payload -> 'earned' ->> 'points')::bigint else 0 end
            and exists (select 1 from account a where a.id = b.account_id)`,
  ],
  [
    'the commission posted for a booking differs from what it earns',
    sql`select b.reference from booking b left join (
            select booking_reference as reference, sum(amount) as amount from commission_entry group by 1) c
            on c.reference = b.reference
          where coalesce(c.amount, 0) <> case when b.payload -> 'earned' ->> 'kind' = 'commission'
            then (b.payload -> 'earned' -> 'amount' ->> 'amount')::bigint else 0 end`,
  ],
  [
    'more was refunded for a booking than was paid',
    sql`select b.reference from booking b join (
            select booking_reference as reference, currency, sum(amount) as refunded from refund group by 1, 2) r
            on r.reference = b.reference and r.currency = b.currency
          left join (select booking_reference as reference, sum(amount) as paid from attempt where phase = 'done' group by 1) t
            on t.reference = b.reference
          where refunded > coalesce(paid, 0)`,
  ],
  [
    'documents record higher refunds than there are',
    sql`select b.reference from booking b where (
            select coalesce(sum(coalesce((d -> 'refunded' ->> 'amount')::bigint, (d -> 'total' ->> 'amount')::bigint, 0)), 0)
              from jsonb_array_elements(b.payload -> 'documents') d where d ->> 'ending' in ('REFUNDED', 'PARTLY_REFUNDED'))
            > (select coalesce(sum(r.amount), 0) from refund r where r.booking_reference = b.reference and r.currency = b.currency)`,
  ],
  [
    'a document of a cancelled booking is still valid',
    sql`select b.reference from booking b, jsonb_array_elements(b.payload -> 'documents') d
          where b.status = 'cancelled' and d ->> 'ending' is null`,
  ],
  [
    'a booking has no ticket, or one on hold has some',
    sql`select reference from booking b where b.status <> 'cancelled'
          and (b.status = 'ticketed') <> exists (select 1 from ticket t where t.booking_reference = b.reference and t.kind = 'VCR')`,
  ],
  [
    'a booking’s attempt is not done',
    sql`select reference from booking b where not exists (select 1 from attempt a where a.request_id = b.request_id and a.phase = 'done')`,
  ],
  ['a hold is still being paid for', sql`select booking_reference from hold where state = 'paying'`],
  [
    'the statuses of a booking and its hold contradict each other',
    sql`select reference, status, state from booking b join hold h on h.booking_reference = b.reference
          where (status, state) not in (('held', 'open'), ('ticketed', 'paid'), ('lapsed', 'lapsed'),
            ('cancelled', 'released'), ('cancelled', 'paid'))`,
  ],
  ['a conversation booked twice', sql`select session_key from booking group by session_key having count(*) > 1`],
  [
    'a booked conversation is open',
    sql`select s.key from session s join booking b on b.session_key = s.key where s.status <> 'completed' or s.booking_reference <> b.reference`,
  ],
  [
    'the sold seats differ from the seats of bookings',
    sql`select * from (select flight_key, seat_code, booking_reference, passenger_index from seat where status = 'sold') sold
          full join (
            select b.reference::text as reference, s ->> 'flightKey' as flight, s ->> 'seatCode' as code, (s ->> 'passengerIndex')::integer as passenger
              from booking b, jsonb_array_elements(b.payload -> 'state' -> 'seats') s where b.status = 'ticketed') had
            on flight_key = flight and seat_code = code and booking_reference = reference and passenger_index = passenger
          where flight_key is null or flight is null`,
  ],
  [
    'the sold extras differ from the extras of bookings',
    sql`select stock_key, sold, had from extra_sale full join (
            select e ->> 'stockKey' as key, sum((e ->> 'quantity')::integer) as had
              from booking b, jsonb_array_elements(b.payload -> 'state' -> 'extras') e
              where b.status = 'ticketed' and e ->> 'stockKey' is not null group by 1) extras on key = stock_key
          where coalesce(sold, 0) <> coalesce(had, 0)`,
  ],
  [
    'class and cabin sales differ',
    sql`select flight_key from (select flight_key, sum(sold) as sold from flight_sale group by 1) f
          join (select flight_key, sum(sold) as sold from class_sale group by 1) c using (flight_key) where f.sold <> c.sold`,
  ],
  [
    'more or fewer seats are sold than booked passengers need',
    sql`select f.flight_key from (select flight_key, sum(sold) as sold from flight_sale group by 1) f
          left join (
            select key, count(*) as needed from booking b, jsonb_array_elements(b.payload -> 'state' -> 'legs') leg,
              jsonb_array_elements_text(leg -> 'flightKeys') key, jsonb_array_elements(b.payload -> 'state' -> 'passengers') p
              where p ->> 'type' <> 'INF' and b.status in ('held', 'ticketed') group by 1) flown on key = f.flight_key
          where f.sold <> coalesce(needed, 0)`,
  ],
]

const brokenOf = async (database: Database, invariants: readonly Invariant[]): Promise<string[]> => {
  const found: string[] = []
  for (const [words, query] of invariants) {
    const rows = await rowsOf(database, AnyRow, query)
    if (rows.length > 0) found.push(`${words}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

/** Describes the violations of all invariants that hold at any time. */
export const brokenAlways = (database: Database): Promise<string[]> => brokenOf(database, always)

/** Describes the violations of all invariants. Must run only while no operation is in progress. */
export const brokenAtRest = (database: Database): Promise<string[]> => brokenOf(database, [...always, ...atRest])
