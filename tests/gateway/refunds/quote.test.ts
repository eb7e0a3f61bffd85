import { describe, expect, test } from 'vitest'
import type { RefundReview } from '#src/domain/refund.ts'
import { travellerOn } from '../flows/travellers.ts'
import { held, holderOn, opened, pay } from '../holds/holders.ts'
import { stockOf } from '../purchase/books.ts'
import { noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { engine } from '../search/conversations.ts'
import { book, cancelling, change, confirm, day, deciding, hour, newId, payloadOf, query, review, sumOf } from './cancelling.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const refundsOfLines = ({ lines }: RefundReview) => lines.reduce((sum, { refund }) => sum + refund.amount, 0)
const paidOfLines = ({ lines }: RefundReview) => lines.reduce((sum, { paid }) => sum + paid.amount, 0)

const lineOf = ({ lines }: RefundReview, label: string) => lines.find((line) => line.label === label)

const nothingTaken = { cabins: [], classes: [], seats: [], extras: [] }

describe('the refund of a cancellation', () => {
  test('within a day of the purchase, at least a week before the first flight, is everything, whatever the fare', async () => {
    const { reference, total } = await book(bench, 'LIGHT')
    const quote = await review(await cancelling(bench, reference))
    expect(quote).toMatchObject({ refund: total, paid: total, is24HourRule: true, isHold: false, penalty: { amount: 0 } })
    expect(quote.lines.every(({ reason }) => reason === 'within24Hours')).toBe(true)
    expect(quote.targets.ORIGINAL).toEqual([
      { id: '1', kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', amount: total, expectedBy: '2027-03-08' },
    ])
  })

  test('of a Light fare consists only of the taxes that are refunded with an unused ticket', async () => {
    const { reference, total } = await book(bench, 'LIGHT', { types: ['ADT', 'CHD'] })
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(bench, reference))
    expect(
      quote.lines.filter(({ kind }) => kind === 'fare').map(({ label, refund, reason }) => [label, refund.amount, reason]),
    ).toEqual([
      ['LIGHT', 0, 'fareNotRefundable'],
      ['LIGHT', 0, 'fareNotRefundable'],
    ])
    expect(lineOf(quote, 'YQ')?.refund.amount ?? 0).toBe(0)
    expect(lineOf(quote, 'GB')).toMatchObject({ reason: 'taxBack', refund: lineOf(quote, 'GB')?.paid })
    expect(paidOfLines(quote)).toBe(total.amount)
    expect(refundsOfLines(quote)).toBe(quote.refund.amount)
    expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
  })

  test('of a Standard fare is reduced by a fee for each leg and seat, unless it becomes a credit', async () => {
    const { reference, total } = await book(bench, 'STANDARD', { types: ['ADT', 'INF'] })
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(bench, reference))
    expect(quote.penalty.amount).toBeGreaterThan(0)
    expect(quote.refund.amount).toBe(total.amount - quote.penalty.amount)
    expect(quote.targets.CREDIT).toEqual([
      {
        id: '1',
        kind: 'CREDIT',
        amount: total,
        bonus: quote.penalty,
        expectedBy: '2027-03-02',
        expiresOn: '2028-03-02',
      },
    ])
  })

  test('of a Flex fare is everything, and a credit has the same value', async () => {
    const { reference, total } = await book(bench, 'FLEX')
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(bench, reference))
    expect(quote).toMatchObject({ refund: total, is24HourRule: false, penalty: { amount: 0 } })
    expect(quote.targets.CREDIT).toEqual([
      { id: '1', kind: 'CREDIT', amount: total, bonus: undefined, expectedBy: '2027-03-02', expiresOn: '2028-03-02' },
    ])
  })

  test('is everything if the airline changed the flights', async () => {
    const { reference, total } = await book(bench, 'LIGHT')
    await change(bench, reference, (payload) => ({
      ...payload,
      airlineChange: { reason: 'SCHEDULE_CHANGE', at: payload.createdAt, original: [] },
    }))
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(bench, reference))
    expect(quote).toMatchObject({ refund: total, isAirlineChange: true, is24HourRule: false })
  })

  test('by a refund protection is claimed from the named insurer, never paid by the airline', async () => {
    const { reference, total } = await book(bench, 'LIGHT')
    const until = new Date(noon + 10 * day).toISOString()
    await change(bench, reference, (payload) => ({
      ...payload,
      covers: [{ kind: 'REFUND_PROTECT', reference: 'RP-1', share: 1, until }],
    }))
    bench.clock.now += 25 * hour
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    expect([quote.claim, quote.cover, quote.targets.COVER]).toEqual([
      { reference: 'RP-1', amount: total, until },
      undefined,
      undefined,
    ])
    const { error } = await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote, 'COVER'), newId())
    expect(error?.errorCode).toBe('ERR.SSW.CLIENT.VALIDATION')
    bench.clock.now = noon + 11 * day
    expect((await review(await cancelling(bench, reference))).claim).toBeUndefined()
  })

  test('by a cover is its share of what was paid, until the cover ends', async () => {
    const { reference, total } = await book(bench, 'LIGHT')
    const until = new Date(noon + 10 * day).toISOString()
    await change(bench, reference, (payload) => ({
      ...payload,
      covers: [{ kind: 'CFAR', reference: 'CF-1', share: 0.8, until }],
    }))
    bench.clock.now += 25 * hour
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    expect(quote.cover).toEqual({ kind: 'CFAR', reference: 'CF-1', share: 0.8, until })
    expect(sumOf(quote.targets.COVER)).toBe(Math.round(total.amount * 0.8))
    bench.clock.now = noon + 11 * day
    expect((await review(await cancelling(bench, reference))).targets.COVER).toBeUndefined()
  })

  test('of an upgrade follows the rules for a seat of its fare, with matching sums', async () => {
    for (const [brand, refund, reason] of [
      ['STANDARD', 0, 'upgradeKept'],
      ['FLEX', 5_000, 'upgradeBack'],
    ] as const) {
      const { reference, total } = await book(bench, brand)
      await change(bench, reference, (payload) => ({
        ...payload,
        paidBy: [
          ...(payload.paidBy ?? []),
          { paymentType: 'CREDIT_CARD', code: 'CA', lastFour: '4444', amount: { ...total, amount: 5_000 } },
        ],
        state: {
          ...payload.state,
          upgrades: [
            {
              passengerIndex: 1,
              flightKey: payload.state.legs[0]?.flightKeys[0] ?? '',
              cabin: 'Business',
              bookingClass: 'J',
              price: { ...total, amount: 5_000 },
            },
          ],
        },
      }))
      bench.clock.now += 25 * hour
      const quote = await review(await cancelling(bench, reference))
      expect(lineOf(quote, 'UPGRADE')).toEqual({
        label: 'UPGRADE',
        kind: 'upgrade',
        paid: { amount: 5_000, currency: 'EUR' },
        refund: { amount: refund, currency: 'EUR' },
        reason,
      })
      expect(paidOfLines(quote)).toBe(total.amount + 5_000)
      expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
    }
  })

  test('of a booking on hold is nothing, and the hold is released', async () => {
    const kept = await held(await holderOn(bench), 'HOLD72')
    const traveller = await cancelling(bench, kept.reference)
    const quote = await review(traveller)
    expect(quote).toMatchObject({ isHold: true, refund: { amount: 0 }, targets: { ORIGINAL: [] } })
    expect(await confirm(traveller, quote)).toMatchObject({ status: 'released', refunds: [] })
    expect(await stockOf(bench.opened.database)).toEqual(nothingTaken)
  })

  test('of a paid hold goes back to each tender, except a fee that was not credited', async () => {
    const kept = await held(await holderOn(bench), 'HOLD72')
    const payer = await opened(bench, kept.reference)
    await pay(payer, (await payer.ask('bnpl', 'cart')).total)
    const quote = await review(await cancelling(bench, kept.reference))
    expect(paidOfLines(quote)).toBe(quote.paid.amount)
    expect(refundsOfLines(quote)).toBe(quote.refund.amount)
    expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
  })
})

