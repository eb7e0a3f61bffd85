import { trackExecution } from '#src/network/execution.ts'
import type { Incident } from '#src/network/beacon.ts'
import { createNetwork, type NetworkOptions } from '#src/network/network.ts'
import { restTransport } from '#src/network/rest.ts'
import { standardPatience } from '#src/network/patience.ts'
import { createVault } from '#src/network/vault.ts'

export interface Sent {
  headers: Record<string, string>
  body: { operationName: string; variables: Record<string, unknown>; query: string; extensions?: unknown }
  credentials: string | undefined
}

/** Options of a network under test. Only the address of a REST service is given. */
export interface TestedOptions extends Partial<Omit<NetworkOptions, 'rest'>> {
  rest?: { url: string; path: string }
  key?: string
}

/** Creates a network whose requests get these responses in turn, then the last one again. */
export const networkAnswering = (answers: (() => Response | Promise<Response>)[], { rest, ...more }: TestedOptions = {}) => {
  let key = more.key ?? ''
  const sent: Sent[] = []
  const told: string[] = []
  const incidents: Incident[] = []
  const waits: number[] = []
  const vault = createVault()
  const network = createNetwork({
    endpoint: 'http://air.example/api/graphql',
    storefront: 'FCDX',
    headers: () => ({}),
    page: () => ({ language: 'en-US', pointOfSale: 'GB' }),
    execution: trackExecution(() => key, {
      received: (received) => {
        key = received
        told.push(`received ${received}`)
      },
      ended: (ended) => told.push(`ended ${ended}`),
    }),
    fill: vault.fill,
    report: (incident) => incidents.push(incident),
    patience: { ...standardPatience, chance: () => 0, wait: async (milliseconds) => void waits.push(milliseconds) },
    fetcher: async (_address, init) => {
      sent.push({
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: JSON.parse(init?.body as string) as Sent['body'],
        credentials: init?.credentials,
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new TypeError('fetch failed')
      return answer()
    },
    ...(rest && { rest: { ...rest, transport: restTransport } }),
    ...more,
  })
  return { network, sent, told, incidents, waits, vault }
}

/** Builds a GraphQL response of the gateway. */
export const answering =
  (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })

/** Builds an operation's response, wrapped in `originalResponse` as the gateway does. */
export const original = (field: string, originalResponse: unknown, headers: Record<string, string> = {}) =>
  answering({ data: { [field]: { originalResponse, __typename: 'DigitalConnectOriginalResponse' } }, extensions: {} }, headers)

/** Builds the recorded error envelope around an error object (contract, 2.1). */
export const refusing = (field: string, responseData: unknown, status = 500) =>
  answering({
    errors: [
      {
        message: `Request failed with status code ${status}`,
        locations: [{ line: 2, column: 3 }],
        path: [field],
        extensions: {},
      },
    ],
    data: { [field]: null },
    extensions: { status: 'ERROR', category: 'DOWNLINE_ERROR', errors: [{ responseData }] },
  })

export const noAnswer = (): never => {
  throw new TypeError('fetch failed')
}
