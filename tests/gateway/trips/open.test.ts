import { describe, expect, test } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { held, holderOn } from '../holds/holders.ts'
import { openBench } from '../purchase/gateways.ts'
import { noon } from '../purchase/buyers.ts'
import { search } from '../search/conversations.ts'
import { begin, buy, setStatus, travellerOn } from '../flows/travellers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const day = 24 * 3_600_000

const query = (reference: string, flow: string, lastName = 'Müller') => ({ pnrQuery: { pnr: reference, lastName, flow } })

describe('trip details with a flow', () => {
  test.each<[Flow, string]>([
    ['mto', 'LIGHT'],
    ['exchange', 'FLEX'],
    ['upgrade', 'FLEX'],
  ])('open a conversation in which %s changes the booking, with nothing due yet', async (flow, brand) => {
    const reference = await buy(bench, await bench.shop({ brand, types: ['ADT', 'CHD'] }))
    const traveller = travellerOn(bench)
    const details = await traveller.ask(flow, 'tripDetails', query(reference, flow))
    expect(details.booking?.reference).toBe(reference)
    expect(traveller.key()).toMatch(/^e\d+s1$/)
    const cart = await traveller.ask(flow, 'cart')
    expect(cart).toMatchObject({
      version: 1,
      total: { amount: 0, currency: 'EUR' },
      lines: [],
      givenUp: [],
      trip: { reference, flow },
      parts: details.booking?.parts.map((part) => ({
        ...part,
        segments: part.segments.map(({ status: _status, ...segment }) => segment),
      })),
      passengers: details.booking?.passengers,
      contact: details.booking?.contact,
    })
    expect((await traveller.ask(flow, 'seatMap')).segments).toHaveLength(cart.parts.flatMap(({ segments }) => segments).length)
    expect((await traveller.ask(flow, 'fareRules')).map(({ brandId }) => brandId)).toEqual(cart.brands)
    expect((await traveller.ask(flow, 'passengers')).slots.map(({ type }) => type)).toEqual(['ADT', 'CHD'])
    expect((await traveller.ask(flow, 'paymentOptions')).amountDue).toEqual({ amount: 0, currency: 'EUR' })
  })

  test('let a booking on hold be paid for in full only', async () => {
    const reference = await buy(bench)
    expect(statedIn(await travellerOn(bench).refusal('bnpl', 'tripDetails', query(reference, 'bnpl')))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'bnpl', tripOption: 'PURCHASE_ON_HOLD_BOOKING', reason: 'notOnHold' },
    })
    const kept = await held(await holderOn(bench))
    const traveller = await begin(bench, 'bnpl', kept.reference)
    const bought = await bench.buyer()
    const cart = await traveller.ask('bnpl', 'cart')
    expect(cart.total).toEqual(bought.total)
    expect(cart.ledger.map(({ cause, amount }) => [cause, amount])).toEqual([['flights', bought.total]])
    expect((await traveller.ask('bnpl', 'ancillaries')).offers.length).toBeGreaterThan(0)
    expect(statedIn(await travellerOn(bench).refusal('exchange', 'tripDetails', query(kept.reference, 'exchange')))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'exchange', tripOption: 'EXCHANGE_FLIGHT', reason: 'onHold' },
    })
  })

  test('give the same error for a wrong name and reference, and open nothing', async () => {
    const reference = await buy(bench)
    for (const wrong of [query(reference, 'mto', 'Smith'), query('CCCCCC', 'mto')]) {
      const traveller = travellerOn(bench)
      expect((await traveller.refusal('mto', 'tripDetails', wrong)).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
      expect(traveller.key()).toBe('')
    }
  })

  test('refuse a cancelled booking, which can still be viewed', async () => {
    const reference = await buy(bench)
    await setStatus(bench, reference, 'cancelled')
    expect((await travellerOn(bench).refusal('mto', 'tripDetails', query(reference, 'mto'))).errorCode).toBe(
      'ERR.SSW.PNR.CANCELLED',
    )
    const looked = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
    expect(
      new Set(looked.tripOptions.filter(({ ruleName }) => ruleName !== 'CONFIGURATION').map((each) => each.failureReason)),
    ).toEqual(new Set(['cancelled']))
  })

  test('refuse an unknown flow and one that the fare does not allow', async () => {
    const reference = await buy(bench)
    expect(statedIn(await travellerOn(bench).refusal('exchange', 'tripDetails', query(reference, 'exchange')))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'exchange', tripOption: 'EXCHANGE_FLIGHT', reason: 'brandNotAllowed' },
    })
    expect(statedIn(await travellerOn(bench).refusal('mto', 'tripDetails', query(reference, 'booking')))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { flow: 'unknown' },
    })
    for (const pnrQuery of [
      { conversation: true, flow: 'mto' },
      { requestId: 'r1', flow: 'mto' },
    ])
      expect((await travellerOn(bench).refusal('mto', 'tripDetails', { pnrQuery })).details).toEqual({ flow: 'needsReference' })
  })

  test('refuse every flow once the last flight has left, with the deadline', async () => {
    const reference = await buy(bench)
    bench.clock.now = noon + 90 * day
    expect(statedIn(await travellerOn(bench).refusal('mto', 'tripDetails', query(reference, 'mto')))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'mto', tripOption: 'ADD_MODIFY_SEATS', reason: 'departed' },
    })
  })

  test('leave the requesting conversation unchanged, and begin another', async () => {
    const reference = await buy(bench)
    const buyer = await bench.buyer()
    const traveller = travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
    await traveller.ask('mto', 'tripDetails', query(reference, 'mto'))
    expect(traveller.key()).not.toBe(buyer.key)
    const other = travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
    expect((await other.ask('booking', 'cart')).total).toEqual(buyer.total)
    expect(statedIn(await traveller.refusal('booking', 'cart'))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.WRONG_FLOW',
      facts: { flow: 'booking', conversationFlow: 'mto' },
    })
    expect((await other.refusal('mto', 'cart')).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })

  test('can be repeated by the conversation alone, and a search begins a new one', async () => {
    const reference = await buy(bench)
    const traveller = await begin(bench, 'mto', reference)
    const key = traveller.key()
    const again = await traveller.ask('mto', 'tripDetails', { pnrQuery: { conversation: true } })
    expect(again.booking?.reference).toBe(reference)
    await traveller.ask('booking', 'airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }))
    expect(traveller.key()).not.toBe(key)
    expect(statedIn(await traveller.refusal('mto', 'cart'))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.WRONG_FLOW',
      facts: { flow: 'mto', conversationFlow: 'booking' },
    })
  })

  test('never let a trip be bought again as a booking', async () => {
    const reference = await buy(bench)
    const traveller = await begin(bench, 'mto', reference)
    const { error } = await traveller.send('booking', 'purchase', {
      paymentRequired: true,
      payment: [
        {
          '@type': 'CREDIT_CARD',
          '@id': '1',
          amount: { amount: 10, currency: 'EUR' },
          number: '4242424242424242',
          cvc: '123',
          holderName: 'Ana',
          expirationDate: '2031-08',
          cardCode: 'VI',
        },
      ],
    })
    expect(error?.errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })
})

