import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { money, total } from '#src/domain/money.ts'
import type { Answer } from '#src/operations/index.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import {
  type Conversation,
  converse,
  engine,
  naming,
  noon,
  party,
  pickRefs,
  type Route,
  search,
  selecting,
} from './conversations.ts'
import { resolveReferences } from './references.ts'

type Wire = Record<string, any>

let opened: OpenedDatabase
let ana: Conversation

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  // This storefront sells flights for miles, and companion fares.
  ana = await converse(opened, { now: noon }, 'NJDX')
})

const oneWay: Route = { origin: 'LHR', destination: 'JFK', date: '2027-05-04' }
const returning: Route = { ...oneWay, back: '2027-05-11' }

const offersOf = (answer: Answer<'airSearch'>, leg = 0) => answer.legs[leg]?.rows.flatMap((row) => row.offers) ?? []
const pricedOffers = (answer: Wire) =>
  answer.brandedResults.itineraryPartBrands.flat().flatMap((row: Wire) => row.brandOffers.filter((offer: Wire) => !offer.soldout))

describe('an award search', () => {
  const award = { awardBooking: true }

  test('prices the party in points, and taxes in money', async () => {
    const answer = (await ana.askRaw('airSearch', search(oneWay, { ADT: 2, CHD: 1, INF: 1 }, award))) as Wire
    const offers = pricedOffers(answer)
    expect(offers.length).toBeGreaterThan(5)
    for (const { total: price, fare, taxes, priceByPassengerTypes } of offers) {
      const [[points, money]] = price.alternatives
      expect(points.currency).toBe('FFCURRENCY')
      expect(points.amount % 500).toBe(0)
      expect(money.currency).toBe('EUR')
      expect(taxes.alternatives).toEqual([[money]])
      expect(fare.alternatives).toEqual([[points]])
      const sum = (of: (parts: Wire[]) => number) =>
        priceByPassengerTypes.reduce(
          (running: number, { passengerCount, total: each }: Wire) => running + passengerCount * of(each.alternatives[0]),
          0,
        )
      expect(sum(([each]) => each!.amount)).toBe(points.amount)
      expect(Math.round(100 * sum(([, each]) => each!.amount))).toBe(Math.round(100 * money.amount))
    }
    const segments = resolveReferences(answer) as Wire
    expect(segments.unbundledOffers[0][0].itineraryPart[0].segments[0].segmentOfferInformation.awardFare).toBe(true)
  })

  test('is parsed as money and points, both for the party', async () => {
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 2 }, award))
    for (const { price } of offersOf(found)) {
      if (!price) continue
      expect(price).toMatchObject({ isEstimate: false, partyFare: money(0, 'EUR'), partyTaxes: price.party })
      expect(price.party).toEqual(money(2 * price.perAdult.amount, 'EUR'))
      expect(price.points).toBeGreaterThan(0)
    }
    expect(found.legs[0]?.days.some(({ points }) => points !== undefined)).toBe(true)
  })

  test('has calendar cells at the lowest points of that day', async () => {
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, award))
    const points = offersOf(found).flatMap(({ price }) => price?.points ?? [])
    expect(found.legs[0]?.days.find(({ date }) => date === oneWay.date)?.points).toBe(Math.min(...points))
  })

  test('costs a seat’s value in any season, and more without saver seats', () => {
    const request = { cabin: 'Economy', party: { ADT: 1 }, currency: 'USD', leg: 0, isRoundTrip: false, isAward: true } as const
    const at = (date: string, size: number) =>
      engine
        .search({ ...request, party: { ADT: size }, origin: 'LHR', destination: 'JFK', date }, { now: noon, soldOf: () => 0 })
        .filter(({ itinerary }) => itinerary.stops === 0)
        .flatMap(({ offers }) => offers.filter(({ brandId }) => brandId === 'STANDARD'))
    const [far] = at('2027-12-07', 1)
    expect(far?.bookingClasses).toEqual(['X'])
    expect(far?.price?.points).toBeGreaterThan(15_000)
    expect(far?.price?.points).toBeLessThan(35_000)
    const near = at('2027-03-05', 1).filter(({ bookingClasses }) => bookingClasses[0] !== 'X' && bookingClasses.length > 0)
    for (const { price } of near) expect(price?.points).toBeGreaterThan(1.8 * (far?.price?.points ?? 0))
    expect(near.length).toBeGreaterThan(0)
  })

  test('charges no points for a lap infant', async () => {
    const without = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, award))
    const withInfant = await ana.ask('airSearch', search(oneWay, { ADT: 1, INF: 1 }, award))
    expect(offersOf(withInfant).map(({ price }) => price?.points)).toEqual(offersOf(without).map(({ price }) => price?.points))
  })
})

