import { expect, it } from 'vitest'
import { factsOf, textFact } from '#src/domain/failure.ts'

it.each([undefined, null, 'tooLate', ['tooLate'], 5])('reads no details from the response %j', (response) => {
  expect([factsOf({ response }), textFact({ response }, 'reason')]).toEqual([{}, undefined])
})

it('reads a detail as a text only if it is one', () => {
  const response = { reason: 'tooLate', until: 1_700_000_000, tripOption: '' }
  expect(factsOf({ response })).toEqual(response)
  expect(['reason', 'until', 'tripOption', 'other'].map((name) => textFact({ response }, name))).toEqual([
    'tooLate',
    undefined,
    undefined,
    undefined,
  ])
})
