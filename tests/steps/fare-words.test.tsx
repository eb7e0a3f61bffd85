// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formatMoney } from '#src/domain/money.ts'
import { cabins } from '#src/domain/search.ts'
import type { FareFamily } from '#src/gateway/airline/engine.ts'
import { useAttributeWords, useChangeWords } from '#src/trip/fare-words.ts'
import { useRuleWords } from '#src/trip/rule-words.ts'
import { ask, engine, firstRow, nobody } from '#tests/gateway/airline/opened.ts'

afterEach(cleanup)

const words = <Words,>(useWords: () => Words): Words => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  return renderHook(useWords, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> }).result.current
}

const attributeOf = ({ attributes }: FareFamily, code: string) => attributes.find((attribute) => attribute.code === code)

/** All fare families of the airline on a short and on a long route, with their rules. */
const families = ['LIS ATH', 'LHR JFK'].flatMap((pair) => {
  const [origin = '', destination = ''] = pair.split(' ')
  const { itinerary } = firstRow(ask(origin, destination, '2027-05-04'))
  return cabins.flatMap((cabin) =>
    engine
      .fareFamilies({ origin, destination, cabin, currency: 'EUR' }, [itinerary], nobody)
      .map((family) => ({ pair, family, rules: engine.fareRules(itinerary, family.brandId, 'EUR') })),
  )
})

describe('a fare list’s statement about changes and refunds', () => {
  it('matches the rules and the comparison of the same fare', () => {
    const [captionOf, attributeWords, ruleWords] = [
      words(() => useChangeWords('en-US')),
      words(() => useAttributeWords('en-US')),
      words(() => useRuleWords('en-US')),
    ]
    for (const { pair, family, rules } of families) {
      const terms = attributeOf(family, 'change')
      const rule = rules.find(({ category, when }) => category === 'change' && when === 'beforeDeparture')
      const compared = attributeWords(terms)
      const ruled = rule && ruleWords(rule)
      const [fee] = /€[\d,]*\.\d\d/.exec(ruled ?? '') ?? []
      const onDay = rules.find(({ category, when }) => category === 'change' && when === 'dayOfDeparture')
      const feeOnDay = onDay?.fee && formatMoney(onDay.fee, 'en-US')
      const said = captionOf(terms)
      const more = 'plus any difference in price'
      const expected = !rule?.allowed
        ? ['no changes', 'not possible', 'not possible']
        : fee
          ? [
              `change fee ${fee}, on the day ${feeOnDay}`,
              `${fee}, or ${feeOnDay} on the day of travel, ${more}`,
              `${fee}, ${more}`,
            ]
          : [undefined, `free, ${more}`, `no fee, ${more}`]
      expect([pair, family.brandId, said, compared, ruled]).toEqual([pair, family.brandId, ...expected])
      const refund = rules.find(({ category }) => category === 'refund')
      expect(refund && ruleWords(refund)).toBe(attributeWords(attributeOf(family, 'refund')))
    }
  })
})

it('calls seats included only if they are free', () => {
  const attributeWords = words(() => useAttributeWords('en-US'))
  const seatWords = new Map(families.map(({ family }) => [family.brandId, attributeWords(attributeOf(family, 'seat'))]))
  expect(seatWords.get('FLEX')).toBe('standard seats included')
  expect(seatWords.get('BUSINESS')).toBe('included')
  expect(seatWords.get('LIGHT')).toMatch(/^from €\d/)
})
