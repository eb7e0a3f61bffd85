import { describe, expect, it } from 'vitest'
import { stepToContinue } from '#src/domain/step-to-continue.ts'
import { ownBag, ownSeat } from '#src/operations/outcomes/samples/change.ts'
import { cart, unnamed } from '#src/operations/outcomes/samples/trip.ts'

describe('a booking in progress continues', () => {
  it.each([
    ['at the passengers until everybody is named', unnamed(), [], 'passengers'],
    ['at the passengers even if seats were skipped before everybody was named', unnamed(), ['seat-selection'], 'passengers'],
    ['at the seats once everybody is named', cart(), [], 'seat-selection'],
    ['at the extras if the cart contains seats', cart({ seats: [ownSeat] }), [], 'ancillaries'],
    ['at the extras if seats were skipped', cart(), ['seat-selection'], 'ancillaries'],
    ['at the payment if the cart contains extras', cart({ extras: [ownBag] }), [], 'payment'],
    ['at the payment if a reloaded page has kept only the last step', cart(), ['ancillaries'], 'payment'],
    [
      'at the extras if all of them were removed again',
      cart({ extras: [{ ...ownBag, quantity: 0 }] }),
      ['seat-selection'],
      'ancillaries',
    ],
  ] as const)('%s', (_, given, passed, step) => {
    expect(stepToContinue(given, passed)).toBe(step)
  })
})
