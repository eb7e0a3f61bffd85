import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insuranceIdFor, readInsuranceId } from '#src/domain/insurance-id.ts'

test('an id contains the product, the insured passengers and their country, and survives a round trip', () => {
  expect(insuranceIdFor('TRIPCOVER', {})).toBe('TRIPCOVER')
  expect(insuranceIdFor('TRIPCOVER', { passengerIds: ['1', '3'], country: 'DE' })).toBe('TRIPCOVER~1.3~DE')
  expect(insuranceIdFor('TRIPCOVER', { country: 'DE' })).toBe('TRIPCOVER~~DE')
  const party = fc.record(
    {
      passengerIds: fc.array(fc.integer({ min: 1, max: 99 }).map(String), { minLength: 1, maxLength: 9 }),
      country: fc.constantFrom('DE', 'JP'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(party, (insured) => {
      expect(readInsuranceId(insuranceIdFor('TRIPCOVER', insured))).toEqual({ code: 'TRIPCOVER', ...insured })
    }),
  )
})

test.each(['73659', 'TRIP~COVER', 'TRIPCOVER~1.', 'TRIPCOVER~1~', '~1', ''])(
  'any other id, such as “%s”, is a product for the whole party',
  (productId) => {
    expect(readInsuranceId(productId)).toEqual({ code: productId })
  },
)
