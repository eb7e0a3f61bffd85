import { expect, test } from 'vitest'
import { aircraftName } from '#src/domain/aircraft.ts'
import { fleet } from '#src/gateway/airline/fleet.ts'

test('every aircraft of the fleet has the same name as in its seat map', () => {
  expect([...fleet.values()].map(({ code }) => aircraftName(code))).toEqual([...fleet.values()].map(({ name }) => name))
})

test('an unknown code has no name', () => {
  expect(['XXX', '', 'constructor'].map(aircraftName)).toEqual([undefined, undefined, undefined])
})
