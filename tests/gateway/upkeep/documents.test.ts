import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { account, booking } from '#src/gateway/database/tables.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { createSeal, newKeySetting, readKeys, unseal, sealWith } from '#src/gateway/platform/document-keys.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { sealAll } from '#src/gateway/upkeep/keep-documents.ts'
import { createTraveller } from '../conformance/traveller.ts'
import { emptyTables, openEmpty, textOf } from '../memory.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { engine, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'

const day = 24 * 60 * 60_000
const number = 'BAIT7731946'
const flies = '2027-05-04'

let opened: OpenedDatabase
let gateway: Gateway
let clock = { now: noon }
const openAnother = () => createGateway({ place: { opened }, now: () => clock.now, engineOf: () => engine, log: silent })

beforeAll(async () => {
  opened = await openEmpty()
})
beforeEach(async () => {
  await emptyTables(opened.database)
  clock = { now: noon }
  gateway = await openAnother()
})
afterAll(async () => {
  await gateway.close()
  await opened.close()
})

const book = async () => {
  const traveller = createTraveller(gateway)
  const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'JFK', date: flies }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
  const passengers = party(['ADT']).map((each) => ({ ...each, document: { ...each.document!, number } }))
  const contact = { email: 'ana@example.org', phone: { countryCode: '44', country: 'GB', number: '2079460958' } }
  const cart = await traveller.ask('updatePassengers', passengersToWire(passengers, contact))
  await traveller.ask('purchase', {
    paymentRequired: true,
    payment: [{ ...card('4242424242424242'), amount: amountOf(cart.total) }],
  })
}

const storedParty = async () => {
  const [row] = await opened.database.select({ payload: booking.payload }).from(booking)
  return (row?.payload as BookingPayload).state.passengers
}

const storedNumber = async () => (await storedParty())[0]?.document?.number

/** Stores a number as an older version did. */
const storeInPlainText = async () => {
  await opened.database.execute(
    sql`update booking set documents_due = null, payload = jsonb_set(payload, '{state,passengers,0,document,number}', to_jsonb(${number}::text))`,
  )
  await opened.database.execute(
    sql`update session set state = jsonb_set(state, '{passengers,0,document,number}', to_jsonb(${number}::text))`,
  )
}

describe('document numbers', () => {
  test('are in no dump of the database, and are read as typed', async () => {
    await book()
    const everything = await textOf(opened.database)
    expect(everything).not.toContain(number)
    expect(everything).toContain('"lastName"')
    expect(await storedNumber()).toBe(number)
  })

  test('of members are in no dump either', async () => {
    const rows = await opened.database.select({ profile: account.profile }).from(account)
    const numbers = rows.flatMap(({ profile }) =>
      ((profile as { documents?: { number: string }[] }).documents ?? []).map((each) => each.number),
    )
    expect(numbers.length).toBeGreaterThan(0)
    const everything = await textOf(opened.database)
    expect(numbers.filter((each) => everything.includes(each))).toEqual([])
  })

  test('stored in plain text by an older version are encrypted by the sweep', async () => {
    await book()
    await storeInPlainText()
    expect(await textOf(opened.database)).toContain(number)
    expect(await storedNumber()).toBe(number)
    const another = await openAnother()
    await another.runCompleter()
    expect(await textOf(opened.database)).not.toContain(number)
    expect(await storedNumber()).toBe(number)
    await another.close()
  })

  test('are all encrypted with the new key on rotation', async () => {
    await book()
    sealWith(readKeys(newKeySetting('newest')) ?? [])
    expect(await sealAll(opened)).toBeGreaterThan(0)
    const marks = [...(await textOf(opened.database)).matchAll(/sealed1\.([\w-]+)\./g)].map(([, id]) => id)
    expect(new Set(marks)).toEqual(new Set(['newest']))
    expect(await storedNumber()).toBe(number)
    expect(await sealAll(opened)).toBe(0)
  })

  test('are deleted thirty days after the last flight, and nothing else about the travellers is', async () => {
    await book()
    await gateway.runCompleter()
    clock.now = Date.parse(`${flies}T00:00:00Z`) + 30 * day - 1
    await gateway.runCompleter()
    const before = await storedParty()
    expect(before[0]?.document?.number).toBe(number)
    clock.now += 2
    await gateway.runCompleter()
    expect(await storedParty()).toEqual(before.map((each) => ({ ...each, document: { ...each.document, number: '' } })))
  })
})

describe('an encrypted number', () => {
  test('differs each time, and decrypts to the same value', () => {
    const [one, other] = [createSeal()(number), createSeal()(number)]
    expect(one).not.toBe(other)
    expect([unseal(one), unseal(other)]).toEqual([number, number])
  })

  test('cannot be decrypted if it was tampered with or its key is missing', () => {
    const sealed = createSeal()(number)
    expect(() => unseal(`${sealed.slice(0, -6)}AAAAAA`)).toThrow()
    expect(() => unseal(sealed.replace(/^sealed1\.[\w-]+/, 'sealed1.lost'))).toThrow('FARECHART_KEYS has no key lost')
  })
})

test.each(['', 'k1', 'k1:short', `${newKeySetting('k1')},${newKeySetting('k1')}`])('%s is not a list of keys', (setting) => {
  expect(readKeys(setting)).toBeUndefined()
})
