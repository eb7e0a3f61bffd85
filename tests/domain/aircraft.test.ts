import { expect, test } from 'vitest'
import { aircraftName } from '#src/domain/aircraft.ts'
import { fleet } from '#src/gateway/airline/fleet.ts'

test('every aircraft of the fleet is called what its seat map calls it', () => {
  expect([...fleet.values()].map(({ code }) => aircraftName(code))).toEqual([...fleet.values()].map(({ name }) => name))
})

test('a code that nobody knows has no name', () => {
  expect(['XXX', '', 'constructor'].map(aircraftName)).toEqual([undefined, undefined, undefined])
})
