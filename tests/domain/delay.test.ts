import { expect, it } from 'vitest'
import { delayOf } from '#src/domain/delay.ts'

it.each([
  ['nothing known', {}, undefined],
  ['an estimate', { estimated: '2027-05-04T18:40:00' }, 35],
  ['an estimate and the time it left', { estimated: '2027-05-04T18:40:00', actual: '2027-05-04T18:00:00' }, -5],
  ['the scheduled time', { actual: '2027-05-04T18:05:00' }, 0],
  ['a time after midnight', { estimated: '2027-05-05T00:15:00' }, 370],
])('with %s', (_what, times, minutes) => {
  expect(delayOf({ scheduled: '2027-05-04T18:05:00', ...times })).toBe(minutes)
})

it('counts real minutes if the clocks change in between', () => {
  const times = { scheduled: '2027-03-28T00:30:00', estimated: '2027-03-28T02:30:00' }
  expect([delayOf(times), delayOf(times, 'Europe/Lisbon')]).toEqual([120, 60])
})
