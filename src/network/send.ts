/** A request's result before anything is decoded. */
export interface Exchange {
  /** The GraphQL envelope, or undefined if the response could not be read. */
  envelope?: unknown
  response?: Response
  /** The whole body. Undefined if it did not arrive. */
  body?: string
  /** The error, if there is no body. */
  problem?: unknown
}

export interface Sending {
  method: 'GET' | 'POST'
  /** Name of the document's only operation. */
  operationName: string
  query: string
  variables: Record<string, unknown>
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends a GraphQL request and returns the raw result. Never rejects. */
export type Send = (sending: Sending) => Promise<Exchange>

/** The media type of responses whose body is an envelope whatever their status, by the GraphQL over HTTP specification. */
const graphqlResponse = 'application/graphql-response+json'

const envelopeIn = (response: Response, body: string): unknown => {
  if (!response.ok && !response.headers.get('content-type')?.includes(graphqlResponse)) return undefined
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && ('data' in read || 'errors' in read) ? read : undefined
  } catch {
    return undefined
  }
}

const addressOf = (endpoint: string, { operationName, variables, query }: Sending): string => {
  const values = new URLSearchParams({ query, operationName, variables: JSON.stringify(variables) })
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${values.toString()}`
}

/**
 * Creates a function that sends requests to a gateway by GraphQL over HTTP, with credentials. `fetcher` performs them. A GraphQL
 * client would add only a cache and watched queries, which the charts make unnecessary.
 */
export const createSend =
  (endpoint: string, fetcher: typeof fetch): Send =>
  async (sending) => {
    const { method, operationName, variables, query, headers, signal } = sending
    const exchange: Exchange = {}
    try {
      const isGet = method === 'GET'
      exchange.response = await fetcher(isGet ? addressOf(endpoint, sending) : endpoint, {
        method,
        credentials: 'include',
        signal,
        headers: { accept: `${graphqlResponse},application/json;q=0.9`, 'content-type': 'application/json', ...headers },
        ...(!isGet && { body: JSON.stringify({ operationName, variables, query }) }),
      })
      exchange.body = await exchange.response.text()
      exchange.envelope = envelopeIn(exchange.response, exchange.body)
    } catch (problem) {
      exchange.problem = problem
    }
    return exchange
  }
