import { expect, test } from 'vitest'
import { initialsOf } from '#src/trip/people.ts'

test.each([
  ['Ana', 'Müller', 'AM'],
  ['ana', 'müller', 'AM'],
  ['‘Aziza', 'O’Hara', 'AO'],
  ['‹NAME3›', '‹NAME4›', 'NN'],
  ['', 'Müller', 'M'],
  ['', '', ''],
])('the initials of %s %s are %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
