import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { Call, PurchaseCall, PurchaseResolver } from '#src/gateway/conversation/call.ts'
import { AbuseLedger } from '#src/gateway/abuse/ledger.ts'
import { createClock } from '#src/gateway/platform/clock.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { readVariables } from '#src/gateway/dispatch/read-variables.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createEngine } from '#src/gateway/airline/engine.ts'
import type { Engine } from '#src/gateway/airline/engine.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { session } from '#src/gateway/database/tables.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { resolveReferences } from './references.ts'
import type { Post } from '#src/gateway/platform/post.ts'

/** Noon in London on 1 March 2027. */
export const noon = Date.UTC(2027, 2, 1, 12)

export const engine: Engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })

/** Delivers no messages. */
export const noPost: Post = { addressOf: undefined, isDelivered: true, log: silent }

/** A traveller's conversation. Operations are sent to the resolvers directly, each in a transaction. */
export interface Conversation {
  key: string
  state: () => SessionState
  /** Returns the answer in its wire form. */
  askRaw: (name: OperationName, variables?: Record<string, unknown>) => Promise<unknown>
  /** Returns the answer as the storefront parses it, by the operation's schema. */
  ask: <Name extends OperationName>(name: Name, variables?: Record<string, unknown>) => Promise<Answer<Name>>
  /** Returns the error of an operation. Throws if the operation succeeds. */
  refusal: (name: OperationName, variables?: Record<string, unknown>) => Promise<BusinessError>
}

/** The clock that all conversations of a test read. */
export interface TestClock {
  now: number
}

let keys = 0

/** Opens a conversation with a row in the database, as the platform does. Defaults to the storefront Farechart. */
export const converse = async (
  { database, transact }: OpenedDatabase,
  clock: TestClock,
  storefront = 'FCDX',
  asking: Pick<Call, 'address' | 'account'> = {},
): Promise<Conversation> => {
  keys += 1
  const key = `e${keys}s1`
  let state = emptyState('EUR')
  await database
    .insert(session)
    .values({ key, cookieHash: key, storefront, status: 'open', state, createdAt: clock.now, touchedAt: clock.now })
  const askRaw = (name: OperationName, sent: Record<string, unknown> = {}) =>
    transact(async (transaction) => {
      const variables = JSON.parse(JSON.stringify(sent)) as Record<string, unknown>
      const mine = structuredClone(state)
      const call: PurchaseCall = {
        database: transaction,
        engine,
        now: clock.now,
        storefront,
        flow: 'booking',
        conversation: { key, state: mine, cookieHash: key, status: 'open', complete: () => undefined },
        requestId: undefined,
        ...asking,
        post: noPost,
        abuse: new AbuseLedger(transaction),
        cardTaking: 'test cards',
        platform: {
          database: transaction,
          transact: (work) => work(transaction),
          clock: createClock(() => clock.now),
          profile: 'sandbox',
          engineOf: () => engine,
          log: silent,
          noteTry: () => undefined,
        },
        transact: (work) => work(call),
      }
      const resolver = allResolvers[name] as PurchaseResolver<OperationName>
      const answer: unknown = JSON.parse(JSON.stringify(await resolver(call, readVariables(name, variables))))
      await transaction.update(session).set({ state: call.conversation.state }).where(eq(session.key, key))
      state = call.conversation.state
      return answer
    })
  return {
    key,
    state: () => state,
    askRaw,
    ask: async (name, variables) =>
      z.parse(operations[name].response, resolveReferences(await askRaw(name, variables))) as Answer<typeof name>,
    refusal: async (name, variables) => {
      try {
        await askRaw(name, variables)
      } catch (thrown) {
        if (thrown instanceof BusinessError) return thrown
        throw thrown
      }
      throw new Error(`${name} was not refused`)
    },
  }
}

export interface Route {
  origin: string
  destination: string
  date: string
  back?: string
}

/** Builds a search as a storefront sends it. */
export const search = (
  { origin, destination, date, back }: Route,
  passengers: Record<string, number> = { ADT: 1 },
  more: object = {},
) => ({
  airSearchInput: {
    cabinClass: 'Economy',
    awardBooking: false,
    promoCodes: [],
    searchType: 'BRANDED',
    currency: 'EUR',
    pointOfSale: 'GB',
    itineraryParts: [
      { from: { code: origin, useNearbyLocations: false }, to: { code: destination, useNearbyLocations: false }, when: { date } },
      ...(back ? [{ from: { code: destination }, to: { code: origin }, when: { date: back } }] : []),
    ],
    passengers,
    ...more,
  },
})

/** Builds the variables that choose these refs. */
export const selecting = (refs: readonly number[]) => ({ selectFlights: refs.map((ref) => `selectFlights=${ref}`).join('&') })

/** Picks the cheapest outbound offer that has a return, and the cheapest return for it. Of a one-way search, picks the cheapest offer. */
export const pickRefs = (offers: Answer<'airSearch'>, brand?: string): number[] => {
  const legs = offers.legs.map(({ rows }) =>
    rows
      .flatMap((row) => row.offers)
      .filter((offer) => offer.price && (brand === undefined || offer.brand === brand))
      .toSorted((one, other) => (one.price?.party.amount ?? 0) - (other.price?.party.amount ?? 0)),
  )
  const [outbound = [], inbound] = legs
  for (const out of outbound) {
    if (!inbound) return [out.ref]
    const back = inbound.find((offer) =>
      (offers.combinable ?? []).some(({ from, to }) => from.includes(out.ref) && to.includes(offer.ref)),
    )
    if (back) return [out.ref, back.ref]
  }
  throw new Error('nothing to pick')
}

const births = { ADT: '1990-05-17', CHD: '2019-05-17', INF: '2026-05-17' }

/** Creates a valid party with these passenger types, in order. */
export const party = (types: readonly Passenger['type'][]): Passenger[] =>
  types.map((type, place) => ({
    id: String(place + 1),
    type,
    title: type === 'ADT' ? 'MS' : '',
    firstName: ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gina', 'Hana', 'Ida'][place] ?? 'Jo',
    lastName: 'Müller',
    dateOfBirth: births[type],
    gender: 'FEMALE',
    document: { type: 'P', number: `X12345${place}`, issuingCountry: 'DE', nationality: 'DE', expirationDate: '2034-01-01' },
  }))

let subscriber = randomInt(1_000_000)

/** Creates a contact that no other party has. The gateway would ask a party with the same contact whether it buys a flight twice. */
export const newContact = (): Contact => {
  subscriber = (subscriber + 1) % 1_000_000
  const number = `7400${String(subscriber).padStart(6, '0')}`
  return { email: `ana.${number}@example.com`, phone: { countryCode: '44', country: 'GB', number } }
}

/** Builds the variables of `updatePassengers` for a party and its contact. */
export const naming = (passengers: Passenger[], contact = newContact()) => passengersToWire(passengers, contact)
