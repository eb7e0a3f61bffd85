import { expect, it } from 'vitest'
import { byRules, type FareRule, type LegRules, withoutRepeats } from '#src/domain/fare-rule.ts'

const leg = (brandId: string, origin: string, destination: string, allowed = true): LegRules => ({
  brandId,
  origin,
  destination,
  rules: [{ category: 'change', when: 'always', allowed }],
})

it.each<[string, LegRules[], string[][]]>([
  ['the same rules for both legs', [leg('FLEX', 'LIS', 'MAD'), leg('FLEX', 'MAD', 'LIS')], [['LIS', 'MAD']]],
  ['another fare on the return', [leg('FLEX', 'LIS', 'MAD'), leg('LIGHT', 'MAD', 'LIS')], [['LIS'], ['MAD']]],
  ['other rules on the return', [leg('FLEX', 'LIS', 'JFK'), leg('FLEX', 'JFK', 'LIS', false)], [['LIS'], ['JFK']]],
  ['no legs', [], []],
])('shows the rules once for all legs that share them: %s', (_, legs, groups) => {
  expect(byRules(legs).map((group) => group.map(({ origin }) => origin))).toEqual(groups)
})

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const rule = (category: FareRule['category'], when: FareRule['when'], penalty: Partial<FareRule> = {}): FareRule => ({
  category,
  when,
  allowed: true,
  ...penalty,
})

it.each<[string, FareRule[], string[]]>([
  [
    'the same fee',
    [
      rule('cancel', 'beforeDeparture', { fee: euros(64_50) }),
      rule('refund', 'beforeDeparture', { fee: euros(64_50), detail: 'fareLessFee' }),
    ],
    ['refund'],
  ],
  [
    'the same detail',
    [
      rule('cancel', 'beforeDeparture', { detail: 'refundableTaxesOnly' }),
      rule('refund', 'beforeDeparture', { allowed: false, detail: 'refundableTaxesOnly' }),
    ],
    ['refund'],
  ],
  [
    'another fee',
    [rule('cancel', 'beforeDeparture', { fee: euros(50_00) }), rule('refund', 'beforeDeparture', { fee: euros(64_50) })],
    ['cancel', 'refund'],
  ],
  [
    'another time',
    [rule('cancel', 'always', { fee: euros(0) }), rule('refund', 'beforeDeparture', { fee: euros(0) })],
    ['cancel', 'refund'],
  ],
  ['neither fee nor detail', [rule('cancel', 'always'), rule('refund', 'always', { allowed: false })], ['cancel', 'refund']],
  ['no refund rule', [rule('cancel', 'always', { fee: euros(64_50) })], ['cancel']],
])('omits a cancellation rule only if a refund rule repeats it: %s', (_, rules, categories) => {
  expect(withoutRepeats(rules).map(({ category }) => category)).toEqual(categories)
})
