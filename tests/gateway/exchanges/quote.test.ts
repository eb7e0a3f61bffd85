import { describe, expect, test } from 'vitest'
import { changedTerms } from '#src/domain/fare-terms.ts'
import type { Answer } from '#src/operations/index.ts'
import { freeSeats as mapSeats } from '../flows/changers.ts'
import { origin } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { bookedDays, book, choose, currentOf, day, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'

const bench = openBench()

const [outDay, backDay] = bookedDays
const none = { amount: 0, currency: 'EUR' }

describe('an opened exchange', () => {
  test('keeps every leg, quotes each change fee, and has nothing due', async () => {
    const { reference, cart } = await book(bench, { brand: 'STANDARD', types: ['ADT', 'CHD', 'INF'] })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const begun = await traveller.ask('exchange', 'cart')
    const quote = quoteIn(begun)
    expect(begun.total).toEqual(none)
    expect(quote).toMatchObject({ due: none, penalty: none, extras: [], isFree24h: false, isInvoluntary: false })
    expect(quote.oldValue).toEqual(quote.newFare)
    expect(quote.oldParts).toEqual(cart.parts)
    const [first] = quote.legs
    expect(quote.legs.map(({ index, isKept, lock }) => ({ index, isKept, lock }))).toEqual([
      { index: 0, isKept: true, lock: undefined },
      { index: 1, isKept: true, lock: undefined },
    ])
    expect(first?.fee?.amount).toBeGreaterThan(0)
  })

  test('is free while the booking is less than a day old', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    const quote = quoteIn(await (await opened(bench, reference)).ask('exchange', 'cart'))
    expect(quote.isFree24h).toBe(true)
    expect(quote.freeUntil).toBe(new Date(bench.clock.now + day).toISOString())
    expect(quote.legs.map(({ fee }) => fee)).toEqual([none, none])
  })
})

describe('a search for replacement flights', () => {
  test('prices every offer and day as the party’s difference, with a separate fee', async () => {
    const { reference, cart } = await book(bench, { brand: 'STANDARD', types: ['ADT', 'CHD'] })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2027-05-13' }]))
    expect(offers.legs).toHaveLength(1)
    expect(offers.exchange).toEqual({ legs: [1], fee: { amount: 11_100, currency: 'EUR' }, isFree24h: false })
    const quote = quoteIn(await traveller.ask('exchange', 'cart'))
    expect(offers.exchange?.fee).toEqual(quote.legs[1]?.fee)
    const [found] = offersOf(offers, 0, 'STANDARD')
    const price = found?.offer.price
    const paid = cart.lines.reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(price?.partyAnew?.amount).toBeGreaterThan(0)
    expect(price?.party.amount).toBeLessThan((price?.partyAnew?.amount ?? 0) - paid / 4)
    const days = offers.legs[0]?.days ?? []
    expect(days.map(({ date }) => date)).toContain('2027-05-13')
    expect(days.find(({ date }) => date === '2027-05-13')).toMatchObject({ brand: 'STANDARD', party: price?.party })
    const [cheapest] = offersOf(offers, 0, 'LIGHT')
    expect(cheapest?.offer.price?.party.amount).toBeLessThan(price?.party.amount ?? 0)
  })

  test('prices no day or pair of days by the booked flights in their fares', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const one = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))
    const [cheapest] = offersOf(one, 0, 'FLEX')
    expect(currentOf(one, 0)?.price?.party).toEqual(none)
    const booked = one.legs[0]?.days.find(({ date }) => date === outDay)
    expect(booked).toMatchObject({ brand: 'FLEX', party: cheapest?.offer.price?.party })
    const both = await traveller.ask(
      'exchange',
      'exchangeAirSearch',
      otherFlights(
        [
          { index: 0, date: outDay },
          { index: 1, date: backDay },
        ],
        2,
        { searchType: 'FLEXIBLECALENDAR' },
      ),
    )
    const pair = both.pairs?.find(({ dates }) => dates.join() === [outDay, backDay].join())
    expect(pair?.party).not.toEqual(none)
  })

  test('answers calendars and pairs of days as differences too', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    const month = await traveller.ask(
      'exchange',
      'exchangeAirSearch',
      otherFlights([{ index: 0, date: outDay }], 2, { searchType: 'CALENDAR30' }),
    )
    const days = month.legs[0]?.days ?? []
    expect(days.map(({ date }) => date)).toEqual(expect.arrayContaining([outDay, backDay]))
    expect(days.every(({ date }) => date <= backDay)).toBe(true)
    const pairs = await traveller.ask(
      'exchange',
      'exchangeAirSearch',
      otherFlights(
        [
          { index: 0, date: outDay },
          { index: 1, date: backDay },
        ],
        2,
        { searchType: 'FLEXIBLECALENDAR' },
      ),
    )
    expect(pairs.pairs?.length).toBe(49)
    expect(pairs.exchange?.legs).toEqual([0, 1])
  })

  test('rejects criteria that do not match the booking', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    const refused = async (variables: Record<string, unknown>) =>
      (await traveller.refusal('exchange', 'exchangeAirSearch', variables)).errorCode
    const one = otherFlights([{ index: 0, date: outDay }])
    expect(await refused({ airSearchInput: { ...one.airSearchInput, exchangeType: 'ALL' } })).toBe('ERR.SSW.CLIENT.VALIDATION')
    expect(await refused({ airSearchInput: { ...one.airSearchInput, exchangeType: 'SIDEWAYS' } })).toBe(
      'ERR.SSW.CLIENT.VALIDATION',
    )
    const elsewhere = { itineraryParts: [{ from: { code: 'LHR' }, to: { code: 'JFK' }, when: { date: outDay } }] }
    expect(await refused(otherFlights([{ index: 0, date: outDay }], 2, elsewhere))).toBe('ERR.SSW.EXCHANGE.ROUTE_NOT_ALLOWED')
  })
})

