import { describe, expect, it } from 'vitest'
import { metaSearchBody, readMetaSearch } from '#src/domain/meta-search.ts'
import { searchBody } from '#src/domain/search-body.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { Failure } from '#src/domain/failure.ts'
import { origin } from '#tests/gateway/asking.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { networkAnswering, type TestedOptions } from './calling.ts'

const gateway = gatewayOfFile()

/** Creates a visitor's network to a gateway in the same process, without sockets. */
const visiting = (more: TestedOptions) => {
  let cookie = ''
  return networkAnswering([], {
    endpoint: `${origin}/api/graphql`,
    fetcher: async (address, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await gateway.handle(new Request(new URL(address as string, origin), { ...init, headers }))
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
    ...more,
  }).network
}

const transports: Record<string, TestedOptions> = {
  GraphQL: {},
  'GraphQL, retrieving by GET': { byGet: ['retrieve', 'tripDetails'] },
  REST: { rest: { url: '/api', path: '' } },
  'REST under the storefront’s code': { rest: { url: '/dx', path: '/api' } },
}

const { search } = readSearch(
  'origin=LIS&destination=ATH&date=03-10-2027&journeyType=one-way&ADT=1&currency=EUR',
  '',
  storefronts[0],
)
if (!search) throw new Error('the link reads')
const asksFlights = { flow: 'booking' as const, variables: { airSearchInput: searchBody(search) } }

/** Builds a comparison site's link to the first flights of the search. */
const advertised = async () => {
  const { legs } = await visiting({}).call('airSearch', asksFlights)
  const row = legs[0]?.rows.find(({ offers }) => offers.some(({ soldOut }) => !soldOut))
  if (!row) throw new Error('The search found no flights for sale')
  const values = new URLSearchParams({ ADT: '1', currency: 'EUR', referrerCode: 'comparison' })
  row.part.segments.forEach(({ airline, flightNumber, origin: from, destination, departure, arrival }, index) => {
    const suffix = index === 0 ? '' : String(index)
    values.set(`flight${suffix}`, `${airline}${flightNumber}`)
    values.set(`origin${suffix}`, from)
    values.set(`destination${suffix}`, destination)
    values.set(`departure${suffix}`, departure)
    values.set(`arrival${suffix}`, arrival)
  })
  return { link: values.toString(), row }
}

describe.each(Object.keys(transports))('the storefront’s network over %s', (name) => {
  const visit = () => visiting(transports[name] ?? {})

  it('opens a conversation, chooses flights and reads the cart', async () => {
    const network = visit()
    const { legs } = await network.call('airSearch', asksFlights)
    const offer = legs[0]?.rows.flatMap(({ offers }) => offers).find(({ soldOut }) => !soldOut)
    const added = await network.call('addItinerary', {
      flow: 'booking',
      variables: { selectFlights: `selectFlights=${offer?.ref}` },
    })
    const cart = await network.call('cart', { flow: 'booking', variables: {} })
    expect([added.total, cart.total]).toEqual([offer?.price?.party, offer?.price?.party])
  })

  it('finds the flights that a comparison site links to', async () => {
    const { link, row } = await advertised()
    const meta = readMetaSearch(link, storefronts[0])
    if (!meta) throw new Error('the link reads')
    const { legs } = await visit().call('metaSearch', { flow: 'booking', variables: { metaSearchInput: metaSearchBody(meta) } })
    expect(legs.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[row.id]])
  })

  it('treats being signed out as a state, and a missing trip as a failure', async () => {
    const network = visit()
    expect((await network.call('session', { flow: 'booking', variables: {} })).isSignedIn).toBe(false)
    const missing = network.call('tripDetails', {
      flow: 'booking',
      variables: { pnrQuery: { pnr: 'ZZZZZZ', lastName: 'Nobody' } },
    })
    const failure = await missing.catch((thrown: Failure) => thrown)
    expect(failure).toMatchObject({ errorCode: 'ERR.SSW.PNR.NOT_FOUND', status: 404 })
  })

  it('recognises the end of a conversation', async () => {
    const asked = visit().call('cart', { flow: 'booking', variables: {} })
    await expect(asked).rejects.toHaveProperty('type', 'EXECUTION_EXPIRED')
  })
})
