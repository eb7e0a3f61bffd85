import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameDayChange } from '#src/domain/exchange.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { OperationName } from '#src/operations/index.ts'
import { travellerOn } from '../flows/travellers.ts'
import { nasty } from '../hostile-input.ts'
import { openBench } from '../purchase/gateways.ts'
import { selecting } from '../search/conversations.ts'
import { book, bookedDays, choose, day, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const [outDay, backDay] = bookedDays
const hour = 3_600_000

const rowOf = async (reference: string) => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

const rewrite = async (reference: string, change: (payload: BookingPayload) => BookingPayload): Promise<void> => {
  await bench.opened.database
    .update(booking)
    .set({ payload: change(await rowOf(reference)) })
    .where(eq(booking.reference, reference))
}

const departureOf = async (reference: string, leg: number): Promise<number> => {
  const { state } = await rowOf(reference)
  const key = state.legs[leg]?.flightKeys[0] ?? ''
  return bench.gateway.platform.engineOf('FCDX').flight(key)?.departsAt ?? 0
}

describe('a leg that cannot be changed', () => {
  test('is refused with its reason if it was flown, while the other legs can still be changed', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    bench.clock.now = (await departureOf(reference, 0)) + hour
    const traveller = await opened(bench, reference)
    const quote = quoteIn(await traveller.ask('exchange', 'cart'))
    expect(quote.legs.map(({ lock }) => lock)).toEqual(['flown', undefined])
    const refused = await traveller.refusal('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: backDay }]))
    expect(refused).toMatchObject({ errorCode: 'ERR.SSW.EXCHANGE.FLOWN', facts: { leg: 0 } })
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2027-05-13' }]))
    expect(offersOf(offers, 0, 'FLEX').length).toBeGreaterThan(0)
  })

  test('states its deadline if it is too close to departure', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    bench.clock.now = (await departureOf(reference, 0)) - hour
    const traveller = await opened(bench, reference)
    const until = new Date((await departureOf(reference, 0)) - 2 * hour).toISOString()
    const [first] = quoteIn(await traveller.ask('exchange', 'cart')).legs
    expect(first).toMatchObject({ index: 0, isKept: true, lock: 'tooLate', until, fee: undefined })
    const refused = await traveller.refusal('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))
    expect(statedIn(refused)).toEqual({ errorCode: 'ERR.SSW.EXCHANGE.TOO_LATE', facts: { leg: 0, until } })
  })

  test('is kept if its passenger is checked in, even after the search', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-05' }]))
    const [found] = offersOf(offers, 0, 'FLEX')
    const { state } = await rowOf(reference)
    await rewrite(reference, (payload) => ({
      ...payload,
      revision: 1,
      checkedIn: [{ passengerIndex: 1, flightKey: state.legs[0]?.flightKeys[0] ?? '' }],
    }))
    expect((await traveller.refusal('exchange', 'exchangeAddItinerary', selecting([found?.offer.ref ?? 0]))).errorCode).toBe(
      'ERR.SSW.PNR.CHANGED_MEANWHILE',
    )
  })

  test('prevents exchanging a Light fare at all', async () => {
    const { reference } = await book(bench, { brand: 'LIGHT' })
    const refused = await travellerOn(bench).refusal('exchange', 'tripDetails', {
      pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'exchange' },
    })
    expect(refused).toMatchObject({ errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED', facts: { reason: 'brandNotAllowed' } })
  })
})

describe('a change on the day on which the flight leaves', () => {
  const legsOf = async (brand: string) => {
    const { reference } = await book(bench, { brand, types: ['ADT', 'CHD'] })
    const leaves = await departureOf(reference, 0)
    const at = async (now: number) => {
      bench.clock.now = now
      const traveller = await opened(bench, reference)
      const { legs } = quoteIn(await traveller.ask('exchange', 'cart'))
      return { traveller, legs: legs.map(({ fee, isSameDay }) => [fee?.amount, isSameDay]) }
    }
    return { leaves, at }
  }

  test('costs the fare’s same-day fee', async () => {
    const { leaves, at } = await legsOf('STANDARD')
    const { legs: before } = await at(leaves - 30 * hour)
    const { legs, traveller } = await at(leaves - 3 * hour)
    expect(before).toEqual([
      [11_100, undefined],
      [11_100, undefined],
    ])
    expect(legs).toEqual([
      [8_300, true],
      [11_100, undefined],
    ])
    const fareRules = await traveller.ask('exchange', 'fareRules')
    const rule = fareRules[0]?.rules.find(({ category, when }) => category === 'change' && when === 'dayOfDeparture')
    expect(rule).toMatchObject({ allowed: true, fee: { amount: 4_150, currency: 'EUR' }, detail: 'plusFareDifference' })
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-05' }]))
    expect(offers.exchange?.fee.amount).toBe(8_300)
    const quote = quoteIn(await choose(traveller, [offersOf(offers, 0, 'STANDARD')[0]?.offer.ref ?? 0]))
    expect([quote.penalty.amount, isSameDayChange(quote)]).toEqual([8_300, true])
  })

  test('costs nothing if the fare allows free same-day changes', async () => {
    const { leaves, at } = await legsOf('FLEX')
    expect((await at(leaves - 3 * hour)).legs).toEqual([
      [0, true],
      [0, undefined],
    ])
  })
})

test('a trip states the time until which all its legs can be changed for free, if there is one', async () => {
  const freeUntil = async (reference: string) => {
    const pnrQuery = { pnr: reference, lastName: 'Müller' }
    return (await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery })).fares?.changeFreeUntil
  }
  const trips = { STANDARD: await book(bench, { brand: 'STANDARD' }), FLEX: await book(bench, { brand: 'FLEX' }) }
  const bookedAt = bench.clock.now
  const light = await book(bench, { brand: 'LIGHT' })
  const shortlyBefore = new Date((await departureOf(trips.FLEX.reference, 0)) - 2 * hour).toISOString()
  const before = (await departureOf(trips.FLEX.reference, 1)) - 2 * hour
  expect(await freeUntil(trips.STANDARD.reference)).toBe(new Date(bookedAt + day).toISOString())
  expect(await freeUntil(trips.FLEX.reference)).toBe(shortlyBefore)
  expect(await freeUntil(light.reference)).toBeUndefined()
  bench.clock.now += 2 * day
  expect(await freeUntil(trips.STANDARD.reference)).toBeUndefined()
  expect(await freeUntil(trips.FLEX.reference)).toBe(shortlyBefore)
  bench.clock.now = Date.parse(shortlyBefore) + 3 * hour
  expect(await freeUntil(trips.FLEX.reference)).toBe(new Date(before).toISOString())
})

