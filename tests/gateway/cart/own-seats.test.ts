import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { idleLife } from '#src/gateway/conversation/sessions.ts'
import { session } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { openEmpty } from '../memory.ts'
import { type Conversation, converse, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openEmpty()
}, 120_000)
afterAll(() => opened.close())

const seating = async (): Promise<Conversation> => {
  const traveller = await converse(opened, { now: noon })
  const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  await traveller.ask('updatePassengers', naming(party(['ADT'])))
  return traveller
}

const freeSeats = ({ segments }: Answer<'seatMap'>): string[] =>
  segments[0]?.passengers[0]?.cabins.flatMap(({ rows }) =>
    rows.flatMap(({ slots }) => slots.flatMap(({ available, refusal, code }) => (available && !refusal && code ? [code] : []))),
  ) ?? []

const holders = () => rowsOf(opened.database, AnyRow, 'select seat_code, session_key from seat')

test('a seat held by an ended conversation of the same browser is free for its traveller only', async () => {
  const before = await seating()
  const map = await before.ask('seatMap')
  const [seat = ''] = freeSeats(map)
  const taking = {
    seatOperationsInput: seatOperations({ segmentId: map.segments[0]?.segment.id ?? '', passengerId: '1', seat }),
  }
  await before.ask('saveSelectedSeat', taking)
  const [anew, stranger] = [await seating(), await seating()]
  const change = (values: Partial<typeof session.$inferInsert>) =>
    opened.database.update(session).set(values).where(eq(session.key, before.key))
  // This tab of the same browser continues the conversation.
  await change({ cookieHash: anew.key })
  expect(freeSeats(await anew.ask('seatMap'))).not.toContain(seat)
  expect((await anew.refusal('saveSelectedSeat', taking)).errorCode).toBe('ERR.SSW.SEAT.TAKEN')

  await change({ touchedAt: noon - idleLife - 1 })
  expect(freeSeats(await stranger.ask('seatMap'))).not.toContain(seat)
  expect(freeSeats(await anew.ask('seatMap'))).toContain(seat)
  await anew.ask('saveSelectedSeat', taking)
  expect(await holders()).toEqual([{ seat_code: seat, session_key: anew.key }])
  expect((await stranger.refusal('saveSelectedSeat', taking)).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
})
