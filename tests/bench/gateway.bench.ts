import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '#tests/walks/product.ts'
import { inTurns, line } from './pairs.ts'

const connections = 8
const perRound = 400

const body = JSON.stringify({
  operationName: 'bookingAirSearch',
  extensions: {},
  query:
    'query bookingAirSearch($airSearchInput: CustomAirSearchInput) { bookingAirSearch(airSearchInput: $airSearchInput) { originalResponse __typename } }',
  variables: {
    airSearchInput: {
      cabinClass: 'Economy',
      awardBooking: false,
      searchType: 'BRANDED',
      itineraryParts: [
        { from: { code: 'LIS' }, to: { code: 'ATH' }, when: { date: '2027-05-04' } },
        { from: { code: 'ATH' }, to: { code: 'LIS' }, when: { date: '2027-05-11' } },
      ],
      passengers: { ADT: 1 },
    },
  },
})

const agent = new Agent({ keepAlive: true, maxSockets: connections })

interface Heard {
  bytes: Buffer
  encoding: string | undefined
  execution: string | undefined
  cookie: string | undefined
}

const post = (address: string, headers: Record<string, string>): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(
      address,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            bytes: Buffer.concat(parts),
            encoding: answer.headers['content-encoding'],
            execution: String(answer.headers['execution'] ?? ''),
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

const perSecond = async (address: string, headers: Record<string, string>): Promise<number> => {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let each = 0; each < perRound / connections; each += 1) await post(address, headers)
    }),
  )
  return perRound / ((performance.now() - started) / 1_000)
}

let product: Product
let bare: Server
let bareAddress: string
let headers: Record<string, string>
let first: Heard

beforeAll(async () => {
  product = await startProduct()
  const wire = { 'x-sabre-storefront': 'FCDX', 'accept-encoding': 'br' }
  first = await post(`${product.origin}/api/graphql`, wire)
  headers = { ...wire, execution: first.execution ?? '', cookie: first.cookie ?? '' }
  bare = createServer((asked, answer) => {
    asked
      .resume()
      .on('end', () =>
        answer
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': first.encoding ?? 'identity' })
          .end(first.bytes),
      )
  })
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve)
  })
  bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
}, 120_000)

afterAll(async () => {
  agent.destroy()
  bare.close()
  await product.stop()
})

it('a repeated search, beside a bare Node HTTP answer of the same bytes', async () => {
  expect(first.bytes.length).toBeGreaterThan(1_000)
  const pairs = await inTurns(
    5,
    () => perSecond(`${product.origin}/api/graphql`, headers),
    () => perSecond(bareAddress, headers),
  )
  console.log(
    line({
      name: `search LIS–ATH and back, ${first.bytes.length} bytes on the wire, ${connections} connections`,
      unit: 'answers/s',
      reference: 'bare Node HTTP, same bytes',
      ...pairs,
    }),
  )
}, 300_000)