describe('a companion fare', () => {
  test('halves the companion’s fare, not the taxes', async () => {
    const pair = await ana.ask('airSearch', search(returning, { CMA: 1, CMP: 1 }))
    const both = await ana.ask('airSearch', search(returning, { ADT: 2 }))
    const bothOffers = offersOf(both)
    for (const [place, { price, brand }] of offersOf(pair).entries()) {
      const whole = bothOffers[place]
      expect(whole?.brand).toBe(brand)
      if (!price || !whole?.price) continue
      expect(price.partyBeforeDiscount).toEqual(whole.price.party)
      expect(price.partyTaxes).toEqual(whole.price.partyTaxes)
      expect(price.perAdult).toEqual(whole.price.perAdult)
      const half = Math.floor(whole.price.partyFare.amount / 4 + 0.5)
      expect(price.partyFare.amount).toBe(whole.price.partyFare.amount - half)
    }
    expect(pair.warnings).toEqual([])
  })

  test('is a discount in the cart, for a party of adults', async () => {
    const found = await ana.ask('airSearch', search(returning, { ADT: 1, CMA: 1, CMP: 1, CHD: 1 }))
    const refs = pickRefs(found, 'STANDARD')
    const cart = await ana.ask('addItinerary', selecting(refs))
    const shown = total(
      refs.map((ref, leg) => offersOf(found, leg).find((offer) => offer.ref === ref)!.price!.party),
      'EUR',
    )
    expect(cart.total).toEqual(shown)
    const fares = cart.lines.filter(
      ({ kind, label, passengerType }) => kind === 'fare' && label === 'BASE' && passengerType === 'ADT',
    )
    expect(fares.map(({ quantity }) => quantity)).toEqual([3])
    const discounts = cart.lines.filter(({ kind }) => kind === 'discount')
    expect(discounts).toEqual([
      {
        id: 'discount/COMPANION/ADT/',
        kind: 'discount',
        label: 'COMPANION',
        quantity: 1,
        amount: { amount: -16900, currency: 'EUR' },
        passengerType: 'ADT',
      },
    ])
    expect(discounts[0]?.amount.amount).toBeLessThan(0)
    expect(Math.abs(6 * discounts[0]!.amount.amount + fares[0]!.amount.amount)).toBeLessThan(6)
    expect(
      total(
        cart.lines.map(({ amount }) => amount),
        'EUR',
      ),
    ).toEqual(cart.total)
    expect((await ana.ask('passengers')).slots.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'ADT', 'CHD'])
    await ana.ask('updatePassengers', naming(party(['ADT', 'ADT', 'ADT', 'CHD'])))
    expect((await ana.ask('cart')).total).toEqual(shown)
  })

  const wrong: [string, object, Record<string, string>][] = [
    ['a companion alone', { passengers: { CMP: 1 } }, { 'passengers.CMA': 'notAPair' }],
    ['nobody beside them', { passengers: { CMA: 1, CMP: '0' } }, { 'passengers.CMP': 'notAPair' }],
    ['two for one', { passengers: { CMA: 1, CMP: 2 } }, { 'passengers.CMA': 'notAPair' }],
    ['with points', { passengers: { CMA: 1, CMP: 1 }, awardBooking: true }, { 'passengers.CMP': 'notWithAwards' }],
  ]
  test.each(wrong)('is rejected: %s', async (_, more, details) => {
    const error = await ana.refusal('airSearch', search(oneWay, { ADT: 1 }, more))
    expect({ type: error.type, details: error.details }).toEqual({
      type: 'Validation',
      details,
    })
  })
})

