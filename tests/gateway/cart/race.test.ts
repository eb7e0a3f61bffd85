import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import { openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { converse, noon, pickRefs, search, selecting } from '../search/conversations.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

let server: PostgresServer
let opened: OpenedDatabase

beforeAll(async () => {
  server = await startPostgres()
  opened = await openDatabase({ databaseUrl: await server.createDatabase() })
}, 60_000)
afterAll(async () => {
  await opened.close()
  await server.stop()
})

describe('on a PostgreSQL server', () => {
  test('two of twenty concurrent requests for the same two seats get one each', async () => {
    const clock = { now: noon }
    const sent = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' })
    const travellers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const traveller = await converse(opened, clock)
        await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', sent))))
        return traveller
      }),
    )
    const map = await travellers[0]!.ask('seatMap')
    const { segment, passengers } = map.segments[0]!
    const free = passengers[0]!.cabins
      .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
      .filter(({ available, refusal }) => available && !refusal)
    const wanted = [free[0]!.code!, free[1]!.code!]
    const outcomes = await Promise.allSettled(
      travellers.map((traveller, place) =>
        traveller.ask('saveSelectedSeat', {
          seatOperationsInput: seatOperations({ segmentId: segment.id, passengerId: '1', seat: wanted[place % 2]! }),
        }),
      ),
    )
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as BusinessError] : []))
    expect(lost.map(({ errorCode }) => errorCode)).toEqual(Array.from({ length: 18 }, () => 'ERR.SSW.SEAT.TAKEN'))
    const rows = await rowsOf(opened.database, AnyRow, 'select seat_code from seat order by 1')
    expect(rows).toEqual(wanted.toSorted().map((seat) => ({ seat_code: seat })))
  })
})
