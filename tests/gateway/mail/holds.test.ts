import { expect, test } from 'vitest'
import { formatMoney, subtract } from '#src/domain/money.ts'
import { held, holderOn, opened, optionOf, pay, place, release } from '../holds/holders.ts'
import { decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { kindsOf, letterOf } from './letters.ts'

const bench = openBench()
const hour = 3_600_000

const runAt = async (now: number) => {
  bench.clock.now = now
  await bench.gateway.runCompleter()
}

test('a placed hold is reported: deadline, cost and how to pay', async () => {
  const { reference, total, mails } = await held(await holderOn(bench))
  const { plain, subject } = await letterOf(bench, reference, 'HELD')
  expect(subject).toBe(`Your flights to Madrid are on hold: ${reference}`)
  expect(plain).toContain(`To pay, all taxes: ${formatMoney(total, 'en-US')}`)
  expect(plain).toMatch(/^Pay by: .+ UTC(?:\+1)?$/m)
  expect(plain).toContain(`/dx/FC/FCDX/?locale=en-US#/myb?pnr=${reference}`)
  expect(mails?.map(({ kind }) => kind)).toEqual(['HELD'])
})

test('a hold with a fee states what was charged, and what is still due', async () => {
  const holder = await holderOn(bench)
  const { fee, price } = optionOf(await holder.ask('bnpl', 'holdOptions'), 'HOLD72')
  const { reference } = await held(holder, 'HOLD72')
  const { plain } = await letterOf(bench, reference, 'HELD')
  expect(plain).toContain(`Hold fee paid: ${formatMoney(fee, 'en-US')}, Visa, ending in 4242`)
  expect(plain).toContain(`To pay, all taxes: ${formatMoney(subtract(price, fee), 'en-US')}`)
  const traveller = await opened(bench, reference)
  const { total } = await traveller.ask('bnpl', 'cart')
  expect(decoded('purchase', await pay(traveller, total)).outcome).toBe('booked')
  const receipt = await letterOf(bench, reference, 'HOLD_PAID')
  expect(receipt.plain).toContain(`Visa, ending in 4242: ${formatMoney(fee, 'en-US')}`)
  expect(receipt.plain).toContain(`Visa, ending in 4242: ${formatMoney(total, 'en-US')}`)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_PAID'])
})

test('a placed hold is reported once, however often it is requested', async () => {
  const holder = await holderOn(bench)
  const first = decoded('processHold', await place(holder, 'HOLD24', { requestId: 'twice' }))
  const reference = first.outcome === 'booked' ? first.booking.reference : ''
  await bench.gateway.runCompleter()
  expect(await kindsOf(bench, reference)).toEqual(['HELD'])
})

test('a hold has one reminder before it expires, and one message when it does', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const end = Date.parse(hold?.payBy ?? '')
  await runAt(end - 7 * hour)
  expect(await kindsOf(bench, reference)).toEqual(['HELD'])
  await runAt(end - 5 * hour)
  await runAt(end - 4 * hour)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_ENDING'])
  await runAt(end)
  await runAt(end + hour)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_ENDED', 'HOLD_ENDING'])
})

test('messages about a free hold that ends speak of no earlier charge', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const end = Date.parse(hold?.payBy ?? '')
  await runAt(end - 5 * hour)
  await runAt(end)
  const released = await held(await holderOn(bench))
  await release(await opened(bench, released.reference))
  const plain = [
    (await letterOf(bench, reference, 'HOLD_ENDING')).plain,
    (await letterOf(bench, reference, 'HOLD_ENDED')).plain,
    (await letterOf(bench, released.reference, 'HOLD_RELEASED')).plain,
  ]
  expect(plain.map((words) => words.match(/[^.\n]* (?:won|weren)’t (?:be )?charged[^.\n]*/)?.[0].trim())).toEqual([
    'After that they go back on sale, and you won’t be charged for them',
    'You weren’t charged for them',
    'You won’t be charged for them',
  ])
})

test('a released hold is reported once, also when released again', async () => {
  const { reference } = await held(await holderOn(bench))
  const traveller = await opened(bench, reference)
  await release(traveller)
  await release(traveller)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_RELEASED'])
})
