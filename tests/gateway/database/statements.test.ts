import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { Span } from '#src/gateway/platform/traces.ts'
import { createTraveller, type Traveller } from '../conformance/traveller.ts'
import { amountOf, card, noon } from '../purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from '../search/conversations.ts'

const wish = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' })
const later = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-05' })

// An engine of its own: the stock that a shared one remembers from other databases costs a second statement.
const engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })

let gateway: Gateway
let spans: Span[] = []

beforeAll(async () => {
  gateway = await createGateway({
    place: { memory: true },
    now: () => noon,
    engineOf: () => engine,
    log: silent,
    takeSpan: (span) => spans.push(span),
  })
}, 120_000)

afterAll(() => gateway.close())

/**
 * Lists the commands of a request's SQL statements. Each is a round trip to PostgreSQL, so their number limits the throughput. A
 * transaction adds its BEGIN and COMMIT when it ends.
 */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  spans = []
  await work()
  return spans.flatMap(({ name, attributes }) => {
    if (name === 'transaction') return ['begin', 'commit']
    return 'db.query.text' in attributes ? [name] : []
  })
}

const shop = async (): Promise<{ traveller: Traveller; purchase: Record<string, unknown> }> => {
  const traveller = createTraveller(gateway)
  await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', wish))))
  const { total } = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  return { traveller, purchase: { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total) }] } }
}

it('a search costs one statement, and another one to read an existing conversation', async () => {
  const traveller = createTraveller(gateway)
  expect(await statementsOf(() => traveller.ask('airSearch', wish))).toEqual(['with'])
  expect(await statementsOf(() => createTraveller(gateway).ask('airSearch', wish))).toEqual(['with'])
  expect(await statementsOf(() => traveller.ask('airSearch', later))).toEqual(['select', 'with'])
})

it('a cart and its passengers cost one statement each', async () => {
  const { traveller } = await shop()
  expect(await statementsOf(() => traveller.ask('cart'))).toEqual(['select'])
  expect(await statementsOf(() => traveller.ask('passengers'))).toEqual(['select'])
})

it('a purchase of one flight by card costs nine statements and no transaction', async () => {
  const { traveller, purchase } = await shop()
  const buy = () => traveller.tell('purchase', purchase, { requestId: 'counted' })
  expect(await statementsOf(buy)).toEqual([
    // The conversation; other attempts and bookings
    'select',
    'select',
    // The attempt, its stock, the charge and the held money
    'with',
    'with',
    'insert',
    'with',
    // The booking, the capture and the end
    'with',
    'update',
    'with',
  ])
})
