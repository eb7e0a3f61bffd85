import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { begin, buy, setStatus, travellerOn } from './travellers.ts'
import { moneyOf, stockOf, violations } from '../purchase/books.ts'
import { answerBank, card, continuing, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { changed, payloadOf, seating, setExtra, settle, shopWhole } from './changers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

let light: SessionState
let flex: SessionState
beforeAll(async () => {
  light = await shopWhole(bench, 'LIGHT', { isInsured: true })
  flex = await shopWhole(bench, 'STANDARD')
})

const balanced = async (): Promise<void> => {
  await bench.gateway.runCompleter()
  expect(await violations(bench.opened.database)).toEqual([])
}

const opened = async (cart: SessionState = light) => {
  const reference = await buy(bench, cart)
  const ana = await begin(bench, 'mto', reference)
  return { reference, ana, cart: await ana.ask('mto', 'cart'), before: await payloadOf(bench, reference) }
}

describe('a change after purchase', () => {
  test('charges the difference, and replaces the documents that end', async () => {
    const { reference, ana, cart, before } = await opened()
    const more = await setExtra(ana, cart, 'BAG', 3)
    expect(more.settlement).toEqual({
      due: more.total,
      refund: { amount: 0, currency: 'EUR' },
      forfeited: { amount: 0, currency: 'EUR' },
      targets: [],
    })
    const booking = changed(await settle(ana, { requestId: 'one-more-bag' }))
    expect(booking.extras.find(({ code }) => code === 'BAG')?.quantity).toBe(3)
    expect(booking.payments.at(-1)).toEqual({
      brand: 'VI',
      lastFour: '4242',
      amount: more.total,
      paidAt: '2027-03-01T12:01:00.000Z',
      reference: expect.any(String),
    })
    expect(await moneyOf(bench.opened.database, 'one-more-bag')).toEqual({
      airline: more.total.amount,
      customer: -more.total.amount,
      processor: 0,
    })
    const after = await payloadOf(bench, reference)
    const bag = before.documents.find(({ code }) => code === 'BAG')
    expect(after.documents.filter(({ ending }) => ending)).toEqual([{ ...bag, ending: 'EXCHANGED' }])
    const good = after.documents.filter(({ ending }) => !ending)
    expect(good.filter(({ code }) => code !== 'BAG')).toEqual(before.documents.filter(({ code }) => code !== 'BAG'))
    expect(good.find(({ code }) => code === 'BAG')?.total?.amount).toBe((bag?.total?.amount ?? 0) + more.total.amount)
    expect(after.revision).toBe(1)
    await balanced()
  })

  test('refunds refundable items to the original tender, and releases their stock exactly', async () => {
    const before = await stockOf(bench.opened.database)
    const { reference, ana, cart } = await opened()
    await setExtra(ana, cart, 'LOUNGE', 0)
    const without = await ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
    const back = -without.total.amount
    expect(back).toBeGreaterThan(0)
    expect(without.settlement).toEqual({
      due: { amount: 0, currency: 'EUR' },
      refund: { amount: back, currency: 'EUR' },
      forfeited: { amount: 0, currency: 'EUR' },
      targets: [
        {
          id: '1',
          kind: 'CREDIT_CARD',
          code: 'VI',
          lastFour: '4242',
          amount: { amount: back, currency: 'EUR' },
          expectedBy: '2027-03-08',
        },
      ],
    })
    const booking = changed(await settle(ana, { requestId: 'less' }))
    expect(booking.insurance).toBeUndefined()
    await balanced()
    expect(await moneyOf(bench.opened.database, 'less')).toEqual({ airline: -back, customer: back, processor: 0 })
    const told = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
    expect(told.booking?.refunds).toMatchObject([{ status: 'sent', reason: 'CHANGED', target: { amount: { amount: back } } }])
    expect((await stockOf(bench.opened.database)).extras).toEqual(before.extras)
    expect(
      (await payloadOf(bench, reference)).documents.filter(({ ending }) => ending).map(({ code, ending }) => [code, ending]),
    ).toEqual([['LOUNGE', 'REFUNDED']])
  })

  test('forfeits non-refundable items, and requires no payment', async () => {
    const { reference, ana, cart } = await opened()
    const [owned] = cart.seats
    const without = await ana.ask(
      'mto',
      'removeSelectedSeat',
      seating({ segmentId: owned?.segmentId ?? '', seat: owned?.seat ?? '' }),
    )
    expect(without.settlement).toEqual({
      due: { amount: 0, currency: 'EUR' },
      refund: { amount: 0, currency: 'EUR' },
      forfeited: owned?.price,
      targets: [],
    })
    changed(await settle(ana))
    expect((await stockOf(bench.opened.database)).seats).toHaveLength(1)
    expect((await payloadOf(bench, reference)).documents.filter(({ ending }) => ending).map(({ ending }) => ending)).toEqual([
      'VOID',
    ])
    await balanced()
  })

  test('lets two travellers swap seats for free, in either order', async () => {
    const { reference, ana, cart } = await opened()
    const [one, other] = cart.seats
    const segmentId = one?.segmentId ?? ''
    const [first, second] = [one?.seat ?? '', other?.seat ?? '']
    expect(first).not.toBe(second)
    const swapped = await ana.ask(
      'mto',
      'saveSelectedSeat',
      seating({ segmentId, seat: second, passengerId: '1' }, { segmentId, seat: first, passengerId: '2' }),
    )
    expect(swapped).toMatchObject({ total: { amount: 0 }, lines: [], givenUp: [] })
    const seatsOf = ({ seats }: { seats: { passengerId: string; seat: string }[] }) =>
      Object.fromEntries(seats.map(({ passengerId, seat }) => [passengerId, seat]))
    expect(seatsOf(swapped)).toEqual({ 1: second, 2: first })
    await ana.ask('mto', 'removeSelectedSeat', seating({ segmentId, seat: first, passengerId: '2' }))
    await ana.ask('mto', 'saveSelectedSeat', seating({ segmentId, seat: first, passengerId: '1' }))
    expect(seatsOf(await ana.ask('mto', 'saveSelectedSeat', seating({ segmentId, seat: second, passengerId: '2' })))).toEqual({
      1: first,
      2: second,
    })
    await ana.ask(
      'mto',
      'saveSelectedSeat',
      seating({ segmentId, seat: second, passengerId: '1' }, { segmentId, seat: first, passengerId: '2' }),
    )
    expect(seatsOf(changed(await settle(ana)))).toEqual({ 1: second, 2: first })
    expect((await payloadOf(bench, reference)).documents.some(({ kind, ending }) => kind === 'VCR' && ending)).toBe(false)
    await balanced()
  })

  test('passes a bank’s challenge, is declined by a bank, and repeats its answer', async () => {
    const { reference, ana, cart } = await opened()
    await setExtra(ana, cart, 'BAG', 3)
    const declined = await settle(ana, { payment: card('4000000000000002') })
    expect(declined.error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
    const asked = decoded('purchase', await settle(ana, { payment: card('4000002500003155'), requestId: 'with-check' }))
    if (asked.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, asked.challenge.url, { code: '123456' })
    const { total } = await ana.ask('mto', 'cart')
    const variables = continuing({ total }, asked.challenge.transactionId)
    const first = await ana.send('mto', 'purchase', variables, 'with-check')
    expect(changed(first).reference).toBe(reference)
    expect((await ana.send('mto', 'purchase', variables, 'with-check')).text).toBe(first.text)
    const told = await ana.ask('mto', 'tripDetails', { pnrQuery: { requestId: 'with-check' } })
    expect(told).toMatchObject({ attempt: { status: 'booked' }, booking: { reference } })
    const again = await ana.ask('mto', 'tripDetails', { pnrQuery: { conversation: true } })
    expect(again.booking?.extras.find(({ code }) => code === 'BAG')?.quantity).toBe(3)
    await balanced()
  })
})

describe('a change is refused without a charge,', () => {
  test('if another tab has changed the booking, at any stage', async () => {
    const { reference, ana, cart } = await opened()
    const late = await begin(bench, 'mto', reference)
    await setExtra(ana, cart, 'BAG', 3)
    await setExtra(late, cart, 'BAG', 3)
    const waiting = decoded('purchase', await settle(late, { payment: card('4000002500003155'), requestId: 'late' }))
    changed(await settle(ana))
    expect(statedIn((await settle(late, { requestId: 'too-late' })).error)).toEqual({
      errorCode: 'ERR.SSW.PNR.CHANGED_MEANWHILE',
      facts: { reason: 'changed' },
    })
    if (waiting.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, waiting.challenge.url, { code: '123456' })
    const { total } = await late.ask('mto', 'cart')
    const { error } = await late.send('mto', 'purchase', continuing({ total }, waiting.challenge.transactionId), 'late')
    expect(error?.errorCode).toBe('ERR.SSW.PNR.CHANGED_MEANWHILE')
    expect(await moneyOf(bench.opened.database, 'late')).toEqual({})
    await balanced()
  })

  test('if nothing is changed, also after changing back', async () => {
    const { reference, ana, cart } = await opened()
    const refused = { errorCode: 'ERR.SSW.MTO.NOTHING_CHOSEN', facts: { reason: 'empty' } }
    expect(statedIn((await settle(ana)).error)).toEqual(refused)
    const [owned] = cart.seats
    const own = { segmentId: owned?.segmentId ?? '', seat: owned?.seat ?? '' }
    await ana.ask('mto', 'removeSelectedSeat', seating(own))
    await ana.ask('mto', 'saveSelectedSeat', seating(own))
    await setExtra(ana, cart, 'BAG', 3)
    await setExtra(ana, cart, 'BAG', 2)
    expect(statedIn((await settle(ana)).error)).toEqual(refused)
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
  })

  test('if the booking has been cancelled', async () => {
    const { reference, ana, cart } = await opened()
    await setExtra(ana, cart, 'BAG', 3)
    await setStatus(bench, reference, 'cancelled')
    expect(statedIn((await settle(ana)).error)).toEqual({ errorCode: 'ERR.SSW.PNR.CANCELLED', facts: { reason: 'cancelled' } })
  })

  test('if its flight leaves too soon or has left, with the deadline', async () => {
    const { reference, cart } = await opened(flex)
    const first = cart.parts[0]?.segments[0]
    const departsAt = Date.parse(`${first?.departure}${first?.departureOffset}`)
    bench.clock.now = departsAt - 3 * 3_600_000
    const late = await begin(bench, 'mto', reference)
    const [owned] = cart.seats
    await late.ask('mto', 'removeSelectedSeat', seating({ segmentId: first?.id ?? '', seat: owned?.seat ?? '' }))
    const waitUntil = async (instant: number) => {
      while (bench.clock.now < instant) {
        bench.clock.now = Math.min(instant, bench.clock.now + 15 * 60_000)
        await late.ask('mto', 'cart')
      }
    }
    await waitUntil(departsAt - 80 * 60_000)
    expect(statedIn((await settle(late)).error)).toEqual({
      errorCode: 'ERR.SSW.CHANGE.TOO_LATE',
      facts: {
        reason: 'tooLate',
        what: 'seat',
        code: '5B',
        passengerIndex: 1,
        until: new Date(departsAt - 90 * 60_000).toISOString(),
      },
    })
    await waitUntil(departsAt + 1)
    expect(statedIn((await settle(late)).error)).toEqual({
      errorCode: 'ERR.SSW.CHANGE.FLOWN',
      facts: { reason: 'departed', what: 'seat', code: '5B', passengerIndex: 1, until: '2027-05-04T07:40:00.000Z' },
    })
  })
})
