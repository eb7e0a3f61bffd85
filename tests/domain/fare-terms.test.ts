import { describe, expect, it } from 'vitest'
import { changedTerms, isAsGood, likeForLike, lostTerms } from '#src/domain/fare-terms.ts'
import type { Brand, BrandAttribute } from '#src/domain/itinerary.ts'
import { brands, eurosOf, family } from './fare-families.ts'

const [light, standard, flex, plus, business] = brands

/** Formats each changed term, for example "seat lost" or "miles gained". */
const told = (from: Brand, to: Brand) => changedTerms(from, to).map(({ code, effect }) => `${code} ${effect}`)

describe('the differences to another fare', () => {
  it.each<[Brand, Brand, string[]]>([
    [flex, flex, []],
    [flex, light, ['checkedBag lost', 'seat lost', 'change lost', 'refund lost', 'miles lost', 'priority lost']],
    [flex, standard, ['checkedBag lost', 'seat lost', 'change lost', 'refund lost', 'miles lost', 'priority lost']],
    [light, standard, ['checkedBag gained', 'change gained', 'refund gained', 'miles gained']],
    [standard, plus, ['cabin gained', 'checkedBag gained', 'seat gained', 'miles gained', 'priority gained']],
    [plus, flex, ['cabin lost', 'change gained', 'refund gained']],
    [flex, business, ['cabin gained', 'seat gained', 'refund lost', 'miles gained', 'lounge gained']],
  ])('are listed for every term (%#)', (from, to, changes) => {
    expect(told(from, to)).toEqual(changes)
    const undone = changes.map((change) => change.replace(/(lost|gained)$/, (word) => (word === 'lost' ? 'gained' : 'lost')))
    expect(told(to, from)).toEqual(undone)
  })

  const one = (attribute: BrandAttribute) => family('ONE', undefined, [attribute])

  it.each<[string, BrandAttribute, BrandAttribute, 'lost' | 'gained' | undefined]>([
    ['fewer bags', { code: 'checkedBag', status: 'included', quantity: 2 }, { code: 'checkedBag', status: 'included' }, 'lost'],
    ['a dearer change', eurosOf('change', 60), eurosOf('change', 120), 'lost'],
    [
      'a change that costs more on the day of travel',
      { ...eurosOf('change', 60), amountOnDay: { amount: 4_500, currency: 'EUR' } },
      eurosOf('change', 60),
      'lost',
    ],
    ['a cheaper refund', eurosOf('refund', 150), eurosOf('refund', 70), 'gained'],
    ['a higher price of a bag', eurosOf('checkedBag', 30), eurosOf('checkedBag', 40), undefined],
    ['a change whose fee is unknown', { code: 'change', status: 'forFee' }, eurosOf('change', 60), undefined],
    [
      'standard seats instead of any seat',
      { code: 'seat', status: 'included' },
      { code: 'seat', status: 'included', limitedTo: 'standard' },
      'lost',
    ],
    ['a service for a fee that is no longer sold', eurosOf('meal', 9), { code: 'meal', status: 'notOffered' }, 'lost'],
  ])('reports the effect of %s', (_, from, to, effect) => {
    expect(changedTerms(one(from), one(to)).map((change) => change.effect)).toEqual(effect === undefined ? [] : [effect])
  })

  it('leaves out an unknown cabin', () => {
    const cabin = (name: string) => family('ONE', name, [])
    expect([changedTerms(cabin('Economy'), cabin('EconomyPlus')), changedTerms(cabin('EconomyPlus'), cabin('Economy'))]).toEqual([
      [],
      [],
    ])
  })

  it('leaves out a term that only one family has, and an unknown family', () => {
    const silent = family('ONE', undefined, [])
    expect([changedTerms(flex, silent), changedTerms(silent, flex)]).toEqual([[], []])
    expect([lostTerms(undefined, light), lostTerms(flex, undefined)]).toEqual([[], []])
  })

  it('calls a family as good if it loses no term', () => {
    expect([plus, flex, light].map((each) => isAsGood(standard, each))).toEqual([true, true, false])
  })
})

describe('the offer closest to the traveller’s own fare', () => {
  const offer = (brand: string, euros: number | undefined) => ({
    brand,
    soldOut: euros === undefined,
    price: euros === undefined ? undefined : pricedAt(euros),
  })
  const pricedAt = (euros: number) => {
    const sum = { amount: euros * 100, currency: 'EUR' }
    return { perAdult: sum, party: sum, partyFare: sum, partyTaxes: sum, isEstimate: false }
  }

  it.each([
    ['the same family, even if others are cheaper', 'STANDARD', { LIGHT: 10, STANDARD: 80, FLEX: 70 }, 'STANDARD'],
    [
      'the cheapest better family if the same one is sold out',
      'STANDARD',
      { LIGHT: 10, STANDARD: undefined, PLUS: 90, FLEX: 70 },
      'FLEX',
    ],
    ['the cheapest better family if the same one is not sold', 'STANDARD', { LIGHT: 10, PLUS: 60, FLEX: 70 }, 'PLUS'],
    ['none if all others have fewer benefits', 'FLEX', { LIGHT: 10, STANDARD: 80, BUSINESS: 300 }, undefined],
    ['none if the family is unknown', 'COMFORT', { LIGHT: 10, FLEX: 80 }, undefined],
  ])('is %s', (_, own, sold, brand) => {
    const offers = Object.entries<number | undefined>(sold).map(([id, euros]) => offer(id, euros))
    expect(likeForLike(offers, own, brands)?.brand).toBe(brand)
  })
})
