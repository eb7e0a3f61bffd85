import { expect, it } from 'vitest'
import { byRules, type LegRules } from '#src/domain/fare-rule.ts'

const leg = (brandId: string, origin: string, destination: string, allowed = true): LegRules => ({
  brandId,
  origin,
  destination,
  rules: [{ category: 'change', when: 'always', allowed }],
})

it.each<[string, LegRules[], string[][]]>([
  ['both ways by the same rules', [leg('FLEX', 'LIS', 'MAD'), leg('FLEX', 'MAD', 'LIS')], [['LIS', 'MAD']]],
  ['another fare back', [leg('FLEX', 'LIS', 'MAD'), leg('LIGHT', 'MAD', 'LIS')], [['LIS'], ['MAD']]],
  ['other rules back', [leg('FLEX', 'LIS', 'JFK'), leg('FLEX', 'JFK', 'LIS', false)], [['LIS'], ['JFK']]],
  ['none', [], []],
])('shows the rules once for all legs that share them: %s', (_, legs, groups) => {
  expect(byRules(legs).map((group) => group.map(({ origin }) => origin))).toEqual(groups)
})
