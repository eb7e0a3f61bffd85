import { describe, expect, it } from 'vitest'
import { stepToContinue } from '#src/domain/step-to-continue.ts'
import { ownBag, ownSeat } from '#src/operations/outcomes/samples/change.ts'
import { cart, unnamed } from '#src/operations/outcomes/samples/trip.ts'

describe('a booking in progress continues', () => {
  it.each([
    ['at the passengers until everybody is named', unnamed(), [], 'passengers'],
    ['at the passengers although seats were passed by for travellers without names', unnamed(), ['seat-selection'], 'passengers'],
    ['at the seats once everybody is named', cart(), [], 'seat-selection'],
    ['at the extras after seats that the cart holds', cart({ seats: [ownSeat] }), [], 'ancillaries'],
    ['at the extras after seats that were skipped', cart(), ['seat-selection'], 'ancillaries'],
    ['at the payment after extras that the cart holds', cart({ extras: [ownBag] }), [], 'payment'],
    ['at the payment where a reloaded page knows the last step alone', cart(), ['ancillaries'], 'payment'],
    [
      'at the extras where all of them were taken off again',
      cart({ extras: [{ ...ownBag, quantity: 0 }] }),
      ['seat-selection'],
      'ancillaries',
    ],
  ] as const)('%s', (_, given, passed, step) => {
    expect(stepToContinue(given, passed)).toBe(step)
  })
})