test('a search beyond the days on sale is refused, naming the day of the leg in the request', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const traveller = await opened(bench, reference)
  const refused = await traveller.refusal('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2029-05-04' }]))
  expect([refused.type, refused.details]).toEqual(['Validation', { 'searchCriteria.itineraryParts.0.when.date': 'tooFarAhead' }])
})

describe('offers that do not form an exchange', () => {
  test('are refused: unknown, twice on a leg, or in the wrong order', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    const refused = (refs: readonly number[]) => traveller.refusal('exchange', 'exchangeAddItinerary', selecting(refs))
    expect((await refused([12_345])).errorCode).toBe('ERR.SSW.CLIENT.UNKNOWN_OFFER')
    const later = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))
    const [first, second] = offersOf(later, 0, 'FLEX')
    expect(await refused([first?.offer.ref ?? 0, second?.offer.ref ?? 0])).toMatchObject({
      errorCode: 'ERR.SSW.PRICING.NOT_COMBINABLE',
      facts: { reason: 'legs' },
    })
    const both = await traveller.ask(
      'exchange',
      'exchangeAirSearch',
      otherFlights([
        { index: 0, date: '2027-05-20' },
        { index: 1, date: '2027-05-22' },
      ]),
    )
    const [out] = offersOf(both, 0, 'FLEX')
    expect(await refused([out?.offer.ref ?? 0])).toMatchObject({
      errorCode: 'ERR.SSW.PRICING.NOT_COMBINABLE',
      facts: { reason: 'times' },
    })
  })
})

describe('a half-flown round trip', () => {
  test('is worth what was paid minus the one-way fare of the flown leg', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    const whole = quoteIn(await (await opened(bench, reference)).ask('exchange', 'cart')).oldValue
    const { state } = await rowOf(reference)
    const fares = state.legs.map(({ lines }) =>
      lines.filter(({ kind }) => kind === 'fare').reduce((sum, { amount }) => sum + amount.amount, 0),
    )
    expect(whole.amount).toBe((fares[0] ?? 0) + (fares[1] ?? 0))
    bench.clock.now = (await departureOf(reference, 0)) + hour
    const traveller = await opened(bench, reference)
    const quote = quoteIn(await traveller.ask('exchange', 'cart'))
    expect(quote.oldValue.amount).toBeLessThan(fares[1] ?? 0)
    expect(quote.oldValue.amount).toBeGreaterThanOrEqual(0)
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2027-05-13' }]))
    const [found] = offersOf(offers, 0, 'STANDARD')
    const chosen = quoteIn(await choose(traveller, [found?.offer.ref ?? 0]))
    expect(chosen.oldValue).toEqual(quote.oldValue)
    expect(chosen.due.amount - (chosen.residual?.amount.amount ?? 0) - (chosen.refund?.amount ?? 0)).toBe(
      (found?.offer.price?.party.amount ?? 0) + chosen.penalty.amount,
    )
  })
})

