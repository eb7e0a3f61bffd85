import { expect, test } from 'vitest'
import { commissionShare, milesOn } from '#src/gateway/airline/earning.ts'

test.each([
  [1_609.344, 'STANDARD', 'BLUE', 750],
  [1_609.344, 'FLEX', 'BLUE', 1_250],
  [1_609.344, 'BUSINESS', 'PLATINUM', 3_500],
  [1_609.344, 'LIGHT', undefined, 250],
  [16_093.44, 'LIGHT', 'GOLD', 3_750],
  [100, 'FLEX', 'GOLD', 250],
])('%d km on %s earn a member of tier %s %i miles', (kilometres, brand, tier, miles) => {
  expect(milesOn(kilometres, brand, tier)).toBe(miles)
})

test('an agency’s share of the fare depends on the fare family and the cabin', () => {
  expect(['LIGHT', 'STANDARD', 'FLEX', 'PLUS', 'BUSINESS', 'FIRST'].map(commissionShare)).toEqual([300, 500, 500, 500, 800, 800])
})
