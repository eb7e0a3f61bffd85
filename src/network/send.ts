import type { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { DocumentNode } from 'graphql'
import { lastValueFrom } from 'rxjs'

/** A request's result before anything is decoded. */
export interface Exchange {
  /** The GraphQL envelope, or undefined if the response could not be read. */
  envelope?: unknown
  response?: Response
  /** The error, if there is no envelope. */
  problem?: unknown
}

export interface SendOptions {
  method: 'GET' | 'POST'
  document: DocumentNode
  variables: Record<string, unknown>
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends a GraphQL request and returns the raw result. Never rejects. */
export type Send = (sending: SendOptions) => Promise<Exchange>

/** Apollo requires a client for every operation, but its HTTP link does not use it. */
const noClient = {} as ApolloClient

/**
 * Creates a function that sends requests to a gateway through Apollo's HTTP link, with credentials. `fetcher` performs the requests.
 * An Apollo client would add only a cache and watched queries, which the charts make unnecessary.
 */
export const createSend =
  (endpoint: string, fetcher: typeof fetch): Send =>
  async ({ method, document, variables, headers, signal }) => {
    const exchange: Exchange = {}
    const link = new BaseHttpLink({
      uri: endpoint,
      credentials: 'include',
      headers,
      fetchOptions: { method, signal },
      fetch: async (...request) => {
        const response = await fetcher(...request)
        exchange.response = response
        return response
      },
    })
    try {
      exchange.envelope = await lastValueFrom(ApolloLink.execute(link, { query: document, variables }, { client: noClient }))
    } catch (problem) {
      exchange.problem = problem
    }
    return exchange
  }