describe('trip options', () => {
  const options = async (reference: string) => {
    const { tripOptions } = await travellerOn(bench).ask('booking', 'tripDetails', {
      pnrQuery: { pnr: reference, lastName: 'Müller' },
    })
    return Object.fromEntries(tripOptions.map(({ tripOption, enabled, failureReason }) => [tripOption, enabled || failureReason]))
  }

  test('depend on the fare, the items and the hours to departure', async () => {
    const light = await buy(bench)
    expect(await options(light)).toEqual({
      ADD_MODIFY_ANCILLARIES: true,
      SPLIT_MTO: 'oneTraveller',
      ADD_INSURANCE_POSTBOOKING: true,
      CHECK_IN: 'disabled',
      CANCEL_ITINERARY: true,
      CANCEL_FLIGHT: 'disabled',
      IROP: 'noAirlineChange',
      VOID: 'disabled',
      UPGRADE: 'brandNotAllowed',
      EXCHANGE_FLIGHT: 'brandNotAllowed',
      OFFLOAD: 'notCheckedIn',
      PURCHASE_ON_HOLD_BOOKING: 'notOnHold',
      ADD_MODIFY_SEATS: true,
      EDIT_PASSENGER: true,
      CANCEL_UPGRADE: 'notWaitlisted',
    })
    const flex = await buy(bench, await bench.shop({ brand: 'FLEX', isOneWay: true }))
    expect(await options(flex)).toMatchObject({ UPGRADE: true, EXCHANGE_FLIGHT: true })
    const { booking } = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: flex, lastName: 'Müller' } })
    const last = booking?.parts.at(-1)?.segments.at(-1)
    const departure = Date.parse(`${last?.departure}${last?.departureOffset}`)
    bench.clock.now = departure - 100 * 60_000
    expect(await options(flex)).toMatchObject({
      ADD_MODIFY_SEATS: true,
      EDIT_PASSENGER: 'tooLate',
      EXCHANGE_FLIGHT: 'tooLate',
      UPGRADE: 'tooLate',
      ADD_MODIFY_ANCILLARIES: 'tooLate',
      CANCEL_ITINERARY: true,
    })
    bench.clock.now = departure + 1
    expect(await options(flex)).toMatchObject({ ADD_MODIFY_SEATS: 'departed', ADD_INSURANCE_POSTBOOKING: 'departed' })
  })
})
