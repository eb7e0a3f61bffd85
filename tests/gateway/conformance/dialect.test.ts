import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { misfitsOf, RecordedSearch } from '#tests/operations/dialect.ts'
import { RecordedSeatMap, RecordedTrip } from '#tests/operations/dialect-booking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon, search } from '../search/conversations.ts'
import { ofTheTrip } from './case.ts'
import { bring } from './stages.ts'

let opened: OpenedDatabase
let gateway: Gateway
let now = noon

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, now: () => now, engineOf: () => engine, log: silent, dialect: 'plain' })
})
beforeEach(() => emptyTables(opened.database))
afterAll(async () => {
  await gateway?.close()
  await opened?.close()
})

const day = (offset: number): string => new Date(noon + offset * 86_400_000).toISOString().slice(0, 10)

it('the response to any search has the shape of recorded ones', async () => {
  const { traveller } = await bring(gateway, 'nowhere')
  const places = fc.constantFrom('LHR', 'MAD', 'LIS', 'NYC', 'SIN', 'ATH')
  await fc.assert(
    fc.asyncProperty(
      places,
      places,
      fc.nat(200),
      fc.option(fc.nat(20)),
      fc.nat(1),
      async (origin, destination, ahead, stay, children) => {
        fc.pre(origin !== destination)
        // The clock moves on, so that no limit per minute is reached.
        now += 60_000
        const route = { origin, destination, date: day(ahead + 1), ...(stay !== null && { back: day(ahead + 1 + stay) }) }
        const { original } = await traveller.tell('airSearch', search(route, { ADT: 1, ...(children > 0 && { CHD: children }) }))
        expect([route, misfitsOf(RecordedSearch, original)]).toEqual([route, []])
      },
    ),
    { numRuns: 15 },
  )
})

it('a retrieved booking has the shape of recorded ones', async () => {
  const world = await bring(gateway, 'booked')
  const { original } = await world.traveller.tell('tripDetails', { pnrQuery: ofTheTrip(world) })
  expect(misfitsOf(RecordedTrip, original)).toEqual([])
})

it('a seat map has the shape of recorded ones', async () => {
  const { traveller } = await bring(gateway, 'seated')
  const { original } = await traveller.tell('seatMap', {})
  expect(misfitsOf(RecordedSeatMap, original)).toEqual([])
})
