import { expect, test } from 'vitest'
import { decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { kindsOf, letterOf } from '../mail/letters.ts'
import { statedIn } from '../refusals.ts'
import { extend, held, holderOn, opened, pay, release } from './holders.ts'

const bench = openBench()
const hour = 3_600_000

const after = (instant: string | undefined, hours: number) => new Date(Date.parse(instant ?? '') + hours * hour).toISOString()

const runAt = async (now: number) => {
  bench.clock.now = now
  await bench.gateway.runCompleter()
}

test('a hold can be extended once, by a day, without prolonging the price guarantee', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const traveller = await opened(bench, reference)
  const answer = decoded('processHold', await extend(traveller, hold?.extendableTo))
  expect(answer).toMatchObject({ outcome: 'booked', booking: { status: 'held' } })
  const later = after(hold?.payBy, 24)
  const { extendableTo, ...terms } = hold ?? {}
  expect(extendableTo).toBe(later)
  const found = await (await opened(bench, reference)).ask('bnpl', 'tripDetails', {
    pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'bnpl' },
  })
  expect(found.booking?.hold).toEqual({ ...terms, payBy: later, clockSkew: found.booking?.hold?.clockSkew })
  const again = await extend(traveller, after(later, 24))
  expect(statedIn(again.error)).toMatchObject({
    errorCode: 'ERR.SSW.HOLD.NOT_EXTENDABLE',
    facts: { payBy: later },
  })
})

test('a repeated request extends a hold once, and sends one e-mail', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const traveller = await opened(bench, reference)
  const [first, second] = [await extend(traveller, hold?.extendableTo), await extend(traveller, hold?.extendableTo)]
  expect(decoded('processHold', second)).toEqual(decoded('processHold', first))
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_EXTENDED'])
  expect((await letterOf(bench, reference, 'HOLD_EXTENDED')).subject).toBe(
    `You have more time to pay for your flights to Madrid: ${reference}`,
  )
})

test('an extended hold lasts until its new deadline, and has a second reminder', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const end = Date.parse(hold?.payBy ?? '')
  await runAt(end - hour)
  await extend(await opened(bench, reference), hold?.extendableTo)
  await runAt(end + hour)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_ENDING', 'HOLD_EXTENDED'])
  await runAt(end + 20 * hour)
  await runAt(end + 21 * hour)
  expect(await kindsOf(bench, reference)).toEqual(['HELD', 'HOLD_ENDING', 'HOLD_ENDING', 'HOLD_EXTENDED'])
  const traveller = await opened(bench, reference)
  const { total } = await traveller.ask('bnpl', 'cart')
  expect(decoded('purchase', await pay(traveller, total)).outcome).toBe('booked')
})

test('an ended hold, and a deadline that the terms do not offer, are refused', async () => {
  const { reference, hold } = await held(await holderOn(bench))
  const traveller = await opened(bench, reference)
  expect(statedIn((await extend(traveller, after(hold?.payBy, 48))).error)).toMatchObject({
    errorCode: 'ERR.SSW.HOLD.NOT_EXTENDABLE',
    facts: { payBy: hold?.payBy, extendableTo: hold?.extendableTo },
  })
  await release(traveller)
  expect(statedIn((await extend(traveller, hold?.extendableTo)).error)).toMatchObject({
    errorCode: 'ERR.SSW.HOLD.RELEASED',
  })
  const lapsed = await held(await holderOn(bench))
  const end = Date.parse(lapsed.hold?.payBy ?? '')
  bench.clock.now = end - 60_000
  const late = await opened(bench, lapsed.reference)
  bench.clock.now = end
  expect(statedIn((await extend(late, lapsed.hold?.extendableTo)).error)).toMatchObject({
    errorCode: 'ERR.SSW.HOLD.LAPSED',
  })
})

test('a hold cannot be extended into the last day before departure', async () => {
  const holder = await holderOn(bench)
  const cart = await holder.ask('booking', 'cart')
  const [first] = cart.parts.flatMap(({ segments }) => segments)
  bench.clock.now = Date.parse(`${first?.departure}${first?.departureOffset}`) - 119 * hour
  const { options } = await (await holderOn(bench)).ask('bnpl', 'holdOptions')
  expect(options.map(({ id, extendableTo }) => [id, extendableTo])).toEqual([['HOLD72', undefined]])
})
