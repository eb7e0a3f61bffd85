import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { extraOperations } from '#src/domain/cart-wire.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { tripKindNames } from '#src/gateway/sandbox/trip-kinds.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { misfitsOf, RecordedSearch } from '#tests/operations/dialect.ts'
import { RecordedSeatMap, RecordedTrip } from '#tests/operations/dialect-booking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, naming, noon, party, search, selecting } from '../search/conversations.ts'
import { make } from '../sandbox/sandbox-maker.ts'
import { ofTheTrip } from './case.ts'
import { exchangeCases } from './exchanging.ts'
import { bring, payingFor } from './stages.ts'

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

it('the response to an exchange search has the shape of recorded responses', async () => {
  now += 60_000
  const world = await bring(gateway, 'trip of exchange')
  const { variables } = exchangeCases.exchangeAirSearch ?? {}
  const { original } = await world.traveller.tell('exchangeAirSearch', (await variables?.(world)) ?? {}, { flow: 'exchange' })
  expect(misfitsOf(RecordedSearch, original)).toEqual([])
})

it('a retrieved booking has the shape of recorded ones', async () => {
  const world = await bring(gateway, 'booked')
  const { original } = await world.traveller.tell('tripDetails', { pnrQuery: ofTheTrip(world) })
  expect(misfitsOf(RecordedTrip, original)).toEqual([])
})

it.each(tripKindNames)('a retrieved booking of the kind %s has the shape of recorded ones', async (kind) => {
  // The clock moves on, so that no limit per minute is reached.
  now += 60_000
  const { traveller } = await bring(gateway, 'nowhere')
  const { reference: pnr, lastName } = await make({ gateway }, kind, 2)
  const { original } = await traveller.tell('tripDetails', { pnrQuery: { pnr, lastName } })
  expect(misfitsOf(RecordedTrip, original)).toEqual([])
})

it('a retrieved booking of connecting flights with extras of every kind has the shape of recorded ones', async () => {
  now += 60_000
  const { traveller } = await bring(gateway, 'nowhere')
  const { legs } = await traveller.ask('airSearch', search({ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }))
  const connecting = legs[0]?.rows.find(({ part }) => part.segments.length > 1)
  const ref = connecting?.offers.find(({ brand, price }) => brand === 'FLEX' && price)?.ref
  await traveller.ask('addItinerary', selecting(ref === undefined ? [] : [ref]))
  await traveller.ask('updatePassengers', naming(party(['ADT'])))
  const { offers } = await traveller.ask('ancillaries')
  const forSale = offers.filter(({ refusal, limit, included }) => !refusal && limit > included)
  const chosen = [...new Map(forSale.map((offer) => [offer.group, offer])).values()]
  for (const offer of chosen) await traveller.ask('addToCart', { products: extraOperations({ ...offer, quantity: 1 }) })
  const answer = await traveller.ask('purchase', payingFor({ cart: await traveller.ask('cart') }))
  const pnr = answer.outcome === 'booked' ? answer.booking.reference : ''
  const { original } = await traveller.tell('tripDetails', { pnrQuery: { pnr, lastName: 'Müller' } })
  expect([chosen.length > 1, misfitsOf(RecordedTrip, original)]).toEqual([true, []])
})

it('a seat map has the shape of recorded ones', async () => {
  const { traveller } = await bring(gateway, 'seated')
  const { original } = await traveller.tell('seatMap', {})
  expect(misfitsOf(RecordedSeatMap, original)).toEqual([])
})
