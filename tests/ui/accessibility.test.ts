import { expect, test } from 'vitest'
import { citedIn, isThere, rowsOf } from '#tests/cited-tests.ts'

const rows = rowsOf('src/ui/ACCESSIBILITY.md').map(([clause = '', criterion = '', how = '', tests = '']) => ({
  clause,
  criterion,
  how,
  tests: citedIn(tests),
}))

test('every clause is met with a test, does not apply, or is said to be open', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ how, tests }) => tests.length === 0 && !/^(?:not applicable|open): ./.test(how))).toEqual([])
})

test('every test that the table cites exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((named) => !isThere(named))).toEqual([])
})