describe('a trip that cannot be cancelled', () => {
  const refusalAt = (reference: string, lastName = 'Müller') =>
    travellerOn(bench).refusal('cancelAndRefund', 'getCancelAndRefund', query(reference, lastName))

  const departures = async (reference: string) => {
    const { state } = await payloadOf(bench, reference)
    return state.legs.map(({ flightKeys: [first = ''] }) => engine.flight(first)?.departsAt ?? 0)
  }

  test('states the reason, the deadline and the alternative', async () => {
    const { reference } = await book(bench, 'FLEX')
    const [out = 0, back = 0] = await departures(reference)
    bench.clock.now = out - 30 * 60_000
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.TOO_LATE',
      facts: { reason: 'tooLate', nextStep: 'contact', until: '2027-05-04T08:10:00.000Z' },
    })
    bench.clock.now = out + 3 * hour
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.PARTLY_FLOWN',
      facts: { reason: 'partlyFlown', nextStep: 'contact', until: '2027-05-04T09:10:00.000Z' },
    })
    bench.clock.now = back + 3 * hour
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.DEPARTED',
      facts: { reason: 'departed', nextStep: 'contact', until: '2027-05-04T08:10:00.000Z' },
    })
  })

  test('has a checked-in passenger, was made by another seller, or is already cancelled', async () => {
    const { reference } = await book(bench, 'FLEX')
    await change(bench, reference, (payload) => ({
      ...payload,
      checkedIn: [{ passengerIndex: 1, flightKey: payload.state.legs[0]?.flightKeys[0] ?? '' }],
    }))
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.CHECKED_IN',
      facts: { reason: 'checkedIn', nextStep: 'offload', passengerIndexes: [1] },
    })
    await change(bench, reference, (payload) => ({ ...payload, checkedIn: [], storefront: 'ZZDX' }))
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.NOT_OURS',
      facts: { reason: 'notOurs', nextStep: 'seller' },
    })
    await change(bench, reference, (payload) => ({ ...payload, storefront: 'FCDX' }))
    const traveller = await cancelling(bench, reference)
    await confirm(traveller, await review(traveller))
    expect(statedIn(await refusalAt(reference))).toEqual({
      errorCode: 'ERR.SSW.PNR.CANCELLED',
      facts: { reason: 'cancelled', nextStep: 'track' },
    })
  })

  test('gets the same error for a wrong name and a wrong reference', async () => {
    const { reference } = await book(bench, 'FLEX')
    expect((await refusalAt(reference, 'Smith')).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
    expect((await refusalAt('CCCCCC')).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  })
})
