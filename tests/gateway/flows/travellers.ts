import { eq } from 'drizzle-orm'
import { print } from 'graphql'
import * as z from 'zod/mini'
import { expect } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { mintCookie } from '#src/gateway/conversation/cookie.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { fieldOf, type Operation } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { decoded, origin, paying, type Reply } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'
import { resolveReferences } from '../search/references.ts'

/** A browser that changes a trip. It sends the newest execution key, and takes over the key of each answer. */
export interface Traveller {
  key: () => string
  cookie: string
  /** Returns the raw reply. */
  send: (flow: Flow, name: OperationName, variables?: Record<string, unknown>, requestId?: string) => Promise<Reply>
  /** Returns the answer as the storefront parses it. */
  ask: <Name extends OperationName>(flow: Flow, name: Name, variables?: Record<string, unknown>) => Promise<Answer<Name>>
  /** Returns the error of an operation. Throws if the operation succeeds. */
  refusal: (flow: Flow, name: OperationName, variables?: Record<string, unknown>) => Promise<NonNullable<Reply['error']>>
}

/** Creates a browser, which has no conversation unless a key is given. */
export const travellerOn = (bench: Pick<Bench, 'gateway'>, start: { key?: string; cookie?: string } = {}): Traveller => {
  const cookie = start.cookie ?? mintCookie()
  let key = start.key ?? ''
  const send: Traveller['send'] = async (flow, name, variables = {}, requestId = '') => {
    const operation: Operation = operations[name]
    const response = await bench.gateway.handle(
      new Request(`${origin}/api/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sabre-storefront': 'FCDX',
          execution: key,
          cookie: `farechart=${cookie}`,
          ...(requestId !== '' && { 'x-request-id': requestId }),
        },
        body: JSON.stringify({ query: print(documentOf(operation, flow)), variables }),
      }),
    )
    key = response.headers.get('execution') ?? key
    const text = await response.text()
    const body = JSON.parse(text)
    return {
      text,
      answer: body.data?.[fieldOf(operation, flow)]?.originalResponse,
      error: body.extensions?.errors?.[0]?.responseData,
    }
  }
  return {
    key: () => key,
    cookie,
    send,
    ask: async (flow, name, variables) => {
      const { answer, text } = await send(flow, name, variables)
      if (answer === undefined || answer === null) throw new Error(`${name} was refused: ${text}`)
      return z.parse(operations[name].response, resolveReferences(answer)) as Answer<typeof name>
    },
    refusal: async (flow, name, variables) => {
      const { error, text } = await send(flow, name, variables)
      if (!error) throw new Error(`${name} was not refused: ${text}`)
      return error
    },
  }
}

let requests = 0

/** Buys a cart and returns the reference of the booking. */
export const buy = async (bench: Bench, cart: SessionState = bench.cart): Promise<string> => {
  const buyer = await bench.buyer(cart)
  requests += 1
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), `buying-${requests}`))
  expect(answer.outcome).toBe('booked')
  return answer.outcome === 'booked' ? answer.booking.reference : ''
}

/** Sets the status of a booking in the database. */
export const setStatus = async ({ opened }: Bench, reference: string, status: string): Promise<void> => {
  await opened.database.update(booking).set({ status }).where(eq(booking.reference, reference))
}

/** Opens a booking of Ms Müller in a flow. */
export const begin = async (bench: Bench, flow: Flow, reference: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask(flow, 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow } })
  return traveller
}
