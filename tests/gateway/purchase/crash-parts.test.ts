import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FailpointName, failpointNames } from '#src/gateway/purchase/failpoints.ts'
import { account, attempt } from '#src/gateway/database/tables.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { amountOf, type Buyer, card, decoded, openGateway, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { endAt, fulfil, pageOf, redirecting, stateIn } from './pages.ts'
import { ines, signInAs } from './signed-in.ts'
import { rowsOf, Sum } from '#src/gateway/database/rows.ts'

const bench = openBench()

class Died extends Error {}

/** Opens a gateway whose process dies when it reaches a failpoint for the n-th time. */
const dying = (wanted: FailpointName, times = 1) => {
  let seen = 0
  return openGateway({ opened: bench.opened }, bench.clock, {
    failpoint: (name) => {
      if (name !== wanted) return
      seen += 1
      if (seen === times) throw new Died()
    },
  })
}

const euro = (amount: number) => ({ amount, currency: 'EUR' })

/** Builds a payment with a gift card, a voucher of the member, and two cards. */
const payingByAll = ({ total }: Buyer, last = '5555555555554444') => ({
  paymentRequired: true,
  payment: [
    { '@type': 'VOUCHER', paymentCode: 'FCV7H2K9', '@id': '1', amount: amountOf(euro(1_000)) },
    { '@type': 'GIFT_CARD', number: '9800100000000017', pin: '4821', '@id': '2', amount: amountOf(euro(1_001)) },
    { ...card(), '@id': '3', amount: amountOf(euro(999)) },
    { ...card(last), '@id': '4', amount: amountOf(euro(total.amount - 3_000)) },
  ],
})

/** Reads the balance of the voucher and what was spent of the gift card. */
const values = async () => {
  const [member] = await bench.opened.database.select().from(account).where(eq(account.id, ines))
  const [gift] = await rowsOf(bench.opened.database, z.object({ spent: Sum }), 'select spent from stored_value')
  const profile = member?.profile as { certificates: { balance?: { amount: number } }[] }
  return [profile.certificates[0]?.balance?.amount, gift?.spent ?? 0]
}

const untouched = [15_000, 0]
const spent = [14_000, 1_001]

const afterwards = async (requestId = 'r1') => {
  for (let round = 0; round < 4; round += 1) {
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
  }
  expect(await violations(bench.opened.database)).toEqual([])
  const { bookings } = await recordedOf(bench.opened.database, requestId)
  expect(await values()).toEqual(bookings === 1 ? spent : untouched)
  if (bookings === 0) expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
  return bookings
}

describe('a process that dies in a purchase with several tenders', () => {
  test.each([...failpointNames.map((name) => [name, 1, name === 'after_hold' ? 0 : 1] as const), ['after_auth', 2, 1] as const])(
    '%s, time %i: charges all tenders and books, or charges none',
    async (name, times, bookings) => {
      const gateway = await dying(name, times)
      const buyer = await bench.buyer()
      await signInAs(bench, buyer, ines)
      const died = await send(gateway.handle, buyer, 'purchase', payingByAll(buyer), 'r1')
      expect(died.error?.errorCode).toBe('ERR.SSW.SERVER.UNEXPECTED')
      // If the process dies after the first of two cards, the second one is never authorised, so nothing is taken.
      expect(await afterwards()).toBe(name === 'after_auth' && times === 1 ? 0 : bookings)
      const told = await buyer.send('purchase', payingByAll(buyer), 'r1')
      expect(told.error === undefined).toBe((await recordedOf(bench.opened.database, 'r1')).bookings === 1)
    },
  )

  test.each([
    ['the last card is declined', '4000000000000002'],
    ['the last card is approved in part', '4000009999001202'],
    ['tickets cannot be issued', '4000009999000402'],
    ['the last card is not authorised', '4000009999000303'],
  ])('while %s: charges none of the tenders', async (_name, last) => {
    for (const name of ['after_auth', 'before_commit', 'after_commit'] as const) {
      const gateway = await dying(name, name === 'after_auth' ? 2 : 1)
      const buyer = await bench.buyer()
      await signInAs(bench, buyer, ines)
      // If the process survives, the answer about the last card may still be lost.
      await send(gateway.handle, buyer, 'purchase', payingByAll(buyer, last), `${name}-1`).catch(() => undefined)
      expect(await afterwards(`${name}-1`)).toBe(0)
    }
  })

  test.each(failpointNames)('%s, after a provider was paid: books with the held money', async (name) => {
    const gateway = await dying(name)
    const buyer = await bench.buyer()
    const page = pageOf(await buyer.send('purchase', redirecting(buyer), 'r1'))
    const state = stateIn((await endAt(bench.gateway, page.url, 'approve')) ?? '')
    await send(gateway.handle, buyer, 'paymentFulfillment', {
      fulfillmentRequest: { state },
      bookingPsuedoCityCode: '',
      countryCode: '',
      currencyCode: '',
      language: '',
    })
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    expect(decoded('paymentFulfillment', await fulfil(buyer, state)).status).toBe('BOOKED')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'done',
      reason: null,
      authorisation: 'captured',
      bookings: 1,
      money: expect.any(Object),
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('an attempt of an older gateway version', () => {
  /** Converts an attempt to the form in which it was stored when a purchase had a single card. */
  const makeOld = async () => {
    const [row] = await bench.opened.database.select().from(attempt).where(eq(attempt.requestId, 'r1'))
    const { parts, ...work } = row?.work as { parts: { card: object }[] }
    await bench.opened.database
      .update(attempt)
      .set({ work: { ...work, card: parts[0]?.card } })
      .where(eq(attempt.requestId, 'r1'))
  }

  test.each([
    ['after_hold', 0],
    ['after_auth', 1],
    ['after_commit', 1],
    ['after_ticket', 1],
  ] as const)('%s: is completed or released all the same', async (name, bookings) => {
    const gateway = await dying(name)
    const buyer = await bench.buyer()
    await send(gateway.handle, buyer, 'purchase', paying(buyer), 'r1')
    await makeOld()
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    expect((await recordedOf(bench.opened.database, 'r1')).bookings).toBe(bookings)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is answered again byte for byte under its request id', async () => {
    const buyer = await bench.buyer()
    const first = await buyer.send('purchase', paying(buyer, card('4000009999000501')), 'r1')
    await makeOld()
    expect((await buyer.send('purchase', paying(buyer, card('4000009999000501')), 'r1')).text).toBe(first.text)
    for (let round = 0; round < 3; round += 1) {
      bench.clock.now += 31_000
      await bench.gateway.runCompleter()
    }
    expect(await violations(bench.opened.database)).toEqual([])
  })
})
