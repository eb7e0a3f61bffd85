import { expect, it } from 'vitest'
import { isSameHere } from '#src/trip/hold-moments.ts'

it('tells clocks of two zones apart by what they show, not by how the zone is called', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(isSameHere('2027-01-02T12:00:00.000Z', here)).toBe(true)
  const shows = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => isSameHere('2027-01-02T12:00:00.000Z', zone))
  expect(shows).toContain(false)
})