describe('choosing other flights', () => {
  test('names the owned and the chosen fare with their terms', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    const faresIn = (cart: Answer<'cart'>) => quoteIn(cart).legs.map(({ oldFare, newFare }) => [oldFare?.id, newFare?.id])
    expect(faresIn(await traveller.ask('exchange', 'cart'))).toEqual([
      ['FLEX', 'FLEX'],
      ['FLEX', 'FLEX'],
    ])
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))
    const changed = await choose(traveller, [offersOf(offers, 0, 'LIGHT')[0]?.offer.ref ?? 0])
    expect(faresIn(changed)).toEqual([
      ['FLEX', 'LIGHT'],
      ['FLEX', 'FLEX'],
    ])
    const [leg] = quoteIn(changed).legs
    expect(changedTerms(leg?.oldFare, leg?.newFare).map(({ code, effect }) => `${code} ${effect}`)).toEqual([
      'checkedBag lost',
      'seat lost',
      'change lost',
      'refund lost',
      'miles lost',
      'priority lost',
    ])
    const told = offers.brands.find(({ id }) => id === 'LIGHT')?.attributes.filter(({ code }) => code !== 'seat')
    expect(leg?.newFare?.attributes.filter(({ code }) => code !== 'seat')).toEqual(told)
    const [segment] = (await traveller.ask('exchange', 'seatMap')).segments
    const prices = mapSeats(segment).flatMap(({ price }) => price?.amount ?? [])
    const seat = leg?.newFare?.attributes.find(({ code }) => code === 'seat')
    expect(seat).toEqual({ code: 'seat', status: 'forFee', amount: { amount: Math.min(...prices), currency: 'EUR' } })
  })

  test('keeps the other leg at its price, and totals the offer’s difference plus the fee', async () => {
    const { reference, cart } = await book(bench, { brand: 'STANDARD', types: ['ADT', 'CHD'] })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2027-05-13' }]))
    const dearest = offersOf(offers, 0, 'FLEX').at(-1)
    const changed = await choose(traveller, [dearest?.offer.ref ?? 0])
    const quote = quoteIn(changed)
    expect(changed.parts[0]).toEqual(cart.parts[0])
    expect(changed.parts[1]?.segments[0]?.departure.slice(0, 10)).toBe('2027-05-13')
    expect(quote.legs.map(({ isKept }) => isKept)).toEqual([true, false])
    expect(quote.penalty).toEqual(offers.exchange?.fee)
    expect(quote.penaltyEach.amount * 2).toBe(quote.penalty.amount)
    const difference = dearest?.offer.price?.party.amount ?? 0
    expect(difference).toBeGreaterThan(0)
    expect(quote.due.amount).toBe(difference + quote.penalty.amount)
    expect(changed.total).toEqual(quote.due)
    expect(changed.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(changed.total.amount)
    expect(changed.expiresAt).toBe(new Date(bench.clock.now + 20 * 60_000).toISOString())
  })

  test('credits the residual value of a Standard fare separately from the fee, and refunds a Flex fare', async () => {
    for (const [brand, target] of [
      ['STANDARD', 'CREDIT'],
      ['FLEX', 'ORIGINAL'],
    ] as const) {
      const { reference } = await book(bench, { brand })
      bench.clock.now += 2 * day
      const traveller = await opened(bench, reference)
      const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))
      const [cheapest] = offersOf(offers, 0, 'LIGHT')
      const changed = await choose(traveller, [cheapest?.offer.ref ?? 0])
      const quote = quoteIn(changed)
      expect(quote.residual?.target).toBe(target)
      expect(quote.residual?.amount.amount).toBe(quote.oldValue.amount - quote.newFare.amount)
      expect(quote.due).toEqual(quote.penalty)
      expect(changed.total.amount).toBe(quote.due.amount > 0 ? quote.due.amount : -(quote.residual?.amount.amount ?? 0))
      if (target === 'CREDIT') expect(quote.residual?.expiresOn).toBe('2028-03-03')
    }
  })
})

describe('a price rise in the sandbox', () => {
  test.each(['exchangeAddItinerary', 'cart', 'priceFlights'] as const)(
    'takes effect at %s and persists in the exchange',
    async (name) => {
      const { reference } = await book(bench, { brand: 'STANDARD' })
      bench.clock.now += 2 * day
      const traveller = await opened(bench, reference)
      const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date: '2027-05-13' }]))
      const [found] = offersOf(offers, 0, 'FLEX')
      const usual = (await choose(traveller, [found?.offer.ref ?? 0])).total
      await bench.gateway.handle(
        new Request(`${origin}/sandbox/scenario`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ visitor: traveller.key(), operation: name, next: ['priceChanged'] }),
        }),
      )
      const dearer = { amount: usual.amount + 500, currency: 'EUR' }
      if (name === 'exchangeAddItinerary') await choose(traveller, [found?.offer.ref ?? 0])
      else expect((await traveller.ask('exchange', name)).total).toEqual(dearer)
      expect((await traveller.ask('exchange', 'cart')).total).toEqual(dearer)
    },
  )
})
