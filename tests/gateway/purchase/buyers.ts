import { print } from 'graphql'
import * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import { type Money, toDecimal } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import { hashCookie, mintCookie } from '#src/gateway/conversation/cookie.ts'
import { createGateway, type Gateway, type GatewayOptions } from '#src/gateway/gateway.ts'
import { sealWith } from '#src/gateway/platform/document-keys.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { cancelAuthorizationWith } from '#src/gateway/purchase/cancel.ts'
import type { Profile } from '#src/gateway/platform/profile.ts'
import { fulfilWith } from '#src/gateway/purchase/fulfil.ts'
import { type PurchaseOptions, purchaseWith } from '#src/gateway/purchase/purchases.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { total } from '#src/gateway/cart/price-lines.ts'
import { session } from '#src/gateway/database/tables.ts'
import { fieldOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { converse, engine, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { resolveReferences } from '../search/references.ts'

/** Tests and the processes that they start share this key, so that they can read each other's bookings. */
sealWith([{ id: 'tests', secret: Buffer.alloc(32, 7) }])

export { noon } from '../search/conversations.ts'

export const origin = 'http://127.0.0.1:4000'

/** The clock of a test's gateway. */
export interface TestClock {
  now: number
}

/** Returns a gateway with the test's clock, whose purchases a test can disturb. */
export const openGateway = (
  place: GatewayOptions['place'],
  clock: TestClock,
  { slowness = 20, ...options }: PurchaseOptions = {},
  profile: Profile = 'sandbox',
  more: Pick<GatewayOptions, 'processor' | 'log'> = {},
): Promise<Gateway> => {
  const disturbed = { slowness, ...options }
  return createGateway({
    place,
    profile,
    now: () => clock.now,
    engineOf: () => engine,
    log: silent,
    ...more,
    resolvers: {
      ...allResolvers,
      purchase: purchaseWith(disturbed),
      paymentFulfillment: fulfilWith(disturbed),
      cancelAuthorization: cancelAuthorizationWith(disturbed),
    },
  })
}

/** An answer as a client reads it. */
export interface Reply {
  /** The whole body, byte for byte. */
  text: string
  /** `originalResponse`, if present. */
  answer: unknown
  /** `responseData` of the error, if present. */
  error:
    | { errorCode: string; type: string; timeStamp: string; facts?: Record<string, unknown>; details?: Record<string, string> }
    | undefined
}

/** A visitor with a conversation of their own. */
export interface Buyer {
  key: string
  cookie: string
  total: Money
  send: (name: OperationName, variables: Record<string, unknown>, requestId?: string) => Promise<Reply>
}

/** An operation in a flow. */
interface Asked {
  flow: Flow
  name: OperationName
  variables: Record<string, unknown>
  requestId?: string | undefined
}

/** Sends an operation in a flow. Returns the body and the conversation's current key. */
export const sendIn = async (
  handle: Gateway['handle'],
  { key, cookie }: Pick<Buyer, 'key' | 'cookie'>,
  { flow, name, variables, requestId }: Asked,
): Promise<{ text: string; key: string }> => {
  const response = await handle(
    new Request(`${origin}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sabre-storefront': 'FCDX',
        execution: key,
        cookie: `farechart=${cookie}`,
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
      body: JSON.stringify({ query: print(documentOf(operations[name], flow)), variables }),
    }),
  )
  return { text: await response.text(), key: response.headers.get('execution') ?? key }
}

/** Sends an operation of a booking. */
export const send = async (
  handle: Gateway['handle'],
  buyer: Pick<Buyer, 'key' | 'cookie'>,
  name: OperationName,
  variables: Record<string, unknown>,
  requestId?: string,
): Promise<Reply> => {
  const { text } = await sendIn(handle, buyer, { flow: 'booking', name, variables, requestId })
  const body = JSON.parse(text)
  return {
    text,
    answer: body.data?.[fieldOf(operations[name], 'booking')]?.originalResponse,
    error: body.extensions?.errors?.[0]?.responseData,
  }
}

/** Returns the answer as the storefront parses it, with the operation's own schema. */
export const decoded = <Name extends OperationName>(name: Name, { answer, text }: Reply): Answer<Name> => {
  if (answer === undefined) throw new Error(`${name} was refused: ${text}`)
  return z.parse(operations[name].response, resolveReferences(answer)) as Answer<Name>
}

/** Reads a visitor whose conversation has the given cart. */
export const newBuyer = async (gateway: Gateway, state: SessionState, clock: TestClock): Promise<Buyer> => {
  const key = `e${BigInt(`0x${mintCookie()}`)}s1`
  const cookie = mintCookie()
  await gateway.database.insert(session).values({
    key,
    cookieHash: hashCookie(cookie),
    storefront: 'FCDX',
    status: 'open',
    state,
    createdAt: clock.now,
    touchedAt: clock.now,
  })
  return {
    key,
    cookie,
    total: total(state),
    send: (name, variables, requestId) => send(gateway.handle, { key, cookie }, name, variables, requestId),
  }
}

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

export interface Wish {
  types?: readonly PassengerType[]
  brand?: string
  isOneWay?: boolean
}

/** Shops through the resolvers up to payment, and returns the cart as the gateway stores it. */
export const shop = async (
  opened: Parameters<typeof converse>[0],
  { types = ['ADT'], brand, isOneWay = false }: Wish = {},
): Promise<SessionState> => {
  const traveller = await converse(opened, { now: noon })
  const counts: Partial<Record<PassengerType, number>> = {}
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1
  const legs = isOneWay ? { origin: route.origin, destination: route.destination, date: route.date } : route
  const offers = await traveller.ask('airSearch', search(legs, counts))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, brand)))
  await traveller.ask('updatePassengers', naming(party(types)))
  return traveller.state()
}

/** Returns a card as a purchase sends it, APPROVED by default. */
export const card = (number = '4242424242424242', more: Record<string, unknown> = {}) => ({
  '@type': 'CREDIT_CARD',
  '@id': '1',
  number,
  cvc: number.startsWith('37') ? '1234' : '123',
  holderName: 'Ana Müller',
  expirationDate: '2031-08',
  cardCode: 'VI',
  ...more,
})

export const amountOf = (money: Money) => ({ amount: toDecimal(money), currency: money.currency })

/** Variables of a purchase that pays the price of the buyer's cart. */
export const paying = ({ total: due }: Pick<Buyer, 'total'>, payment: Record<string, unknown> = card()) => ({
  paymentRequired: true,
  payment: [{ ...payment, amount: amountOf(due) }],
})

/** Variables of the purchase after the bank's check. */
export const continuing = ({ total: due }: Pick<Buyer, 'total'>, transactionId: string) => ({
  paymentRequired: true,
  payment: [{ '@type': 'CREDIT_CARD', '@id': '1', amount: amountOf(due), received3rdPartyData: { paymentRef: transactionId } }],
})

/** Posts the form of the bank's page. */
export const answerBank = (
  gateway: Gateway,
  url: string,
  fields: Record<string, string>,
  language = 'en-US',
): Promise<Response> =>
  gateway.handle(
    new Request(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'accept-language': language },
      body: new URLSearchParams(fields).toString(),
    }),
  )
