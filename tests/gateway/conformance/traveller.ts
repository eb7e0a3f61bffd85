import { print } from 'graphql'
import type { Flow } from '#src/domain/flow.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { readAnswer } from '#src/network/answer.ts'
import { fieldOf, type Operation } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { writeRest } from '#src/operations/rest.ts'

export const transports = ['GraphQL', 'REST'] as const
export type Transport = (typeof transports)[number]

/** A raw answer. It has the same form for both transports. */
export interface Told {
  status: number
  /** The value of `originalResponse`, or the body over REST. */
  original: unknown
  /** The parsed body. */
  body: unknown
  headers: Headers
}

/** A client of the gateway with a cookie and a conversation. It sends declared operations over either transport. */
export interface Traveller {
  key: string
  cookie: string
  tell: (
    name: OperationName,
    variables: Record<string, unknown>,
    more?: { flow?: Flow; over?: Transport; requestId?: string },
  ) => Promise<Told>
  /** Returns the answer as the storefront parses it, by the operation's schema. Throws a Failure. */
  ask: <Name extends OperationName>(name: Name, variables?: Record<string, unknown>, flow?: Flow) => Promise<Answer<Name>>
  /** Creates another client with the same cookie and conversation. */
  twin: () => Traveller
}

const origin = 'http://127.0.0.1:4000'

const entry = (name: OperationName): Operation => operations[name]

/** Parses an answer as the storefront does. Throws a Failure if that is not possible. */
export const read = (name: OperationName, flow: Flow, over: Transport, { original, body }: Told): unknown => {
  const field = fieldOf(entry(name), flow)
  return readAnswer(entry(name), field, over === 'GraphQL' ? body : { data: { [field]: { originalResponse: original } } })
}

/** Creates a new visitor of a storefront, or one that continues with a key and a cookie. */
export const createTraveller = (
  gateway: Pick<Gateway, 'handle'>,
  given: { key: string; cookie: string } = { key: '', cookie: '' },
  storefront = 'FCDX',
): Traveller => {
  const send = async (path: string, init: { method: string; headers?: Record<string, string>; body?: unknown }) => {
    const response = await gateway.handle(
      new Request(origin + path, {
        method: init.method,
        headers: {
          accept: 'application/json',
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...(traveller.cookie && { cookie: traveller.cookie }),
          ...init.headers,
        },
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      }),
    )
    traveller.key = response.headers.get('execution') ?? traveller.key
    traveller.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? traveller.cookie
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }

  const overGraphql: Traveller['tell'] = async (name, variables, { flow = 'booking', requestId } = {}) => {
    const field = fieldOf(entry(name), flow)
    const sent = await send('/api/graphql', {
      method: 'POST',
      headers: {
        'x-sabre-storefront': storefront,
        execution: traveller.key,
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
      body: { operationName: field, variables, extensions: {}, query: print(documentOf(entry(name), flow)) },
    })
    const { data } = sent.body as { data?: Record<string, { originalResponse: unknown } | null> | null }
    return { ...sent, original: data?.[field]?.originalResponse }
  }

  const overRest: Traveller['tell'] = async (name, variables, { flow = 'booking', requestId } = {}) => {
    const call = writeRest(entry(name), flow, variables)
    if (!call) throw new Error(`${name} has no REST path`)
    const query = [`execution=${traveller.key}`, `jipcc=${storefront}`, call.query].filter(Boolean).join('&')
    const sent = await send(`${call.path}?${query}`, {
      method: call.method,
      headers: requestId === undefined ? {} : { 'x-request-id': requestId },
      body: call.body,
    })
    return { ...sent, original: sent.body ?? {} }
  }

  const traveller: Traveller = {
    ...given,
    tell: (name, variables, more = {}) => (more.over === 'REST' ? overRest : overGraphql)(name, variables, more),
    ask: async (name, variables = {}, flow = 'booking') => {
      const told = await overGraphql(name, variables, { flow })
      return read(name, flow, 'GraphQL', told) as Answer<typeof name>
    },
    twin: () => createTraveller(gateway, { key: traveller.key, cookie: traveller.cookie }, storefront),
  }
  return traveller
}