describe('a promo code', () => {
  test('reduces the fare, is reported as valid, and is a line of the cart', async () => {
    const plain = await ana.ask('airSearch', search(oneWay, { ADT: 2, CHD: 1 }))
    const answer = (await ana.askRaw('airSearch', search(oneWay, { ADT: 2, CHD: 1 }, { promoCodes: ['welcome10'] }))) as Wire
    expect({ valid: answer.promocodeValid, warnings: answer.warnings }).toEqual({ valid: true, warnings: [] })
    for (const offer of pricedOffers(answer)) {
      const amount = (price: Wire) => Math.round(100 * price.alternatives[0][0].amount)
      expect(offer.offerInformation.discounted).toBe(true)
      expect(amount(offer.total)).toBe(amount(offer.fare) + amount(offer.taxes))
      const published = amount(offer.totalWithoutDiscount) - amount(offer.taxes)
      expect(amount(offer.totalWithoutDiscount) - amount(offer.total)).toBe(Math.round(published / 10))
    }
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 2, CHD: 1 }, { promoCodes: ['WELCOME10'] }))
    expect(found.promoCodeIsValid).toBe(true)
    expect(offersOf(found).map(({ price }) => price?.partyBeforeDiscount)).toEqual(
      offersOf(plain).map(({ price }) => price?.party),
    )
    const refs = pickRefs(found)
    const cart = await ana.ask('addItinerary', selecting(refs))
    expect(cart.total).toEqual(offersOf(found).find(({ ref }) => ref === refs[0])?.price?.party)
    expect(
      cart.lines.filter(({ kind }) => kind === 'discount').map(({ label, passengerType }) => [label, passengerType]),
    ).toEqual([
      ['WELCOME10', 'ADT'],
      ['WELCOME10', 'CHD'],
    ])
    expect(cart.search?.promoCodes).toEqual(['WELCOME10'])
  })

  test('for some fare families does not affect others', async () => {
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, { promoCodes: ['FLEX15'] }))
    expect(found.promoCodeIsValid).toBe(true)
    for (const { brand, price } of offersOf(found))
      if (price) expect(price.partyBeforeDiscount !== undefined).toBe(brand === 'FLEX')
  })

  test('that is unknown is reported as invalid, and the search still answers', async () => {
    const plain = await ana.ask('airSearch', search(oneWay))
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, { promoCodes: ['NOSUCHCODE'] }))
    expect({ valid: found.promoCodeIsValid, warnings: found.warnings }).toEqual({
      valid: false,
      warnings: ['UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'],
    })
    expect(found.legs).toEqual(plain.legs)
  })

  test('for another cabin is valid without effect, which is reported', async () => {
    const found = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, { promoCodes: ['BUSINESS20'] }))
    expect({ valid: found.promoCodeIsValid, warnings: found.warnings }).toEqual({
      valid: true,
      warnings: ['UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'],
    })
  })

  test('does not join another search, because its offers are priced by it', async () => {
    const plain = pickRefs(await ana.ask('airSearch', search(returning)))
    const cheaper = pickRefs(await ana.ask('airSearch', search(returning, { ADT: 1 }, { promoCodes: ['WELCOME10'] })))
    const error = await ana.refusal('addItinerary', selecting([plain[0]!, cheaper[1]!]))
    expect({ code: error.errorCode, facts: error.facts }).toEqual({
      code: 'ERR.SSW.PRICING.NOT_COMBINABLE',
      facts: { refs: [plain[0], cheaper[1]], reason: 'searches' },
    })
  })

  test('never makes a price differ from its lines', () => {
    fc.assert(
      fc.property(
        fc.record({
          basisPoints: fc.integer({ min: 1, max: 9000 }),
          currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF'),
          party: fc.constantFrom({ ADT: 1 }, { ADT: 2, CHD: 1, INF: 1 }, { CMA: 1, CMP: 1 }),
          types: fc.constantFrom(undefined, ['ADT'] as const, ['CMP'] as const),
        }),
        ({ basisPoints, currency, party: travellers, types }) => {
          const request = {
            origin: 'LIS',
            destination: 'MAD',
            date: '2027-06-01',
            cabin: 'Economy',
            party: travellers,
            currency,
            leg: 0,
            isRoundTrip: false,
            discount: { label: 'TEN', basisPoints, types },
          } as const
          const sales = { now: noon, soldOf: () => 0 }
          const prices = engine.search(request, sales).flatMap(({ offers }) => offers.flatMap(({ price }) => price ?? []))
          for (const price of prices) {
            const each = price.types.map(({ count, total: amount }) => money(amount.amount * count, currency))
            expect(price.total).toEqual(total(each, currency))
            for (const { fare, discount, tax, total: amount } of price.types)
              expect(amount.amount).toBe(fare.amount - (discount?.amount.amount ?? 0) + tax.amount)
          }
          const [cell] = engine.calendar(request, [request.date], sales)
          expect(cell?.offer?.price?.total.amount).toBe(Math.min(...prices.map((price) => price.total.amount)))
        },
      ),
      { numRuns: 60 },
    )
  })
})
