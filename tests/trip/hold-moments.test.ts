import { expect, it } from 'vitest'
import { isSameHere } from '#src/trip/hold-moments.ts'

it('compares time zones by the time they show, not by name', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(isSameHere('2027-01-02T12:00:00.000Z', here)).toBe(true)
  const shows = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => isSameHere('2027-01-02T12:00:00.000Z', zone))
  expect(shows).toContain(false)
})
