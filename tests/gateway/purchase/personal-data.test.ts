import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { conversationName } from '#src/gateway/platform/log-context.ts'
import type { Log } from '#src/gateway/platform/log.ts'
import { createTraveller } from '../conformance/traveller.ts'
import { allTables, openEmpty } from '../memory.ts'
import { engine, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { amountOf, card } from './buyers.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

const lines: string[] = []
let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  opened = await openEmpty()
  const log: Log = (event, facts, level = 'error') => void lines.push(JSON.stringify({ level, event, ...facts }))
  gateway = await createGateway({ place: { opened }, now: () => noon, engineOf: () => engine, log })
})
afterAll(async () => {
  await gateway.close()
  await opened.close()
})

const traits = {
  firstName: 'Zerxine',
  lastName: 'Quillfeather',
  dateOfBirth: '1987-11-23',
  document: 'BAIT7731946',
  email: 'zerxine.bait@example.org',
  // Without the area code, which answers state separately.
  phone: '7946 0958',
  cardNumber: '4242424242424242',
}

/** Enters the baits as names, documents and contact of a party. */
const begin = async (date: string) => {
  const traveller = createTraveller(gateway)
  const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'JFK', date }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
  const { firstName, lastName, dateOfBirth, document, email, phone } = traits
  const passengers = party(['ADT']).map((each) => ({
    ...each,
    firstName,
    lastName,
    dateOfBirth,
    document: each.document && { ...each.document, number: document },
  }))
  const contact = { email, phone: { countryCode: '44', country: 'GB', number: `20 ${phone}` } }
  const cart = await traveller.ask('updatePassengers', passengersToWire(passengers, contact))
  return { traveller, cart }
}

/** Lists every `table.column` that contains a bait. */
const placesOf = async (bait: string): Promise<string[]> => {
  const places: string[] = []
  for (const table of allTables) {
    const { name, columns } = getTableConfig(table)
    for (const column of columns) {
      const found = await rowsOf(
        opened.database,
        AnyRow,
        sql`select 1 from ${table} where ${sql.identifier(column.name)}::text ilike ${`%${bait}%`} limit 1`,
      )
      if (found.length > 0) places.push(`${name}.${column.name}`)
    }
  }
  return places.toSorted()
}

test('personal data is stored only in its own columns, and in no log, whether bought, held or abandoned', async () => {
  const bought = await begin('2027-05-04')
  const answer = await bought.traveller.ask('purchase', {
    paymentRequired: true,
    payment: [{ ...card(traits.cardNumber), amount: amountOf(bought.cart.total) }],
  })
  expect(answer.outcome).toBe('booked')
  const held = await begin('2027-06-04')
  const kept = await held.traveller.ask('processHold', { holdPaymentInput: { holdOptionId: 'HOLD24' } }, 'bnpl')
  expect(kept.outcome).toBe('booked')
  await begin('2027-07-04')

  // The answer is stored so that it can be repeated byte for byte.
  const inTheAnswerToo = ['attempt.outcome', 'booking.payload', 'session.state']
  // A message contains the travellers' names and their e-mail address, and no other personal data.
  const inTheMessage = ['mail.html', 'mail.plain']
  const toTheirAddress = ['attempt.outcome', 'booking.payload', ...inTheMessage, 'mail.recipient', 'session.state']
  const found = Object.fromEntries(
    await Promise.all(Object.entries(traits).map(async ([trait, bait]) => [trait, await placesOf(bait)] as const)),
  )
  expect(found).toEqual({
    // The e-mail address contains the first name too.
    firstName: toTheirAddress,
    lastName: ['attempt.outcome', 'booking.last_name_folded', 'booking.payload', ...inTheMessage, 'session.state'],
    dateOfBirth: inTheAnswerToo,
    // The number is encrypted wherever it is stored: in bookings, conversations and open attempts.
    document: [],
    email: toTheirAddress,
    phone: inTheAnswerToo,
    cardNumber: [],
  })
  expect(Object.values(traits).filter((bait) => lines.some((line) => line.includes(bait)))).toEqual([])
})

test('a log line identifies its request and conversation by a hash that gives access to neither', async () => {
  const { traveller, cart } = await begin('2027-08-04')
  const requestId = '3f2c1f0e-6f0b-4b7e-9d51-0a2f0c5f7a11'
  const paying = { paymentRequired: true, payment: [{ ...card(traits.cardNumber), amount: amountOf(cart.total) }] }
  const before = lines.length
  await traveller.tell('purchase', paying, { requestId })
  await traveller.tell('cart', {}, { requestId: `${traits.firstName}-${traits.lastName}` })
  const [bought, looked] = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  const common = { level: 'info', event: 'operation.ended', conversation: conversationName(traveller.key), storefront: 'FCDX' }
  const milliseconds = expect.any(Number)
  expect(bought).toEqual({ ...common, request: requestId, operation: 'purchase', outcome: 'answered', milliseconds })
  // A client's own id might contain a name, so the log uses a generated one.
  expect(looked).toMatchObject({ ...common, request: expect.stringMatching(/^[\da-f-]{36}$/), operation: 'cart' })
  const secrets = [...Object.values(traits), traveller.key, traveller.cookie.split('=')[1] ?? '']
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
})
