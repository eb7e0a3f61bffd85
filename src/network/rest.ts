import { writeRest } from '#src/operations/rest.ts'
import type { RestCall } from '#src/operations/rest.ts'
import { readOriginal } from './answer.ts'
import { TooLong } from './bounded.ts'
import { failureFromStatus, malformed } from './failures.ts'
import { noResponse } from './no-response.ts'
import type { OutgoingOperation, Transport } from './transport.ts'

/** The address of a REST service, and the storefront that calls it. */
export interface RestService {
  /** Path or URL of the service, without a trailing slash. */
  url: string
  /** Path of the resources, after the storefront's code. If empty, the code is omitted as well. */
  path: string
  storefront: string
}

/** Builds the base of the service's addresses, `{service url}/{storefront code}{path}`: `/dx/FCDX/api` for `/dx` and `/api`. */
export const serviceBase = ({ url, path, storefront }: RestService): string => (path === '' ? url : `${url}/${storefront}${path}`)

/** Authorization of an anonymous storefront, followed by the public client id (contract, 1.2). */
const basicAuthorization = 'Bearer Basic'

/**
 * Converts an authorization to the form that REST services expect, which is always a bearer. `Basic …` becomes `Bearer Basic …`.
 * An empty text stays empty.
 */
export const bearerOf = (authorization: string): string => {
  if (authorization === '' || /^Bearer /i.test(authorization)) return authorization
  return authorization.replace(/^(?:Basic )?/i, (scheme) => (scheme ? `${basicAuthorization} ` : 'Bearer '))
}

const withQuery = (path: string, queries: string[]): string => {
  const query = queries.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}

/** Returns true if a 401 response only means that no account is signed in, which is not a failure (contract, 1.4). */
const saysNobody = ({ operation }: OutgoingOperation, status: number, errorCode: string): boolean =>
  status === 401 && operation.field === 'session' && errorCode === 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED'

const readReply = (question: OutgoingOperation, response: Response, body: string): unknown => {
  if (response.status === 204) return readOriginal(question.operation, {})
  if (!response.ok) {
    const failure = failureFromStatus(response.status, response.statusText, body)
    if (saysNobody(question, response.status, failure.errorCode)) return readOriginal(question.operation, {})
    throw failure
  }
  try {
    return readOriginal(question.operation, JSON.parse(body))
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? malformed('the response is not JSON', response.status) : thrown
  }
}

/**
 * Creates the REST transport. Operations without a REST path use `otherwise`. Responses lack the operation's additional fields
 * (`also`), because REST returns the bare object.
 */
export const restTransport = (service: RestService, fetcher: typeof fetch, otherwise: Transport): Transport => {
  const base = serviceBase(service)
  const callOf = ({
    operation,
    flow,
    variables,
  }: Pick<OutgoingOperation, 'operation' | 'flow' | 'variables'>): RestCall | undefined => writeRest(operation, flow, variables)
  const addressOf = ({ path, query }: RestCall, key: string): string => {
    const always = new URLSearchParams({ ...(key && { execution: key }), jipcc: service.storefront })
    return withQuery(`${base}${path.replace(/^\/api(?=\/)/, '')}`, [query, always.toString()])
  }
  const fetchReply = async (question: OutgoingOperation, call: RestCall) => {
    const { headers, key, signal } = question
    const hasBody = call.body !== undefined
    const response = await fetcher(addressOf(call, key), {
      method: call.method,
      credentials: 'include',
      signal,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(headers['authorization'] && { authorization: bearerOf(headers['authorization']) }),
      },
      ...(hasBody && { body: JSON.stringify(call.body) }),
    })
    return { response, body: response.status === 204 ? '' : await response.text() }
  }
  return {
    endpointOf: (question) => {
      const call = callOf(question)
      return call ? { method: call.method, url: addressOf(call, '') } : otherwise.endpointOf(question)
    },
    ask: async (question) => {
      const call = callOf(question)
      if (!call) return otherwise.ask(question)
      try {
        const { response, body } = await fetchReply(question, call)
        return { response, read: () => readReply(question, response, body) }
      } catch (problem) {
        return {
          response: undefined,
          read: () => {
            throw problem instanceof TooLong ? malformed(problem.message) : noResponse()
          },
        }
      }
    },
  }
}
