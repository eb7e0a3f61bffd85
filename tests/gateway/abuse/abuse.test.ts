import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowances, waitAfter } from '#src/gateway/abuse/allowances.ts'
import { clientAddress, countedAddress, readProxies } from '#src/gateway/platform/client-address.ts'
import { countTry, giftCardName, type Try } from '#src/gateway/abuse/count-tries.ts'
import { AbuseLedger } from '#src/gateway/abuse/ledger.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { noon } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { isFull, shareOrWhole } from '#tests/full.ts'

const hour = 60 * 60_000
const day = 24 * hour
const year = 365 * day

/** A reference has six characters out of 22. */
const references = 22 ** 6
const botnet = 1_000

let opened: OpenedDatabase
let ledger: AbuseLedger
beforeAll(async () => {
  opened = await openEmpty()
  ledger = new AbuseLedger(opened.database)
}, 60_000)
afterAll(() => opened.close())
beforeEach(() => emptyTables(opened.database))

const guess = (more: Partial<Try> = {}): Try => ({
  kind: 'bookings',
  address: '203.0.113.1',
  client: undefined,
  target: undefined,
  ...more,
})

/** Makes an attempt. Returns 0, or the milliseconds until the next attempt is permitted if this one was refused. */
const attempt = async (each: Try, now: number): Promise<number> => {
  try {
    await countTry(ledger, each, now)
    return 0
  } catch (thrown) {
    if (!(thrown instanceof BusinessError) || thrown.errorCode !== 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS') throw thrown
    return Number(thrown.facts?.retryAfter) * 1_000
  }
}

/** Counts the wrong attempts that one address can make within a time span if it retries as soon as permitted. */
const triesWithin = async (address: string, span: number): Promise<number> => {
  let made = 0
  for (let now = noon; now < noon + span; ) {
    const wait = await attempt(guess({ address, target: String(made) }), now)
    if (wait === 0) made += 1
    now += wait
  }
  return made
}

describe('all references', () => {
  test(`cannot be tried by ${botnet} addresses within ten years`, { timeout: shareOrWhole(60_000, 1_800_000) }, async () => {
    const addresses = Array.from({ length: isFull ? botnet : 2 }, (_, place) => `198.51.${place >> 8}.${place & 255}`)
    const days = 2
    let made = 0
    for (const address of addresses) made += await triesWithin(address, days * day)
    const { atOnce } = allowances.bookings.address
    const perDay = (made / addresses.length - atOnce) / days
    expect(perDay).toBeGreaterThan(20)
    const years = ((references / botnet - atOnce) / perDay) * (day / year)
    console.log(`${references} references from ${botnet} addresses at ${perDay} tries a day each: ${years.toFixed(1)} years`)
    expect(years).toBeGreaterThan(10)
  })

  test('cannot be tried by any number of addresses within ten years, and known browsers are not slowed', async () => {
    const { atOnce, every } = allowances.bookings.strangers
    const own = guess({ client: 'ana', target: 'ABCDEF' })
    await (await countTry(ledger, own, noon)).succeed('ana')
    await ledger.remember('bookings strangers', noon + atOnce * every)
    let made = 0
    const span = hour / 6
    for (let now = noon; now < noon + span; now += every / 2)
      if ((await attempt(guess({ address: `address ${now}` }), now)) === 0) made += 1
    const years = ((references - atOnce) / made) * (span / year)
    expect(years).toBeGreaterThan(10)
    await attempt(guess({ address: 'another stranger' }), noon + span)
    expect(await attempt(guess({ address: 'of a stranger' }), noon + span)).toBeGreaterThan(0)
    expect(await attempt(own, noon + span)).toBe(0)
    expect(await attempt({ ...own, target: 'GHJKLM' }, noon + span)).toBeGreaterThan(0)
  })
})

test('opening one’s own booking with ever new cookies gives no additional guesses at others', async () => {
  const browsers = ['first cookie', 'second cookie', 'third cookie']
  for (const browser of browsers)
    await (await countTry(ledger, guess({ client: browser, target: 'ABCDEF' }), noon)).succeed(browser)
  let guesses = 0
  for (const browser of browsers)
    for (let times = 0; times < 10; times += 1)
      if ((await attempt(guess({ client: browser, target: `OTHER${times}` }), noon)) === 0) guesses += 1
  expect(guesses).toBe(allowances.bookings.address.atOnce)
})

test('a booking under attack delays its owner by at most four seconds and never refuses them', async () => {
  const target = 'ABCDEF'
  for (let place = 0; place < 60; place += 1) await attempt(guess({ address: `stranger ${place}`, target }), noon)
  const { wait, succeed } = await countTry(ledger, guess({ address: '192.0.2.1', target }), noon)
  expect(wait).toBe(4_000)
  await succeed('ana')
  expect((await countTry(ledger, guess({ address: '192.0.2.2', target: 'GHJKLM' }), noon)).wait).toBe(0)
  expect((await countTry(ledger, guess({ address: '192.0.2.3', target }), noon + 2 * hour)).wait).toBe(0)
})

describe.each(['bookings', 'signIns'] as const)(`while ${botnet} addresses guess %s as fast as they may`, (kind) => {
  const { address, strangers, target } = allowances[kind]

  test('an honest traveller in a new browser gets in within five seconds', async () => {
    expect(botnet * address.atOnce).toBeLessThan(strangers.atOnce)
    expect(botnet / address.every).toBeLessThan(1 / strangers.every)
    await ledger.remember(`${kind} strangers`, noon + botnet * address.atOnce * strangers.every)
    const own = guess({ kind, target: 'ABCDEF' })
    for (let place = 0; place < 2 * target.atOnce; place += 1) await attempt({ ...own, address: `bot ${place}` }, noon)
    const { wait } = await countTry(ledger, { ...own, address: '192.0.2.1', client: 'ana' }, noon)
    expect(wait).toBeLessThan(5_000)
  })
})

test('delays double from 250 ms to four seconds', () => {
  const waits = [1, 5, 6, 7, 8, 9, 10, 11, 1_000].map((tries) => waitAfter(tries, allowances.bookings.target))
  expect(waits).toEqual([0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
})

test('successful and uncounted attempts leave the allowance unchanged', async () => {
  for (let times = 0; times < 30; times += 1) {
    const counted = await countTry(ledger, guess({ client: 'ana', target: 'ABCDEF' }), noon)
    expect(counted.wait).toBe(0)
    await (times % 2 === 0 ? counted.undo() : counted.succeed('ana'))
  }
})

test('a clock that is moved back locks nobody out', async () => {
  for (let times = 0; times < 10; times += 1) await attempt(guess(), noon + year)
  expect(await attempt(guess(), noon + year)).toBeGreaterThan(0)
  expect(await attempt(guess(), noon)).toBe(0)
})

test('ten wrong PINs from any addresses lock a gift card until staff unlock it', async () => {
  const pin = (place: number, now: number) =>
    countTry(ledger, { kind: 'giftCards', address: `stranger ${place}`, client: undefined, target: '9800100000000017' }, now)
  for (let place = 0; place < 9; place += 1) await pin(place, noon + place * day)
  // The owner's success resets the count.
  await (await pin(9, noon + 9 * day)).succeed('ana')
  for (let place = 10; place < 20; place += 1) await pin(place, noon + place * day)
  await expect(pin(20, noon + 20 * day)).rejects.toHaveProperty('errorCode', 'ERR.SSW.PAYMENT.LOCKED')
  await expect(pin(21, noon + year)).rejects.toHaveProperty('errorCode', 'ERR.SSW.PAYMENT.LOCKED')
  expect(await ledger.forget(giftCardName('9800100000000017'))).toBe(true)
  expect((await pin(22, noon + year)).wait).toBe(0)
})

describe('the client address', () => {
  const proxies = (setting: string) => {
    const isProxy = readProxies(setting)
    if (!isProxy) throw new Error(`${setting} was refused`)
    return isProxy
  }

  test.each([
    ['203.0.113.9', '198.51.100.1', 'none', '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '10.0.0.0/8', '203.0.113.9'],
    ['::ffff:10.1.2.3', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    ['10.1.2.3', 'written by anybody, 198.51.100.1, 10.9.9.9', '10.0.0.0/8', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, not an address', '10.0.0.0/8', '10.1.2.3'],
    ['::1', '2001:db8::7', '::1,10.0.0.1', '2001:db8::7'],
    ['10.1.2.3', '', '10.0.0.0/8', '10.1.2.3'],
  ])('over %s with %j behind the proxies %s is %s', (socket, forwarded, setting, address) => {
    expect(clientAddress(socket, forwarded, proxies(setting))).toBe(address)
  })

  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/1e1', '10.0.0.0/8/24', '10.0.0.1,,'])(
    'is not read from proxies %j',
    (setting) => {
      expect(readProxies(setting)).toBeUndefined()
    },
  )

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ])('%s counts as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
})
