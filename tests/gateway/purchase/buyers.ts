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
import { cartTotal } from '#src/gateway/cart/price-lines.ts'
import { session } from '#src/gateway/database/tables.ts'
import { fieldOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { converse, engine, naming, newContact, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { resolveReferences } from '../search/references.ts'

/** Tests and the processes that they start use this key, so that they can read each other's bookings. */
sealWith([{ id: 'tests', secret: Buffer.alloc(32, 7) }])

export { noon } from '../search/conversations.ts'

export const origin = 'http://127.0.0.1:4000'

/** The clock of the gateway under test. */
export interface TestClock {
  now: number
}

/** Opens a gateway with the clock of a test. Its options can disturb purchases. */
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
    // Otherwise a gateway on PostgreSQL would follow the server's clock, and tests could not move theirs.
    isOnDatabaseTime: false,
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

/** A reply as a client parses it. */
export interface Reply {
  /** The whole body, byte for byte. */
  text: string
  /** The value of `originalResponse`, if there is one. */
  answer: unknown
  /** The `responseData` of the error, if there is one. */
  error:
    | { errorCode: string; type: string; timeStamp: string; facts?: Record<string, unknown>; details?: Record<string, string> }
    | undefined
}

/** A visitor with a conversation. */
export interface Buyer {
  key: string
  cookie: string
  total: Money
  send: (name: OperationName, variables: Record<string, unknown>, requestId?: string) => Promise<Reply>
}

/** An operation to send in a flow. */
interface Asked {
  flow: Flow
  name: OperationName
  variables: Record<string, unknown>
  requestId?: string | undefined
}

/** Sends an operation in a flow. Returns the body and the current execution key. */
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

/** Sends an operation of the booking flow. */
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

/** Returns an answer as the storefront parses it, by the operation's schema. Throws if the operation was refused. */
export const decoded = <Name extends OperationName>(name: Name, { answer, text }: Reply): Answer<Name> => {
  if (answer === undefined) throw new Error(`${name} was refused: ${text}`)
  return z.parse(operations[name].response, resolveReferences(answer)) as Answer<Name>
}

/** Creates a visitor whose conversation contains the given cart. By default, no other visitor has the same contact. */
export const newBuyer = async (
  gateway: Gateway,
  cart: SessionState,
  clock: TestClock,
  contact = newContact(),
): Promise<Buyer> => {
  const state = cart.contact ? { ...cart, contact } : cart
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
    total: cartTotal(state),
    send: (name, variables, requestId) => send(gateway.handle, { key, cookie }, name, variables, requestId),
  }
}

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

export interface Wish {
  types?: readonly PassengerType[]
  brand?: string
  isOneWay?: boolean
}

/** Shops up to payment through the resolvers, and returns the cart as the gateway stores it. */
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

/** Builds a card as a purchase sends it. Defaults to a card that is approved. */
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

/** Builds the variables of a purchase that pays for the buyer's cart. */
export const paying = ({ total: due }: Pick<Buyer, 'total'>, payment: Record<string, unknown> = card()) => ({
  paymentRequired: true,
  payment: [{ ...payment, amount: amountOf(due) }],
})

/** Builds the variables of the purchase that continues after the bank's check. */
export const continuing = ({ total: due }: Pick<Buyer, 'total'>, transactionId: string) => ({
  paymentRequired: true,
  payment: [{ '@type': 'CREDIT_CARD', '@id': '1', amount: amountOf(due), received3rdPartyData: { paymentRef: transactionId } }],
})

/** Submits the form of the bank's page. */
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
