import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { OperationName } from '#src/operations/index.ts'
import { createTraveller, type Traveller } from '#tests/gateway/conformance/traveller.ts'
import { startPostgres } from '#tests/gateway/postgres.ts'
import { amountOf, card } from '#tests/gateway/purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from '#tests/gateway/search/conversations.ts'
import { anotherFareSearch, anotherSearch, asking, dayAfter, fieldNamed } from './asking.ts'
import { hangUp, p99, type Post, post, sendAll } from './load.ts'
import { inTurns, line } from './pairs.ts'
import { type Served, serveGateway, serveScript } from './served.ts'

const rounds = 3
const wish = search({ origin: 'LIS', destination: 'ATH', date: '2027-05-04', back: '2027-05-11' })
const asTraveller = ({ key, cookie }: Traveller) => ({ execution: key, cookie })

/** Creates a traveller who uses a gateway in another process. */
const visit = ({ origin }: Served): Traveller =>
  createTraveller({
    handle: async (request) =>
      fetch(origin + request.url.replace(/^https?:\/\/[^/]+/, ''), {
        method: request.method,
        headers: request.headers,
        body: await request.text(),
      }),
  } as Gateway)

const shop = async (served: Served, date: string): Promise<{ traveller: Traveller; purchase: object }> => {
  const traveller = visit(served)
  const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  const { total } = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  return { traveller, purchase: { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total) }] } }
}

let bookedDays = 0
/** ISO date on which nothing has been sold yet. */
const anotherDay = (): string => dayAfter(100 + bookedDays++)

/** An operation to measure, with the requests of one round. */
interface Scenario {
  words: string
  name: OperationName
  perRound: number
  prepare: (served: Served, perRound: number) => Promise<Post[]>
}

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make)

const scenarios: Scenario[] = [
  {
    words: 'a new search',
    name: 'airSearch',
    perRound: 40,
    prepare: async (served, perRound) => times(perRound, () => asking(served, 'airSearch', anotherSearch())),
  },
  {
    words: 'a search that another traveller had',
    name: 'airSearch',
    perRound: 160,
    prepare: async (served, perRound) => times(perRound, () => asking(served, 'airSearch', wish)),
  },
  {
    words: 'a repeated search',
    name: 'airSearch',
    perRound: 2_000,
    prepare: async (served, perRound) => {
      const traveller = visit(served)
      await traveller.ask('airSearch', wish)
      return times(perRound, () => asking(served, 'airSearch', wish, { ...asTraveller(traveller), 'accept-encoding': 'br' }))
    },
  },
  {
    words: 'a cart',
    name: 'cart',
    perRound: 400,
    prepare: async (served, perRound) => {
      const { traveller } = await shop(served, anotherDay())
      return times(perRound, () => asking(served, 'cart', {}, asTraveller(traveller)))
    },
  },
  {
    words: 'a purchase',
    name: 'purchase',
    perRound: 24,
    prepare: async (served, perRound) => {
      const date = anotherDay()
      const posts: Post[] = []
      while (posts.length < perRound) {
        const { traveller, purchase } = await shop(served, date)
        posts.push(
          asking(served, 'purchase', purchase, { ...asTraveller(traveller), 'x-request-id': `bench-${date}-${posts.length}` }),
        )
      }
      return posts
    },
  },
  {
    words: 'a calendar of prices for a month',
    name: 'airSearch',
    perRound: 40,
    prepare: async (served, perRound) =>
      times(perRound, () => {
        const { airSearchInput } = anotherSearch()
        return asking(served, 'airSearch', { airSearchInput: { ...airSearchInput, searchType: 'CALENDAR30' } })
      }),
  },
  {
    words: 'a fare search',
    name: 'exploreFares',
    perRound: 8,
    prepare: async (served, perRound) => times(perRound, () => asking(served, 'exploreFares', anotherFareSearch())),
  },
]

const firstAnswer = async (served: Served, { name, prepare }: Scenario): Promise<unknown> => {
  const [only] = await prepare(served, 1)
  const { bytes } = await post({ ...only, headers: { ...only?.headers, 'accept-encoding': 'identity' } } as Post)
  const { data } = JSON.parse(bytes.toString()) as { data: Record<string, { originalResponse: unknown } | null> }
  const answer = data[fieldNamed(name)]?.originalResponse
  if (!answer) throw new Error(`${name} was refused: ${bytes.toString()}`)
  return answer
}

let yoga: Served
let folder: string | undefined
/** Servers to stop at the end, even if a later one failed to start. */
const started: { stop: () => Promise<void> }[] = []
const gateways: Record<string, Served> = {}

