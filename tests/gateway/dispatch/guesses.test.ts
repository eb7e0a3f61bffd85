import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abuse } from '#src/gateway/database/tables.ts'
import type { OperationName } from '#src/operations/index.ts'
import { guessesIn } from '#src/gateway/dispatch/guesses.ts'
import { ask, ines, openCounter } from '../accounts/members.ts'
import { noon } from '../asking.ts'
import { engine } from '../search/conversations.ts'

const counter = openCounter(noon)

/** Counts the keys of the abuse ledger that start with a prefix. */
const keysOf = (prefix: string): Promise<number> => counter.opened.database.$count(abuse, like(abuse.name, `${prefix}%`))

const password = 'Not-the-password'
const spellings = [ines.login, ` ${ines.login.toUpperCase()}`, ines.login.replace('ines', 'ｉｎｅｓ')]

test.each<[OperationName, string, string, object]>([
  ['signIn', 'userId', 'signIns', { password }],
  ['agencySignIn', 'loginID', 'signIns', { password }],
  ['resetPasswordLink', 'username', 'keys', {}],
  ['agencyResetKey', 'loginID', 'keys', {}],
])('%s counts all spellings of a login as one', async (name, variable, kind, more) => {
  for (const login of spellings) await ask(counter.visitor(), name, { [variable]: login, ...more })
  expect(await keysOf(`${kind} target`)).toBe(1)
})

test('a login is counted for each airline, because each has its own accounts', async () => {
  const wrong = { userId: ines.login, password }
  await ask(counter.visitor(), 'signIn', wrong)
  await ask(counter.visitor(), 'signIn', wrong, { 'x-sabre-storefront': 'NJDX' })
  expect(await keysOf('signIns target')).toBe(2)
})

const order = 'FC00000000000001'

test.each([
  ['a changing reference of the wrong length', (place: number) => ({ pnr: `ABCDEFG${place}` })],
  ['another reference', (place: number) => ({ pnr: `ABCDE${place}` })],
  ['a blank reference', (place: number) => ({ pnr: ' '.repeat(place + 1) })],
  ['its own id in another case', (place: number) => ({ order_id: place % 2 === 0 ? order : order.toLowerCase() })],
])('an order is counted by its id, whatever else is sent: %s', async (_words, more) => {
  for (let place = 0; place < 4; place += 1)
    await ask(counter.visitor(), 'retrieve', { retrieveRQ: { order_id: order, last_name: 'Nobody', ...more(place) } })
  expect(await keysOf('bookings target')).toBe(1)
})

test.each<[string, OperationName, object]>([
  ['the status of a payment', 'tripDetails', { pnrQuery: { requestId: 'r1', pnr: 'CDFGHJ', lastName: 'Nobody' } }],
  ['saving passengers', 'updatePassengers', { pnrQuery: { pnr: 'CDFGHJ', lastName: 'Nobody' }, passengers: [], contact: {} }],
])(
  '%s is not counted as an attempt at a booking that it also names, and makes no client known there',
  async (_words, name, variables) => {
    await ask(counter.visitor(), name, variables)
    expect([await keysOf('known'), await keysOf('bookings')]).toEqual([0, 0])
  },
)

test.each<[OperationName, object]>([
  ['tripDetails', { pnrQuery: { pnr: ' cdfghj', lastName: 'Nobody' } }],
  ['getCancelAndRefund', { pnrQuery: { pnr: 'CDFGHJ', lastName: 'Nobody' } }],
  ['cancelUpgradeOffers', { pnrQuery: { pnr: 'CDFGHJ', lastName: 'Nobody' } }],
  ['retrieve', { retrieveRQ: { pnr: 'CDFGHJ', last_name: 'Nobody' } }],
  ['upgradePnr', { pnr: 'CDFGHJ', countryCode: 'GB', airlineCode: 'FC' }],
])('%s counts a wrong name for a booking', async (name, variables) => {
  await ask(counter.visitor(), 'tripDetails', { pnrQuery: { pnr: 'CDFGHJ', lastName: 'Nobody' } })
  const { error } = await ask(counter.visitor(), name, variables)
  expect(error?.errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  const [row] = await counter.opened.database.select().from(abuse).where(like(abuse.name, 'bookings target%'))
  expect([await keysOf('bookings target'), row?.due]).toEqual([1, noon + 2 * 600_000])
})

const giftCard = { '@type': 'GIFT_CARD', number: ' 9800-1000 0000 0017', pin: '0000' }
const voucher = { '@type': 'VOUCHER', paymentCode: ' tc0123456789' }
const returned = { received3rdPartyData: { paymentRef: 'x' } }
const both = ['giftCards 9800100000000017', 'vouchers TC0123456789']

test.each<[string, OperationName, object, string[]]>([
  ['a purchase', 'purchase', { payment: [{ '@type': 'VOUCHER' }, giftCard, voucher] }, both],
  ['an exchange', 'fulfillBooking', { request: { payment: [giftCard, voucher] } }, both],
  ['the fee of a hold', 'processHold', { holdPaymentInput: { holdOptionId: 'HOLD72', payment: [giftCard, voucher] } }, both],
  ['a purchase that costs nothing', 'purchase', { payment: [giftCard, voucher], paymentRequired: false }, []],
  ['an exchange that costs nothing', 'fulfillBooking', { request: { payment: [voucher], paymentRequired: false } }, []],
  ['a hold that is released', 'processHold', { holdPaymentInput: { release: true, payment: [voucher] } }, []],
  ['a return from another page', 'purchase', { payment: [returned, giftCard, voucher] }, []],
  ['more tenders than are accepted', 'purchase', { payment: Array.from({ length: 7 }, () => voucher) }, []],
])('counts PINs and codes only where they are compared: %s', (_words, name, variables, targets) => {
  const asker = { key: undefined, cookieHash: 'hash', storefront: 'FCDX', currency: 'EUR' }
  const guesses = guessesIn({ name, flow: 'booking', variables: { ...variables }, asker, requestId: undefined }, () => engine)
  expect(guesses.map(({ kind, target }) => `${kind} ${target}`)).toEqual(targets)
})
