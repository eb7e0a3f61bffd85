import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PromoOutcome } from '#src/domain/promo-codes.ts'
import type { Answer } from '#src/operations/index.ts'
import { type Conversation, converse, pickRefs, search, selecting } from './conversations.ts'
import { clock, opened, openShop } from './shop.ts'

openShop()

const returning = { origin: 'LHR', destination: 'MAD', date: '2027-03-05', back: '2027-03-12' }
const leg = (from: string, to: string, date: string) => ({ from: { code: from }, to: { code: to }, when: { date } })
const threeLegs = [leg('LHR', 'MAD', '2027-03-05'), leg('MAD', 'LIS', '2027-03-09'), leg('LIS', 'LHR', '2027-03-12')]

const outcomesIn = ({ messages = [] }: Answer<'airSearch'>): PromoOutcome[] =>
  messages.flatMap(({ promotion }) => promotion ?? [])

/** Lists the fare families with reduced prices on each leg. */
const reducedIn = ({ legs }: Answer<'airSearch'>): string[][] =>
  legs.map(({ rows }) => [
    ...new Set(
      rows.flatMap(({ offers }) =>
        offers.flatMap(({ brand, price }) => (price?.partyBeforeDiscount === undefined ? [] : [brand ?? ''])),
      ),
    ),
  ])

const ask = async (asker: Conversation, promoCodes: string[], more: object = {}) =>
  asker.ask('airSearch', search(returning, { ADT: 1 }, { promoCodes, ...more }))

describe('the promo codes of a trip of several flights', () => {
  test.each<[string, string[], object, [code: string, reason: PromoOutcome['reason'], legs: number[]][]]>([
    ['one code for all', ['WELCOME10'], {}, [['WELCOME10', undefined, [0, 1]]]],
    [
      'a code for each',
      ['WELCOME10', 'FLEX15'],
      {},
      [
        ['WELCOME10', undefined, [0]],
        ['FLEX15', undefined, [1]],
      ],
    ],
    [
      'a misspelt code next to a valid one',
      ['WELCOM10', 'FLEX15'],
      {},
      [
        ['WELCOM10', 'UNKNOWN', [0]],
        ['FLEX15', undefined, [0, 1]],
      ],
    ],
    [
      'a code that no fare of its flight accepts',
      ['WELCOME10', 'BUSINESS20'],
      {},
      [
        ['WELCOME10', undefined, [0]],
        ['BUSINESS20', 'NO_FARE', [1]],
      ],
    ],
    [
      'a code too many',
      ['WELCOME10', 'WELCOME10', 'FLEX15'],
      {},
      [
        ['WELCOME10', undefined, [0, 1]],
        ['FLEX15', 'NOT_WITH_OTHER', []],
      ],
    ],
    [
      'three flights, with a code for the last one',
      ['FLEX15', 'FLEX15', 'WELCOME10'],
      { itineraryParts: threeLegs },
      [
        ['FLEX15', undefined, [0, 1]],
        ['WELCOME10', undefined, [2]],
      ],
    ],
    [
      'three flights, without a code for the last one',
      ['FLEX15', 'WELCOME10'],
      { itineraryParts: threeLegs },
      [
        ['FLEX15', undefined, [0, 2]],
        ['WELCOME10', undefined, [1]],
      ],
    ],
  ])('are explained by flight: %s', async (_, codes, more, told) => {
    const found = await ask(await converse(opened, clock), codes, more)
    expect(outcomesIn(found)).toEqual(told.map(([code, reason, legs]) => ({ code, reason, legs })))
  })

  test('reduce prices only on the flights to which they are reported as applied', async () => {
    const asker = await converse(opened, clock)
    const families: Record<string, string[]> = { WELCOME10: ['LIGHT', 'STANDARD', 'FLEX'], FLEX15: ['FLEX'], BUSINESS20: [] }
    const codes = fc.array(fc.constantFrom('WELCOME10', 'FLEX15', 'BUSINESS20', 'NOSUCH'), { minLength: 1, maxLength: 4 })
    const counts = fc.integer({ min: 2, max: 3 })
    await fc.assert(
      fc.asyncProperty(codes, counts, async (promoCodes, legs) => {
        const found = await ask(asker, promoCodes, { itineraryParts: threeLegs.slice(0, legs) })
        const reduced = reducedIn(found)
        const outcomes = outcomesIn(found)
        for (const [place, brands] of reduced.entries()) {
          const [used, ...others] = outcomes.filter(({ reason, legs: on }) => reason === undefined && on.includes(place))
          expect(others).toEqual([])
          const takes = families[used?.code ?? ''] ?? []
          expect(brands.filter((brand) => !takes.includes(brand))).toEqual([])
          expect(brands.length > 0).toBe(used !== undefined)
        }
        expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(promoCodes))
      }),
      { numRuns: 30, seed: 19 },
    )
  })

  test('are listed in the cart as discounts of their flights', async () => {
    const asker = await converse(opened, clock)
    const discountsOf = async (promoCodes: string[]) => {
      const cart = await asker.ask('addItinerary', selecting(pickRefs(await ask(asker, promoCodes), 'FLEX')))
      const routes = cart.lines.filter(({ kind }) => kind === 'discount')
      const price = cart.lines.reduce((sum, { amount }) => sum + amount.amount, 0)
      expect(price).toBe(cart.total.amount)
      return routes.map(({ label, segmentId }) => [label, segmentId?.slice(0, 7)])
    }
    expect(await discountsOf(['WELCOME10', 'FLEX15'])).toEqual([
      ['WELCOME10', 'LHR-MAD'],
      ['FLEX15', 'MAD-LHR'],
    ])
    expect(await discountsOf(['WELCOME10'])).toEqual([['WELCOME10', undefined]])
  })
})
