import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { emptyState } from '#src/gateway/conversation/session-state.ts'
import type { Call } from '#src/gateway/conversation/call.ts'
import { writeRules } from '#src/gateway/cart/rules.ts'
import type { Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { restRoutesOf } from '#src/operations/rest.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { type Conversation, converse, engine, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'

let opened: OpenedDatabase
const clock = { now: noon }

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  clock.now = noon
  await emptyTables(opened.database)
})

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04' }

const failing = async (traveller: Conversation, httpMethod: string, path: string) =>
  (await traveller.ask('applicableRules', { path, httpMethod })).failedRules.map(({ ruleName }) => ruleName)

const chosen = async (types: Record<string, number> = { ADT: 1 }): Promise<Conversation> => {
  const traveller = await converse(opened, clock)
  await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', search(route, types)))))
  return traveller
}

describe('the rules of a call', () => {
  test('list which apply, which fail, and why', async () => {
    const fresh = await converse(opened, clock)
    expect(await fresh.ask('applicableRules', { path: '/purchase', httpMethod: 'post' })).toEqual({
      appliedRules: ['ITINERARY_SELECTED', 'FLIGHTS_AHEAD', 'PASSENGERS_NAMED', 'CONTACT_GIVEN', 'INFANTS_ACCOMPANIED'],
      failedRules: [
        { ruleName: 'ITINERARY_SELECTED', evaluationResult: 'FALSE', failureReason: 'no flights have been chosen' },
        { ruleName: 'PASSENGERS_NAMED', evaluationResult: 'FALSE', failureReason: 'the passengers have not been named' },
        { ruleName: 'CONTACT_GIVEN', evaluationResult: 'FALSE', failureReason: 'no contact has been given' },
      ],
    })
  })

  test('fail less and less as a booking proceeds', async () => {
    const fresh = await converse(opened, clock)
    expect(await failing(fresh, 'POST', '/products/air')).toEqual(['FLIGHTS_SEARCHED'])
    expect(await failing(fresh, 'GET', '/products/seats')).toEqual(['ITINERARY_SELECTED'])
    await fresh.ask('airSearch', search(route))
    expect(await failing(fresh, 'POST', '/products/air')).toEqual([])
    const traveller = await chosen()
    for (const path of ['/products/seats', '/products/ancillaries', '/products/insurance', '/passengers'])
      expect([path, await failing(traveller, 'POST', path)]).toEqual([path, []])
    expect(await failing(traveller, 'GET', '/paymentOptions')).toEqual(['PASSENGERS_NAMED'])
    await traveller.ask('updatePassengers', naming(party(['ADT'])))
    for (const [method, path] of [
      ['GET', '/paymentOptions'],
      ['POST', '/purchase'],
    ] as const)
      expect([path, await failing(traveller, method, path)]).toEqual([path, []])
  })

  test('fail exactly where the gateway itself refuses', async () => {
    const fresh = await converse(opened, clock)
    expect(await failing(fresh, 'GET', '/products/seats')).toEqual(['ITINERARY_SELECTED'])
    expect((await fresh.refusal('seatMap')).errorCode).toBe('ERR.SSW.CLIENT.NO_ITINERARY')
    expect(await failing(fresh, 'GET', '/products')).toEqual([])
    expect((await fresh.ask('cart')).total.amount).toBe(0)
  })

  test('fail for a departed flight, and for an infant without an adult', async () => {
    const traveller = await chosen({ ADT: 1, INF: 1 })
    await traveller.ask('updatePassengers', naming(party(['ADT', 'INF'])))
    expect(await failing(traveller, 'POST', '/purchase')).toEqual([])
    const state = structuredClone(traveller.state())
    state.passengers = state.passengers.map((passenger) => ({ ...passenger, withAdult: undefined }))
    const call = { engine, now: Date.parse('2027-05-06T00:00:00Z'), conversation: { state } } as Call
    expect(writeRules(call, { path: '/purchase', httpMethod: 'POST' }).failedRules).toEqual([
      { ruleName: 'FLIGHTS_AHEAD', evaluationResult: 'FALSE', failureReason: 'a flight has departed' },
      {
        ruleName: 'INFANTS_ACCOMPANIED',
        evaluationResult: 'FALSE',
        failureReason: 'an infant travels without an adult',
      },
    ])
  })

  test('take the signed-in user into account', () => {
    const call = { engine, now: noon, conversation: { state: emptyState('EUR') } } as Call
    const member = { ...call, account: { id: 'FC1', kind: 'member' as const } }
    const failures = (asking: Call, path: string) =>
      writeRules(asking, { path, httpMethod: 'GET' }).failedRules?.map(({ failureReason }) => failureReason)
    expect([failures(call, '/profile'), failures(member, '/profile')]).toEqual([['no member is signed in'], []])
    expect(failures(member, '/profile/agency')).toEqual(['no agency is signed in'])
    expect([failures(call, '/mv-delegates'), failures(member, '/mv-delegates')]).toEqual([['no user is signed in'], []])
  })

  test('of a trip flow require the trip', async () => {
    const fresh = await converse(opened, clock)
    expect(await failing(fresh, 'GET', '/pnr/mto/products/seats')).toEqual(['TRIP_OPENED'])
    expect(await failing(fresh, 'GET', '/pnr/mto')).toEqual([])
  })
})

describe('a path', () => {
  const everyCall = Object.values(operations as Record<string, Operation>).flatMap(restRoutesOf)

  test('is recognised for every call of the operations table, in any notation', async () => {
    const fresh = await converse(opened, clock)
    for (const { method, path } of everyCall) {
      const bare = path.replace(/^\/api\/dc/, '')
      for (const written of new Set([path, bare, bare.slice(1), `${bare}?jipcc=FCDX`]))
        expect([
          written,
          await fresh.refusal('applicableRules', { path: written, httpMethod: method }).catch(() => 'known'),
        ]).toEqual([written, 'known'])
    }
    expect(everyCall.length).toBeGreaterThan(100)
  })

  test.each([
    ['GET', '/nowhere'],
    ['DELETE', '/purchase'],
    ['GET', '/purchase/../purchase'],
  ])('is a typed error if unknown: %s %s', async (httpMethod, path) => {
    const refusal = await (await converse(opened, clock)).refusal('applicableRules', { path, httpMethod })
    expect(refusal).toMatchObject({ errorCode: 'ERR.SSW.CONFIGURATION.UNKNOWN_PATH', httpStatus: 404 })
  })
})