beforeAll(async () => {
  gateways.PGlite = await serveGateway()
  started.push(gateways.PGlite)
  const postgres = await startPostgres()
  started.push(postgres)
  gateways.PostgreSQL = await serveGateway(await postgres.createDatabase())
  started.unshift(gateways.PostgreSQL)
  const answers: Record<string, unknown> = {}
  for (const scenario of scenarios) answers[scenario.words] = await firstAnswer(gateways.PGlite, scenario)
  folder = mkdtempSync(join(tmpdir(), 'farechart-bench-'))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  yoga = await serveScript('bare-yoga.mjs', [join(folder, 'answers.json')])
  started.push(yoga)
}, 300_000)

afterAll(async () => {
  hangUp()
  for (const { stop } of started) await stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const bareQuery = (words: string): Post => ({
  url: `${yoga.origin}/graphql`,
  body: JSON.stringify({ query: 'query ($name: String!) { answer(name: $name) }', variables: { name: words } }),
})

describe.each(['PGlite', 'PostgreSQL'])('on %s', (database) => {
  it.each(scenarios.map((scenario) => [scenario.words, scenario] as const))(
    'measures %s, compared with a bare graphql-yoga response of the same size',
    async (words, { perRound, prepare }) => {
      const served = gateways[database] as Served
      const all = { ours: [] as number[], theirs: [] as number[] }
      const bare = times(Math.min(perRound, 200), () => bareQuery(words))
      const ready = [await prepare(served, perRound)]
      for (let round = 1; round < rounds; round += 1) ready.push(await prepare(served, perRound))
      const measured = await inTurns(
        rounds,
        async () => {
          const round = await sendAll(ready.shift() ?? [])
          all.ours.push(...round.times)
          return round.perSecond
        },
        async () => {
          const round = await sendAll(bare)
          all.theirs.push(...round.times)
          return round.perSecond
        },
      )
      const told = line({ name: `${words} on ${database}`, unit: 'answers/s', reference: 'bare graphql-yoga', ...measured })
      console.log(`${told}; p99 ${p99(all.ours).toFixed(1)} ms beside ${p99(all.theirs).toFixed(1)} ms`)
      expect(measured.ours.length).toBe(rounds)
    },
    300_000,
  )
})

describe('a repeated search', () => {
  it('is measured on PGlite, compared with the same bytes from bare Node HTTP', async () => {
    const [again] = await scenarios[2]!.prepare(gateways.PGlite as Served, 1)
    const { bytes, headers } = await post(again as Post)
    expect(headers['content-encoding']).toBe('br')
    const bare = createServer((asked, answer) => {
      asked
        .resume()
        .on('end', () => answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(bytes))
    })
    await new Promise<void>((resolve) => {
      bare.listen(0, '127.0.0.1', resolve)
    })
    const address = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
    const ours = times(2_000, () => again as Post)
    const theirs = ours.map((each) => ({ ...each, url: address }))
    const measured = await inTurns(
      rounds,
      async () => (await sendAll(ours)).perSecond,
      async () => (await sendAll(theirs)).perSecond,
    )
    bare.close()
    const name = `a repeated search on PGlite, ${bytes.length} bytes on the wire`
    console.log(line({ name, unit: 'answers/s', reference: 'bare Node HTTP, same bytes', ...measured }))
  }, 300_000)
})

describe('the database', () => {
  const measuredSearches = 1_000

  it('grows less with the next 10,000 searches once the first are deleted', async () => {
    const postgres = await startPostgres()
    started.push(postgres)
    const databaseUrl = await postgres.createDatabase()
    const served = await serveGateway(databaseUrl)
    started.unshift(served)
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const sizeOf = async () => {
      await client.query('vacuum')
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
      return Number(rows[0]?.size)
    }
    const sizes = [await sizeOf()]
    for (let round = 0; round < 2; round += 1) {
      await sendAll(times(measuredSearches, () => asking(served, 'airSearch', wish)))
      sizes.push(await sizeOf())
      await fetch(`${served.origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advanceSeconds":10800}',
      })
    }
    const { rows } = await client.query<{ left: string }>(
      'select (select count(*) from session) + (select count(*) from offer) as left',
    )
    await client.end()
    const [empty = 0, one = 0, two = 0] = sizes.map((bytes) => (bytes / 2 ** 20) * (10_000 / measuredSearches))
    const [first, next] = [one - empty, two - one]
    console.log(
      `10,000 searches on PostgreSQL: ${first.toFixed(1)} MB; the next 10,000, after these were swept: ${next.toFixed(1)} MB more`,
    )
    expect(Number(rows[0]?.left)).toBe(0)
    expect(next).toBeLessThan(first)
  }, 600_000)
})
