import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extraOperations } from '#src/domain/cart-wire.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { Dialect } from '#src/gateway/platform/dialect.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Answer, OperationName } from '#src/operations/index.ts'
import { ownKeysOf } from '#src/operations/added-keys.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'
import { bring, payingFor, type Stage, wish, type World } from './stages.ts'
import { ofTheTrip } from './case.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened?.close())

/** Brings a traveller to a stage, on an empty gateway with the given dialect. */
const speaking = async (dialect: Dialect, stage: Stage) => {
  await emptyTables(opened.database)
  const gateway = await createGateway({ place: { opened }, now: () => noon, engineOf: () => engine, log: silent, dialect })
  return bring(gateway, stage)
}

/** Collects the paths of all keys in an answer. List indices are left out. */
const pathsIn = (value: unknown, place = '', into = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const entry of value) pathsIn(entry, place, into)
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      const inside = place === '' ? key : `${place}.${key}`
      into.add(inside)
      pathsIn(entry, inside, into)
    }
  return into
}

const ownIn = (name: OperationName, original: unknown, flow?: Flow): string[] => {
  const paths = pathsIn(original)
  return Object.keys(ownKeysOf(name, flow)).filter((key) => paths.has(key))
}

/** Adds the first bag and the first insurance that are for sale, and returns the cart. */
const withThings = async ({ traveller }: World) => {
  const { offers } = await traveller.ask('ancillaries')
  const bag = offers.find(({ group, refusal, limit, included }) => group === 'bags' && !refusal && limit > included)
  if (!bag) throw new Error('no bag is for sale')
  await traveller.ask('addToCart', { products: extraOperations({ ...bag, quantity: 1 }) })
  const insurance = await traveller.ask('insurance')
  return traveller.ask('insuranceAddToCart', { productID: insurance.offers[0]?.productId ?? '' })
}

/** Selects the parts of a cart that do not depend on added keys. */
const toldOf = ({ currency, total, lines, parts, brands, seats, extras, insurance, passengers }: Answer<'cart'>) => ({
  currency,
  total,
  lines,
  parts,
  brands,
  seats,
  extras,
  insurance,
  passengers,
})

describe('a gateway without added keys', () => {
  it('has the same cart: flights, brands, seats, extras, insurance and every line of the price', async () => {
    const [own, plain] = [await withThings(await speaking('own', 'seated')), await withThings(await speaking('plain', 'seated'))]
    expect(toldOf(plain)).toEqual(toldOf(own))
    expect(plain.seats).toHaveLength(1)
    expect(plain.extras).toHaveLength(1)
  })

  it('reports no price history instead of an empty one, and no version numbers', async () => {
    const { traveller } = await speaking('plain', 'seated')
    const before = await traveller.ask('cart')
    expect(before).toMatchObject({ isLedgerUntold: true, ledger: [], refs: [], expiresAt: undefined })
    expect(before.search).toMatchObject({
      legs: [
        { origin: 'LHR', destination: 'MAD', date: '2027-05-04' },
        { origin: 'MAD', destination: 'LHR', date: '2027-05-11' },
      ],
      passengers: { ADT: 1, CHD: 0, INF: 0 },
      cabin: 'Economy',
    })
    expect(before.version).toBeLessThan(0)
    expect((await traveller.ask('cart')).version).toBe(before.version)
  })

  it('has another computed version for another cart', async () => {
    const world = await speaking('plain', 'seated')
    const before = await world.traveller.ask('cart')
    expect((await withThings(world)).version).not.toBe(before.version)
  })

  it('sells the trip, which can be retrieved with its seats, extras and price', async () => {
    const world = await speaking('plain', 'seated')
    world.cart = await withThings(world)
    const answer = await world.traveller.ask('purchase', payingFor(world))
    if (answer.outcome !== 'booked') throw new Error('nothing was booked')
    const found = await world.traveller.ask('tripDetails', {
      pnrQuery: { pnr: answer.booking.reference, lastName: 'Müller' },
    })
    for (const booking of [answer.booking, found.booking])
      expect(booking).toMatchObject({
        status: 'ticketed',
        seats: world.cart.seats,
        extras: world.cart.extras,
        total: world.cart.total,
        createdAt: '',
      })
  })

  it.each(['bnpl', 'mto', 'exchange', 'cancelAndRefund'] as const)(
    'opens a trip of %s with the same flights, money, status and options, even if it is on hold',
    async (flow) => {
      const told = []
      for (const dialect of ['own', 'plain'] as const) {
        const world = await speaking(dialect, `trip of ${flow}`)
        const pnrQuery = { ...ofTheTrip(world), flow }
        const { booking, tripOptions } = await world.traveller.ask('tripDetails', { pnrQuery }, flow)
        const { status, parts, seats, total, lines, passengers } = booking ?? {}
        const options = tripOptions.map(({ tripOption, enabled }) => [tripOption, enabled])
        told.push({ status, parts, seats, total, lines, passengers, options })
      }
      expect(told[1]).toEqual(told[0])
      expect(told[1]?.status).toBe(flow === 'bnpl' ? 'held' : 'ticketed')
    },
  )

  it.each<[OperationName, Stage, (world: World) => Record<string, unknown>]>([
    ['airSearch', 'nowhere', () => wish],
    ['cart', 'seated', () => ({})],
    ['seatMap', 'named', () => ({})],
    ['tripDetails', 'booked', (world) => ({ pnrQuery: ofTheTrip(world) })],
    ['purchase', 'seated', payingFor],
  ])('omits added keys from %s, where the own dialect has some', async (name, stage, variables) => {
    const keys: string[][] = []
    for (const dialect of ['own', 'plain'] as const) {
      const world = await speaking(dialect, stage)
      const { original } = await world.traveller.tell(name, variables(world))
      keys.push(ownIn(name, original))
    }
    const [own, plain] = keys
    expect(own).not.toEqual([])
    expect(plain).toEqual([])
  })
})

it('writes a booking’s itinerary once, with its identity, and fares that refer to all of it', async () => {
  const world = await speaking('own', 'booked')
  const { original } = await world.traveller.tell('tripDetails', { pnrQuery: ofTheTrip(world) })
  const { itinerary, priceBreakdown } = (original as { pnr: Record<'itinerary' | 'priceBreakdown', object> }).pnr
  expect(itinerary).toMatchObject({
    '@type': 'Itinerary',
    '@id': '1',
    itineraryParts: [{ '@type': 'ItineraryPart', '@id': '2' }, { '@type': 'ItineraryPart' }],
  })
  expect(priceBreakdown).toMatchObject({
    subElements: expect.arrayContaining([
      expect.objectContaining({
        label: 'farePrice',
        subElements: [
          expect.objectContaining({ breakdownElementAssignment: { travelPart: { '@ref': '1' }, passengerType: 'ADT' } }),
        ],
      }),
    ]),
  })
})
