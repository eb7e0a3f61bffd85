import type { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { DocumentNode } from 'graphql'
import { lastValueFrom, tap } from 'rxjs'

/** A request's result before anything is decoded. */
export interface Exchange {
  /** The GraphQL envelope, or undefined if the response could not be read. */
  envelope?: unknown
  response?: Response
  /** The error, if there is no envelope. */
  problem?: unknown
}

export interface Sending {
  method: 'GET' | 'POST'
  document: DocumentNode
  variables: Record<string, unknown>
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends a GraphQL request and returns the raw result. Never rejects. */
export type Send = (sending: Sending) => Promise<Exchange>

/** The links read nothing of the client that Apollo hands to them. */
const noClient = {} as ApolloClient

/**
 * Creates the chain of Apollo links to a gateway. It sends credentials, caches nothing, and returns errors together with data.
 * `fetcher` performs the requests. There is no Apollo client above the links: charts keep every answer, so a cache and watched
 * queries would only weigh on each first load.
 */
export const createSend = (endpoint: string, fetcher: typeof fetch): Send => {
  const link = new BaseHttpLink({ uri: endpoint, credentials: 'include', fetch: fetcher })
  return async ({ method, document, variables, headers, signal }) => {
    const exchange: Exchange = {}
    const noting = new ApolloLink((operation, forward) => {
      const note = () => {
        exchange.response = operation.getContext()['response'] as Response | undefined
      }
      return forward(operation).pipe(tap({ next: note, error: note }))
    })
    const context = { headers, fetchOptions: { signal, method } }
    try {
      const answered = ApolloLink.execute(noting.concat(link), { query: document, variables, context }, { client: noClient })
      exchange.envelope = await lastValueFrom(answered)
    } catch (problem) {
      exchange.problem = problem
    }
    return exchange
  }
}