describe('a trip that the airline changed', () => {
  test('is exchanged without a fee, and without a difference in the same family', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    await rewrite(reference, (payload) => ({
      ...payload,
      airlineChange: {
        reason: 'SCHEDULE_CHANGE',
        at: new Date(bench.clock.now).toISOString(),
        original: payload.state.legs.slice(0, 1).map((leg) => ({ place: 0, leg })),
      },
    }))
    const traveller = await opened(bench, reference)
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-05' }]))
    expect(offers.exchange?.fee.amount).toBe(0)
    const dearest = offersOf(offers, 0, 'STANDARD').at(-1)
    expect(dearest?.offer.price?.party.amount).toBeLessThanOrEqual(0)
    const cart = await choose(traveller, [dearest?.offer.ref ?? 0])
    expect(quoteIn(cart)).toMatchObject({ isInvoluntary: true, penalty: { amount: 0 }, due: { amount: 0 } })
  })
})

test('an upgrade is kept with its flight, and refunded if the flight is given up', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const price = { amount: 9_900, currency: 'EUR' }
  await rewrite(reference, (payload) => ({
    ...payload,
    state: {
      ...payload.state,
      upgrades: payload.state.legs.flatMap(({ flightKeys }, leg) => {
        const [flightKey = ''] = flightKeys
        const { origin = '', destination = '', departure = '' } = bench.gateway.platform.engineOf('FCDX').flight(flightKey) ?? {}
        const segment = { origin, destination, departure }
        return [{ passengerIndex: 1, flightKey, cabin: 'Business', bookingClass: 'J', segment, ...(leg === 0 && { price }) }]
      }),
    },
  }))
  const traveller = await opened(bench, reference)
  const pick = async (legs: readonly number[]) => {
    const wanted = legs.map((index) => ({ index, date: ['2027-05-05', '2027-05-12'][index] ?? '' }))
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights(wanted))
    return quoteIn(
      await choose(
        traveller,
        legs.map((_, leg) => offersOf(offers, leg, 'FLEX').at(-1)?.offer.ref ?? 0),
      ),
    )
  }
  expect(await pick([0])).toMatchObject({
    extras: [{ kind: 'upgrade', code: 'Business', outcome: 'refunded', refund: price, travelPartId: undefined }],
    extrasDifference: { amount: -price.amount },
  })
  expect(await pick([1])).toMatchObject({ extras: [{ kind: 'upgrade', outcome: 'lost' }], extrasDifference: { amount: 0 } })
  expect((await pick([0, 1])).extras.map(({ outcome }) => outcome)).toEqual(['refunded', 'lost'])
})

test('any search, choice or request gets an answer or a typed error', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const traveller = await opened(bench, reference)
  const { airSearchInput } = otherFlights([{ index: 0, date: outDay }])
  const { searchCriteria } = airSearchInput
  const spoilings: readonly ((value: unknown) => [OperationName, Record<string, unknown>])[] = [
    (value) => ['exchangeAirSearch', { airSearchInput: value }],
    (value) => ['exchangeAirSearch', { airSearchInput: { ...airSearchInput, searchCriteria: value } }],
    (value) => ['exchangeAirSearch', { airSearchInput: { ...airSearchInput, exchangeType: value } }],
    (value) => [
      'exchangeAirSearch',
      { airSearchInput: { ...airSearchInput, searchCriteria: { ...searchCriteria, itineraryParts: [value] } } },
    ],
    (value) => [
      'exchangeAirSearch',
      { airSearchInput: { ...airSearchInput, searchCriteria: { ...searchCriteria, cabinClass: value } } },
    ],
    (value) => ['exchangeAddItinerary', { selectFlights: typeof value === 'string' ? value : JSON.stringify(value) }],
    (value) => ['fulfillBooking', { request: value }],
    (value) => ['fulfillBooking', { request: { authorizationId: value, payment: value, paymentRequired: value } }],
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...spoilings), nasty, async (spoil, value) => {
      const [name, variables] = spoil(value)
      const { text } = await traveller.send('exchange', name, variables)
      expect(text).not.toContain('ERR.SSW.SERVER.UNEXPECTED')
      expect(text).toMatch(/originalResponse|ERR\.SSW\./)
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(quoteIn(await traveller.ask('exchange', 'cart')).legs.every(({ isKept }) => isKept)).toBe(true)
})
