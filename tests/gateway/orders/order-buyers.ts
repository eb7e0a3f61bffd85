import { print } from 'graphql'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { toDecimal } from '#src/domain/money.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { fieldOf, type Operation } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { type Browser, createBrowser, openGateway } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { card } from '../purchase/buyers.ts'
import { engine, naming, noon, party, pickRefs, search } from '../search/conversations.ts'

// The time limits are generous, because a machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

export interface Failure {
  errorCode: string
  type: string
  message: string
  details?: Record<string, string>
  facts?: Record<string, unknown>
}

/** A visitor who uses the order operations. */
export interface OrderBuyer {
  browser: Browser
  /** Returns the raw answer or the error. */
  reply: (
    name: OperationName,
    variables?: object,
    requestId?: string,
  ) => Promise<{ answer: unknown; failure: Failure | undefined; status: number; text: string }>
  /** Returns the answer as the storefront parses it, by the operation's schema. */
  ask: <Name extends OperationName>(name: Name, variables?: object, requestId?: string) => Promise<Answer<Name>>
  /** Returns the error of an operation. Throws if the operation succeeds. */
  refusal: (name: OperationName, variables?: object) => Promise<Failure>
}

export interface OrderBench {
  opened: OpenedDatabase
  gateway: Gateway
  buyer: () => OrderBuyer
}

const createBuyer = (gateway: Gateway): OrderBuyer => {
  const browser = createBrowser(gateway)
  const reply: OrderBuyer['reply'] = async (name, variables = {}, requestId) => {
    const operation: Operation = operations[name]
    const field = fieldOf(operation, 'booking')
    const { body, status } = await browser.ask(
      field,
      print(documentOf(operation, 'booking')),
      variables,
      requestId === undefined ? {} : { 'x-request-id': requestId },
    )
    return {
      answer: body.data?.[field]?.originalResponse,
      failure: body.extensions.errors?.[0]?.responseData as Failure | undefined,
      status,
      text: JSON.stringify(body),
    }
  }
  return {
    browser,
    reply,
    ask: async (name, variables, requestId) => {
      const { answer, failure, text } = await reply(name, variables, requestId)
      if (failure || answer === undefined) throw new Error(`${name} was refused: ${text}`)
      return z.parse(operations[name].response, resolveRefs(answer)) as Answer<typeof name>
    },
    refusal: async (name, variables) => {
      const { failure, text } = await reply(name, variables)
      if (!failure) throw new Error(`${name} was not refused: ${text.slice(0, 300)}`)
      return failure
    },
  }
}

/** Sets up a gateway for one test file. Its database is emptied before each test. */
export const openOrderBench = (): OrderBench => {
  const bench = {} as OrderBench
  bench.buyer = () => createBuyer(bench.gateway)
  beforeAll(async () => {
    bench.opened = await openEmpty()
    bench.gateway = await openGateway(bench.opened, allResolvers, { now: noon }, { engineOf: () => engine })
  })
  afterAll(async () => {
    await bench.gateway.close()
    await bench.opened.close()
  })
  beforeEach(() => emptyTables(bench.opened.database))
  return bench
}

export const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

/** Builds a request for flights in the form of `getOffers`. */
export const flightsFor = (passengers: Record<string, number> = { ADT: 1 }) => ({
  request: { airSearch: search(route, passengers).airSearchInput },
})

/** Builds a request with these items. */
export const items = (...list: object[]) => ({ request: { items: list } })

export const airItem = (refs: readonly number[]) => ({ type: 'air', offerIds: refs.map(String) })

/** Adds the cheapest flights for a party to the cart. */
export const takeFlights = async (
  buyer: OrderBuyer,
  passengers: Record<string, number> = { ADT: 1 },
): Promise<Answer<'cart'>> => {
  const refs = pickRefs(await buyer.ask('orderOffers', flightsFor(passengers)))
  return buyer.ask('orderAddToCart', items(airItem(refs)))
}

/** Names adults as the passengers of the cart. */
export const nameAdults = (buyer: OrderBuyer, count = 1): Promise<Answer<'cart'>> =>
  buyer.ask('orderChange', { request: naming(party(Array.from({ length: count }, () => 'ADT' as const))) })

/** Builds items for the first free seats on the first flight, one for each passenger in order. */
export const seatItems = async (buyer: OrderBuyer, count = 1) => {
  const map = await buyer.ask('orderSeatMap', { request: {} })
  const [first] = map.segments
  if (!first) throw new Error('no seat map')
  const { origin, destination, departure } = first.segment
  const free = first.passengers[0]?.cabins
    .flatMap(({ rows }) => rows.filter(({ isExitRow }) => !isExitRow).flatMap(({ slots }) => slots))
    .filter(({ available, refusal, code }) => available && !refusal && code)
  return Array.from({ length: count }, (_, place) => ({
    type: 'seat',
    seatCode: free?.[place]?.code ?? '',
    selectedSegment: { origin, destination, departure },
    passengerIndex: place + 1,
  }))
}

/** Buys the cart with a card that is approved. */
export const buy = (
  buyer: OrderBuyer,
  { total }: Pick<Answer<'cart'>, 'total'>,
  requestId: string,
): Promise<Answer<'purchase'>> =>
  buyer.ask(
    'purchase',
    { paymentRequired: true, payment: [{ ...card(), amount: { amount: toDecimal(total), currency: total.currency } }] },
    requestId,
  )
