import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import { total as sum } from '#src/domain/money.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { SandboxSupplier } from '#src/gateway/suppliers/sandbox-supplier.ts'
import { violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { cancelling, confirm, day, hour, look, review } from '../refunds/cancelling.ts'
import { behave, buyWith, choose, type Cover, lineOf, order, own, setCover } from './covered.ts'
import { travellerOn } from '../flows/travellers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const everything: readonly Cover[] = ['insurance', 'refundProtect', 'health']

const salesOf = () =>
  rowsOf(
    bench.opened.database,
    z.object({ supplier: z.string(), state: z.string() }),
    sql`select supplier, state from supplier_sale order by supplier`,
  )

/** Moves the clock and does all background work. */
const later = async (milliseconds: number) => {
  bench.clock.now += milliseconds
  await bench.gateway.runCompleter()
}

/** Pays out what is due, and asserts that the books balance. */
const balance = async () => {
  for (let round = 0; round < 3; round += 1) await later(61_000)
  expect(await violations(bench.opened.database)).toEqual([])
}

describe('the fulfilment ledger', () => {
  test('lists every cover as waiting after the purchase, and its total includes them', async () => {
    const { booking } = await buyWith(bench, everything)
    expect(booking.fulfilment?.map(({ kind, status }) => [kind, status])).toEqual([
      ['insurance', 'waiting'],
      ['refundProtect', 'waiting'],
      ['health', 'waiting'],
    ])
    const covers = booking.lines.filter(({ kind }) => kind === 'cover' || kind === 'insurance')
    expect(booking.total).toEqual(
      sum(
        booking.lines.map(({ amount }) => amount),
        'EUR',
      ),
    )
    expect(covers.map(({ amount }) => amount.amount).toSorted((one, other) => one - other)).toEqual(
      (booking.fulfilment ?? []).map(({ price }) => price.amount).toSorted((one, other) => one - other),
    )
    await balance()
  })

  test('orders each cover once, however often it is requested', async () => {
    const { traveller } = await buyWith(bench, everything)
    for (const cover of [...everything, ...everything]) expect(await order(traveller, cover)).toBe('sold')
    const booking = await own(traveller)
    expect(booking.fulfilment?.every(({ status }) => status === 'sold')).toBe(true)
    expect(booking.insurance?.policyNumber).toMatch(/^TI-\d{9}$/)
    expect(booking.covers.map(({ kind, share }) => [kind, share])).toEqual([['REFUND_PROTECT', 1]])
    expect(await salesOf()).toEqual([
      { supplier: 'health', state: 'sold' },
      { supplier: 'insurance', state: 'sold' },
      { supplier: 'refundProtect', state: 'sold' },
    ])
    await balance()
  })

  test('is fulfilled without the traveller, who may have closed the page', async () => {
    const { traveller } = await buyWith(bench, ['cfar', 'health'])
    await later(1_000)
    expect((await own(traveller)).fulfilment?.map(({ status }) => status)).toEqual(['sold', 'sold'])
  })

  test.each(['insurance', 'refundProtect', 'cfar', 'health'] as const)(
    'keeps the tickets if the supplier of %s does not respond, and orders again until it does',
    async (cover) => {
      await behave(bench, cover, 'down').catch(() => undefined)
      await behave(bench, cover)
      const { traveller, booking } = await buyWith(bench, [cover])
      await behave(bench, cover, 'down')
      expect(await order(traveller, cover)).toBe('ERR.SSW.SUPPLIER.NOT_REACHED')
      expect(lineOf(await own(traveller), cover)).toMatchObject({ status: 'waiting', reason: 'noResponse' })
      expect((await own(traveller)).documents).toEqual(booking.documents)
      await behave(bench, cover)
      await later(61_000)
      expect(lineOf(await own(traveller), cover)?.status).toBe('sold')
      await balance()
    },
  )

  test('sells nothing at another price than the traveller paid, and can be tried again', async () => {
    const { traveller } = await buyWith(bench, ['refundProtect'])
    await behave(bench, 'refundProtect', 'wrong')
    expect(await order(traveller, 'refundProtect')).toBe('ERR.SSW.SUPPLIER.REFUSED')
    expect(lineOf(await own(traveller), 'refundProtect')).toMatchObject({ status: 'failed', reason: 'wrong' })
    expect(await salesOf()).toEqual([{ supplier: 'refundProtect', state: 'cancelled' }])
    await behave(bench, 'refundProtect')
    expect(await order(traveller, 'refundProtect')).toBe('sold')
    await balance()
  })

  test('cancels a sale at a wrong price after the refund, although the supplier did not respond to the first cancellation', async () => {
    const { traveller, booking } = await buyWith(bench, ['refundProtect'])
    await behave(bench, 'refundProtect', 'wrong')
    const cancel = vi.spyOn(SandboxSupplier.prototype, 'cancel').mockResolvedValueOnce({ kind: 'unanswered' })
    expect(await order(traveller, 'refundProtect')).toBe('ERR.SSW.SUPPLIER.NOT_REACHED')
    expect(await salesOf()).toEqual([{ supplier: 'refundProtect', state: 'sold' }])
    cancel.mockRestore()
    await traveller.ask('booking', 'refundProtectCancellation', { saleId: lineOf(booking, 'refundProtect')?.id ?? '' })
    await later(1_000)
    expect(await salesOf()).toEqual([{ supplier: 'refundProtect', state: 'cancelled' }])
    await balance()
  })

  test.each(everything)('refunds %s to the card if nobody fulfils it within a day', async (cover) => {
    const { traveller, booking } = await buyWith(bench, everything)
    await behave(bench, cover, 'refuses')
    for (const each of everything) await order(traveller, each)
    const price = lineOf(booking, cover)?.price
    await later(day + hour)
    const after = await look(bench, booking.reference)
    expect(lineOf(after, cover)?.status).toBe('returned')
    expect(after.refunds).toMatchObject([{ reason: 'NOT_FULFILLED', target: { kind: 'CREDIT_CARD', amount: price } }])
    expect(after.total?.amount).toBe((booking.total?.amount ?? 0) - (price?.amount ?? 0))
    expect(after.documents).toEqual(booking.documents)
    await balance()
  })

  test('cancels an order that arrived although its response was lost, once its price is refunded', async () => {
    const { traveller, booking } = await buyWith(bench, ['health'])
    expect(await order(traveller, 'health')).toBe('sold')
    await bench.opened.database.execute(sql`update fulfilment_line set state = 'waiting', reason = 'noResponse'`)
    await traveller.ask('booking', 'productPurchaseCancellation', { request: { saleId: lineOf(booking, 'health')?.id ?? '' } })
    expect(lineOf(await look(bench, booking.reference), 'health')?.status).toBe('returned')
    await later(1_000)
    expect(await salesOf()).toEqual([{ supplier: 'health', state: 'cancelled' }])
    await balance()
  })
})

describe('cancelling a cover', () => {
  test.each([
    ['refundProtect', 'refundProtectCancellation', (saleId: string) => ({ saleId })],
    ['health', 'productPurchaseCancellation', (saleId: string) => ({ request: { saleId } })],
  ] as const)('refunds %s within two weeks, once', async (cover, operation, variables) => {
    const { traveller, booking } = await buyWith(bench, [cover])
    await order(traveller, cover)
    const { reference = '', price } = lineOf(await own(traveller), cover) ?? {}
    for (let time = 0; time < 2; time += 1)
      expect((await traveller.ask('booking', operation, variables(reference))).refund).toEqual(price)
    const after = await look(bench, booking.reference)
    expect(lineOf(after, cover)?.status).toBe('cancelled')
    expect(after.refunds.map(({ target }) => target.amount)).toEqual([price])
    expect(after.covers).toEqual([])
    await balance()
  })

  test('is refused for an active contract to cancel for any reason', async () => {
    const { traveller } = await buyWith(bench, ['cfar'])
    await order(traveller, 'cfar')
    expect(
      statedIn(
        await traveller.refusal('booking', 'cfarContractUpdate', {
          contractRequest: { contractId: 'CFAR', status: 'CANCELLED' },
        }),
      ),
    ).toEqual({ errorCode: 'ERR.SSW.FULFILMENT.NOT_CANCELLABLE', facts: { kind: 'cfar' } })
  })
})

describe('a claim on what was bought here', () => {
  test('pays the cover for any reason, and claims it from its supplier once that responds', async () => {
    const { traveller, booking } = await buyWith(bench, ['cfar'])
    await order(traveller, 'cfar')
    await later(2 * day)
    const leaving = await cancelling(bench, booking.reference)
    const quote = await review(leaving)
    expect(quote.targets.COVER?.map(({ amount }) => amount)).toEqual([quote.cover?.most])
    await behave(bench, 'cfar', 'down')
    const after = await confirm(leaving, quote, 'COVER')
    expect([after.status, lineOf(after, 'cfar')?.status]).toEqual(['cancelled', 'claimed'])
    await later(1_000)
    expect(await salesOf()).toEqual([{ supplier: 'cfar', state: 'sold' }])
    await behave(bench, 'cfar')
    await later(11 * 60_000)
    expect(await salesOf()).toEqual([{ supplier: 'cfar', state: 'claimed' }])
    await balance()
  })

  test('can be asked of the supplier before the trip is cancelled, and changes nothing by itself', async () => {
    const { traveller, booking } = await buyWith(bench, ['cfar'])
    await order(traveller, 'cfar')
    await later(2 * day)
    const leaving = await cancelling(bench, booking.reference)
    const quote = await review(leaving)
    const exercise = { exerciseRequest: { contractId: quote.cover?.reference ?? '' } }
    await behave(bench, 'cfar', 'down')
    expect((await leaving.refusal('cancelAndRefund', 'cfarExercise', exercise)).errorCode).toBe('ERR.SSW.SUPPLIER.NOT_REACHED')
    await behave(bench, 'cfar')
    expect((await leaving.ask('cancelAndRefund', 'cfarExercise', exercise)).refund).toEqual(quote.cover?.most)
    expect((await look(bench, booking.reference)).status).toBe('ticketed')
    expect((await confirm(leaving, quote, 'COVER')).status).toBe('cancelled')
    await balance()
  })

  test('tells how to claim from refund protection, which stays after the trip is cancelled', async () => {
    const { traveller, booking } = await buyWith(bench, ['refundProtect'])
    await order(traveller, 'refundProtect')
    await later(2 * day)
    const leaving = await cancelling(bench, booking.reference)
    const quote = await review(leaving)
    expect(quote.claim?.reference).toMatch(/^RP-\d{9}$/)
    const after = await confirm(leaving, quote)
    expect(lineOf(after, 'refundProtect')?.status).toBe('sold')
    await balance()
  })

  test('is not needed within 24 hours, when the covers are refunded too', async () => {
    const { traveller, booking } = await buyWith(bench, everything)
    for (const cover of everything) await order(traveller, cover)
    const leaving = await cancelling(bench, booking.reference)
    const quote = await review(leaving)
    expect(quote.refund).toEqual(booking.total)
    const after = await confirm(leaving, quote)
    expect(after.fulfilment?.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await balance()
    expect((await salesOf()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
})

describe('covers in the cart', () => {
  const shopping = async (brand?: string) => {
    const buyer = await bench.buyer(brand === undefined ? bench.cart : await bench.shop({ brand }))
    return travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
  }

  test('replace each other if they pay for the same cancellation', async () => {
    const ana = await shopping()
    await choose.refundProtect(ana)
    await choose.cfar(ana)
    await choose.health(ana)
    expect((await ana.ask('booking', 'cart')).covers?.map(({ kind }) => kind)).toEqual(['cfar', 'health'])
    await choose.refundProtect(ana)
    const { covers, ledger, total } = await ana.ask('booking', 'cart')
    expect(covers?.map(({ kind }) => kind)).toEqual(['health', 'refundProtect'])
    expect(ledger.filter(({ cause }) => cause.startsWith('cover')).map(({ cause, subject }) => [cause, subject])).toEqual([
      ['cover', 'REFUNDPROTECT'],
      ['coverRemoved', 'REFUNDPROTECT'],
      ['cover', 'CFAR80'],
      ['cover', 'HEALTHCARE'],
      ['coverRemoved', 'CFAR80'],
      ['cover', 'REFUNDPROTECT'],
    ])
    expect(ledger.at(-1)?.total).toEqual(total)
  })

  test('are not offered for a fare that is refunded anyway', async () => {
    const ana = await shopping('FLEX')
    expect(await ana.ask('booking', 'cfarOffers', { offersRequest: {} })).toEqual({ offers: [], reason: 'fareRefundable' })
    expect(await ana.ask('booking', 'refundProtectQuote')).toEqual({ offers: [], reason: 'fareRefundable' })
  })

  test('are refused at another price than the one shown', async () => {
    const ana = await shopping()
    expect(
      statedIn(await ana.refusal('booking', 'cfarContractCreate', { contractRequest: { offerId: 'CFAR80-00000000' } })),
    ).toEqual({ errorCode: 'ERR.SSW.PROTECTION.NOT_SOLD', facts: { offerId: expect.any(String), reason: 'PRICE_CHANGED' } })
  })

  test('are not offered while their supplier does not respond', async () => {
    const ana = await shopping()
    await behave(bench, 'cfar', 'down')
    await behave(bench, 'health', 'down')
    expect(await ana.ask('booking', 'cfarOffers', { offersRequest: {} })).toEqual({ offers: [], reason: 'notReached' })
    expect((await ana.ask('booking', 'productPrices', { productPricesRQ: { distributed: ['HEALTH'] } })).health).toEqual({
      offers: [],
      reason: 'notReached',
    })
  })

  test('can be removed', async () => {
    const ana = await shopping()
    const before = await ana.ask('booking', 'cart')
    await choose.cfar(ana)
    await choose.health(ana)
    await ana.ask('booking', 'cfarContractUpdate', { contractRequest: { contractId: 'CFAR', status: 'CANCELLED' } })
    const { covers, total } = await setCover(ana, 'HEALTH', 'HEALTHCARE', 0)
    expect(covers).toBeUndefined()
    expect(total).toEqual(before.total)
  })
})
