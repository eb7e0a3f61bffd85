import { expect, test } from 'vitest'
import { citedIn, isThere, rowsOf } from '#tests/cited-tests.ts'

const rows = rowsOf('src/gateway/THREATS.md').map(([threat = '', answer = '', tests = '']) => ({
  threat,
  answer,
  tests: citedIn(tests),
}))

test('every threat has a defence and a test', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ answer, tests }) => answer === '' || tests.length === 0).map(({ threat }) => threat)).toEqual([])
})

test('every test that the table cites exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((named) => !isThere(named))).toEqual([])
})
