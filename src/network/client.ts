import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { DocumentNode } from 'graphql'
import { tap } from 'rxjs'

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface Query {
        fetchPolicy: 'no-cache'
        errorPolicy: 'all'
      }
      interface Mutate {
        fetchPolicy: 'no-cache'
        errorPolicy: 'all'
      }
    }
  }
}

/** A request's result before anything is decoded. */
export interface Exchange {
  /** The GraphQL envelope, or undefined if the response could not be read. */
  envelope?: unknown
  response?: Response
  /** The error, if there is no envelope. */
  problem?: unknown
}

export interface Sending {
  kind: 'query' | 'mutation'
  method: 'GET' | 'POST'
  document: DocumentNode
  variables: Record<string, unknown>
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends a GraphQL request and returns the raw result. Never rejects. */
export type Send = (sending: Sending) => Promise<Exchange>

/**
 * Creates the Apollo client for a gateway. It sends credentials, caches nothing, and returns errors together with data. `fetcher`
 * performs the requests.
 */
export const createSend = (endpoint: string, fetcher: typeof fetch): Send => {
  const noting = new ApolloLink((operation, forward) => {
    const { exchange } = operation.getContext() as { exchange: Exchange }
    const note = () => {
      exchange.response = operation.getContext()['response'] as Response | undefined
    }
    return forward(operation).pipe(
      tap({
        next: (envelope) => {
          note()
          exchange.envelope = envelope
        },
        error: note,
      }),
    )
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    queryDeduplication: false,
    devtools: { enabled: false },
    defaultOptions: {
      query: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
      mutate: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
    },
    link: noting.concat(new BaseHttpLink({ uri: endpoint, credentials: 'include', fetch: fetcher })),
  })
  return async ({ kind, method, document, variables, headers, signal }) => {
    const exchange: Exchange = {}
    const context = { exchange, headers, fetchOptions: { signal, method } }
    try {
      const { error } =
        kind === 'query'
          ? await client.query({ query: document, variables, context })
          : await client.mutate({ mutation: document, variables, context })
      exchange.problem = error
    } catch (problem) {
      exchange.problem = problem
    }
    return exchange
  }
}
