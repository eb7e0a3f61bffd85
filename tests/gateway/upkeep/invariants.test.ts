import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { violations } from '../purchase/books.ts'
import { decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { fullCart } from '../purchase/wishes.ts'

const bench = openBench()

/** Books a cart with a seat and a pet, whose places are limited. */
const book = async () => {
  const buyer = await bench.buyer(await fullCart(bench.opened))
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))
  if (answer.outcome !== 'booked') throw new Error('not booked')
}

const seats = 'the sold seats differ from the seats of bookings'
const extras = 'the sold extras differ from the extras of bookings'

test.each([
  ['a booked seat that is for sale again', sql`delete from seat`, seats],
  ['a sold seat that is in no booking', sql`insert into seat select flight_key, '1Z', status, session_key, 9 from seat`, seats],
  ['a sold seat without the reference of its booking', sql`update seat set booking_reference = null`, seats],
  ['a seat sold to another passenger', sql`update seat set passenger_index = 2`, seats],
  ['a booked extra of limited stock that is for sale again', sql`update extra_sale set sold = 0`, extras],
  ['a sold extra of limited stock that is in no booking', sql`insert into extra_sale values ('PET elsewhere', 1, 4)`, extras],
  [
    'a captured authorisation without a booking',
    sql`insert into authorisation (id, request_id, amount, currency, state, created_at) values ('a', 'r2', 100, 'EUR', 'captured', 0)`,
    'a capture has no booking',
  ],
  [
    'a card payment that was voided',
    sql`update authorisation set state = 'voided'`,
    'a payment by card or provider has no capture of its own',
  ],
  [
    'a booking for which too little was paid',
    sql`update booking set total = total + 1`,
    'the amount paid for a booking differs from its price',
  ],
  [
    'an award whose points the airline does not have',
    sql`update booking set payload = payload || '{"spentOnAward": {"points": 9000}}'`,
    'the points that the airline has for an award differ from its booking',
  ],
  [
    'a refund that is higher than the payment',
    sql`insert into refund (id, booking_reference, request_id, target, amount, currency, state, reason, requested_at, due_at)
      select 'RF-1', reference, 'r2', '{}', total + 1, currency, 'sent', 'CANCELLED', 0, 0 from booking`,
    'more was refunded for a booking than was paid',
  ],
  [
    'a sold place on a flight that no passenger needs',
    sql`with more as (update class_sale set sold = sold + 1) update flight_sale set sold = sold + 1`,
    'more or fewer seats are sold than booked passengers need',
  ],
])('the invariants report %s', async (_words, damage, words) => {
  await book()
  expect(await violations(bench.opened.database)).toEqual([])
  await bench.opened.database.execute(damage)
  expect((await violations(bench.opened.database)).map((each) => each.split(':')[0])).toEqual([words])
})

test('refunded points are not compared with the money that was paid', async () => {
  await book()
  await bench.opened.database.execute(
    sql`insert into refund (id, booking_reference, request_id, target, amount, currency, state, reason, requested_at, due_at)
      select 'RF-1', reference, 'r2', '{}', 9000000, 'FFCURRENCY', 'sent', 'CHANGED', 0, 0 from booking`,
  )
  expect(await violations(bench.opened.database)).toEqual([])
})
