import { expect, it } from 'vitest'
import { withChanges } from '#src/app/author/changed-data.ts'

const trip = { cart: { total: 5, extras: ['BAG', 'MEAL'] }, hold: true }

it.each([
  ['sets a value', [['/cart/total', 7]], { cart: { total: 7, extras: ['BAG', 'MEAL'] }, hold: true }],
  ['adds what is missing, with the objects around it', [['/booking/status', 'held']], { ...trip, booking: { status: 'held' } }],
  ['removes a field', [['/hold']], { cart: trip.cart }],
  ['removes an item of a list', [['/cart/extras/0']], { cart: { total: 5, extras: ['MEAL'] }, hold: true }],
  ['applies changes in order', [['/hold'], ['/hold', 'late']], { cart: trip.cart, hold: 'late' }],
  ['changes nothing without changes', [], trip],
] as const)('%s', (_, changes, expected) => {
  const before = structuredClone(trip)
  expect(withChanges<object>(trip, changes)).toEqual(expected)
  expect(trip).toEqual(before)
})
