import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionState } from '#src/gateway/session-state.ts'
import { begin, buy } from '../flows/travellers.ts'
import { moneyOf } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { changed, payloadOf, setExtra, settle, shopWhole } from './changers.ts'

const bench = openBench()

let light: SessionState
beforeAll(async () => {
  light = await shopWhole(bench, 'LIGHT', { isInsured: true })
})

describe('a change after purchase', () => {
  test('is paid by the difference, and its documents take the place of those that end', async () => {
    const reference = await buy(bench, light)
    const before = await payloadOf(bench, reference)
    const ana = await begin(bench, 'mto', reference)
    const cart = await setExtra(ana, await ana.ask('mto', 'cart'), 'BAG', 3)
    const booking = changed(await settle(ana, { requestId: 'one-more-bag' }))
    expect(booking.extras.find(({ code }) => code === 'BAG')).toMatchObject({ quantity: 3 })
    expect(booking.payments.at(-1)).toMatchObject({ brand: 'VI', lastFour: '4242', amount: cart.total })
    expect(await moneyOf(bench.opened.database, 'one-more-bag')).toEqual({
      airline: cart.total.amount,
      customer: -cart.total.amount,
      processor: 0,
    })
    const after = await payloadOf(bench, reference)
    const bag = before.documents.find(({ code }) => code === 'BAG')
    expect(after.documents.filter(({ ending }) => ending)).toEqual([{ ...bag, ending: 'EXCHANGED' }])
    const good = after.documents.filter(({ ending }) => !ending)
    expect(good.filter(({ code }) => code !== 'BAG')).toEqual(before.documents.filter(({ code }) => code !== 'BAG'))
    expect(good.find(({ code }) => code === 'BAG')?.total?.amount).toBe((bag?.total?.amount ?? 0) + cart.total.amount)
    expect(after.revision).toBe(1)
  })
})
