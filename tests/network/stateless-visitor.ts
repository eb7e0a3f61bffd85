import { createActor, SimulatedClock } from 'xstate'
import { exchange } from '#machines/exchange.ts'
import { nothingKept } from '#machines/trip.ts'
import { operationActors } from '#src/app/session/actors.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { overChanges } from '#src/network/change-network.ts'
import { askAhead } from '#src/network/prefetch.ts'
import { origin } from '#tests/gateway/asking.ts'
import { networkAnswering, type TestedOptions } from './calling.ts'
import { arrivalIn } from '../machines/arriving.ts'

export const transports: Record<string, TestedOptions> = {
  GraphQL: {},
  REST: { rest: { url: '/api', path: '' } },
}

interface Visit {
  over?: TestedOptions
  /** True if the response to a request is to be lost. Gets the GraphQL operation name, or the REST path. */
  loses?: (name: string) => boolean
}

const nameIn = (address: URL, body: unknown): string =>
  /(?:query|mutation)\s+(\w+)/.exec(typeof body === 'string' ? body : '')?.[1] ?? address.pathname.replace('/api/dc/', '')

/**
 * Creates a visitor of a storefront with stateless exchanges, with a gateway in the same process. `sent` lists the operations
 * that reached it.
 */
export const visiting = (gateway: () => Gateway, { over = {}, loses = () => false }: Visit = {}) => {
  let cookie = ''
  const sent: string[] = []
  const { network, vault } = networkAnswering([], {
    endpoint: `${origin}/api/graphql`,
    fetcher: async (address, init) => {
      const url = new URL(address as string, origin)
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await gateway().handle(new Request(url, { ...init, headers }))
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      const name = nameIn(url, init?.body)
      sent.push(name)
      if (loses(name)) throw new TypeError('fetch failed')
      return response
    },
    ...over,
  })
  return { network: overChanges(askAhead(network, () => '')), vault, sent }
}

type Visitor = ReturnType<typeof visiting>

/** Starts the exchange chart on a visitor's network, for Ms Müller's trip with the given PNR. */
export const exchanging = ({ network }: Pick<Visitor, 'network'>, reference: string) => {
  const stored: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    exchange.provide({
      actors: operationActors((name, input, signal) => network.call(name, input, signal)),
      actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
    }),
    {
      input: {
        flow: 'exchange',
        at: 'trip-opening',
        kept: { ...nothingKept, tripWanted: { reference, lastName: 'Müller' } },
      },
      clock,
    },
  ).start()
  const on = arrivalIn(actor, 30_000)
  return { actor, clock, stored, on }
}
