import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { violations } from './books.ts'
import { paying } from './buyers.ts'
import { openBench } from './gateways.ts'

/** Digits and letters that a reference and the first document number take from the generator. */
const [referenceDraws, numberDraws] = [6, 9]

/** What the generator gives in each round of drawing: for the reference, and for the document numbers. */
const rounds = [
  // The first purchase.
  { reference: 0, number: 0 },
  // The second purchase: its reference is in use, then its document number, then neither.
  { reference: 0, number: 1 },
  { reference: 1, number: 0 },
  { reference: 2, number: 2 },
]

let drawn = 0

const bench = openBench({
  random: () => {
    const round = rounds[Math.floor(drawn / (referenceDraws + numberDraws))]
    const isReference = drawn % (referenceDraws + numberDraws) < referenceDraws
    drawn += 1
    return (isReference ? round?.reference : round?.number) ?? 3
  },
})

test('a booking gets another reference and other document numbers while those drawn are in use', async () => {
  for (const requestId of ['first', 'second']) {
    const buyer = await bench.buyer()
    const { error } = await buyer.send('purchase', paying(buyer), requestId)
    expect(error).toBeUndefined()
  }
  const { database } = bench.opened
  const stored = await rowsOf(
    database,
    z.object({ request_id: z.string(), reference: z.string(), numbers: z.array(z.string()) }),
    sql`select request_id, reference, array(select right(number, 9) from ticket where booking_reference = reference order by number) as numbers
      from booking order by created_at, request_id`,
  )
  expect(stored).toEqual([
    { request_id: 'first', reference: 'CCCCCC', numbers: ['000000000'] },
    { request_id: 'second', reference: 'FFFFFF', numbers: ['222222222'] },
  ])
  expect(await violations(database)).toEqual([])
})
