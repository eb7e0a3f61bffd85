import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, portion, total } from '#src/domain/money.ts'
import type { LegRequest } from '#src/gateway/airline/offer.ts'
import { converse, engine, noon, pickRefs, search, selecting } from './conversations.ts'
import { clock, opened, openShop } from './shop.ts'

openShop()

const pair = { CMA: 1, CMP: 1 }
const returning = { origin: 'LHR', destination: 'MAD', date: '2027-03-05', back: '2027-03-12' }
const oneWay = { origin: 'LHR', destination: 'MAD', date: '2027-03-05' }

const najm = () => converse(opened, clock, 'NJDX')

describe('a companion fare', () => {
  test('lowers every price of a round trip', async () => {
    const found = await (await najm()).ask('airSearch', search(returning, pair))
    const prices = found.legs.flatMap(({ rows }) => rows.flatMap((row) => row.offers.flatMap(({ price }) => price ?? [])))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.every(({ partyBeforeDiscount }) => partyBeforeDiscount !== undefined)).toBe(true)
    expect(found.warnings).toEqual([])
  })

  test('is not sold one way or to several cities, where everyone pays the regular fare', async () => {
    for (const route of [
      search(oneWay, pair),
      search(oneWay, pair, {
        itineraryParts: [
          { from: { code: 'LHR' }, to: { code: 'MAD' }, when: { date: '2027-03-05' } },
          { from: { code: 'MAD' }, to: { code: 'LIS' }, when: { date: '2027-03-12' } },
        ],
      }),
    ]) {
      const found = await (await najm()).ask('airSearch', route)
      const prices = found.legs.flatMap(({ rows }) => rows.flatMap((row) => row.offers.flatMap(({ price }) => price ?? [])))
      expect(prices.map(({ partyBeforeDiscount }) => partyBeforeDiscount)).toEqual(prices.map(() => undefined))
      expect(found.warnings).toEqual(['NO_COMPANION_FARE'])
    }
  })

  test('costs in the cart what was shown', async () => {
    const traveller = await najm()
    const found = await traveller.ask('airSearch', search(returning, pair))
    const refs = pickRefs(found)
    const cart = await traveller.ask('addItinerary', selecting(refs))
    const shown = refs.flatMap(
      (ref, leg) => found.legs[leg]?.rows.flatMap((row) => row.offers).find((each) => each.ref === ref)?.price?.party ?? [],
    )
    expect(cart.total).toEqual(total(shown, 'EUR'))
    expect(cart.lines.filter(({ kind }) => kind === 'discount').every(({ label }) => label === 'COMPANION')).toBe(true)
  })

  test('never falls below its taxes, and never costs more than two regular fares, whatever its terms', () => {
    fc.assert(
      fc.property(
        fc.record({
          basisPoints: fc.integer({ min: 0, max: 10_000 }),
          date: fc.constantFrom('2027-03-03', '2027-03-05', '2027-05-04', '2027-08-13'),
          pairs: fc.integer({ min: 1, max: 3 }),
        }),
        ({ basisPoints, date, pairs }) => {
          const terms = {
            origin: 'LHR',
            destination: 'MAD',
            date,
            cabin: 'Economy',
            currency: 'EUR',
            leg: 0,
            isRoundTrip: true,
          } as const
          const discount = { label: 'COMPANION', basisPoints, types: ['CMP'] } as const
          const request: LegRequest = { ...terms, party: { CMA: pairs, CMP: pairs }, discount }
          const sales = { now: noon, soldOf: () => 0 }
          const rows = engine.search(request, sales)
          const priced = rows.flatMap(({ offers }) => offers.filter(({ price }) => price))
          for (const { price } of priced) {
            const [full, companion] = price?.types ?? []
            if (!price || !full || !companion) continue
            expect(companion.discount?.amount).toEqual(portion(companion.fare, basisPoints))
            expect(companion.total.amount).toBeGreaterThanOrEqual(companion.tax.amount)
            expect(companion.total.amount).toBeLessThanOrEqual(full.total.amount)
            expect(price.total).toEqual(total([multiply(full.total, pairs), multiply(companion.total, pairs)], 'EUR'))
          }
          const [cell] = engine.calendar(request, [date], sales)
          const lowest = Math.min(...priced.map(({ price }) => price?.total.amount ?? Infinity))
          expect(cell?.offer?.price?.total.amount ?? Infinity).toBe(lowest)
        },
      ),
      { numRuns: 40, seed: 19 },
    )
  })
})

describe('promo codes', () => {
  test.each([
    ['an unknown code', { promoCodes: ['NOSUCH'] }, { ADT: 1 }, [['NOSUCH', 'UNKNOWN']]],
    ['a code beside companions', { promoCodes: ['WELCOME10'] }, pair, [['WELCOME10', 'NOT_WITH_COMPANIONS']]],
    [
      'a second code on a single leg',
      { promoCodes: ['WELCOME10', 'FLEX15'] },
      { ADT: 1 },
      [
        ['WELCOME10', undefined],
        ['FLEX15', 'NOT_WITH_OTHER'],
      ],
    ],
    ['a code with miles', { promoCodes: ['WELCOME10'], awardBooking: true }, { ADT: 1 }, [['WELCOME10', 'NOT_WITH_AWARDS']]],
    ['a valid code', { promoCodes: ['WELCOME10'] }, { ADT: 1 }, [['WELCOME10', undefined]]],
    ['a code for another cabin', { promoCodes: ['BUSINESS20'] }, { ADT: 1 }, [['BUSINESS20', 'NO_FARE']]],
  ])('of %s are explained one by one', async (_, more, passengers, told) => {
    const asker = await converse(opened, clock, 'promoCodes' in more && more.promoCodes.length > 1 ? 'FCDX' : 'NJDX')
    const { messages = [] } = await asker.ask('airSearch', search(oneWay, passengers, more))
    expect(messages.flatMap(({ promotion }) => (promotion ? [[promotion.code, promotion.reason]] : []))).toEqual(told)
  })

  test('count on the leg in their place, and the first one on every leg without its own', async () => {
    const asker = await converse(opened, clock)
    const labels = async (promoCodes: string[]) => {
      const found = await asker.ask('airSearch', search(returning, { ADT: 1 }, { promoCodes }))
      await asker.ask('addItinerary', selecting(pickRefs(found, 'FLEX')))
      return asker.state().legs.map(({ lines }) => lines.flatMap(({ kind, label }) => (kind === 'discount' ? [label] : [])))
    }
    expect(await labels(['WELCOME10', 'FLEX15'])).toEqual([['WELCOME10'], ['FLEX15']])
    expect(await labels(['WELCOME10'])).toEqual([['WELCOME10'], ['WELCOME10']])
    expect(await labels(['NOSUCH', 'FLEX15'])).toEqual([['FLEX15'], ['FLEX15']])
  })
})
