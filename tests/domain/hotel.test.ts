import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CancellationPolicy, type Penalty, policyTimeline } from '#src/domain/hotel.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const policyWith = (...penalties: Penalty[]): CancellationPolicy => ({
  hotelId: 'ATH-1',
  roomId: 'DOUBLE',
  checkIn: '2027-05-05',
  checkOut: '2027-05-08',
  penalties,
})

const given = { total: eur(30_000), checkInFrom: '15:00', now: '2027-01-01T10:00' }

const before = (timeUnit: Penalty['timeUnit'], duration: number, type: Penalty['type'], value: number): Penalty => ({
  timeUnit,
  duration,
  startsFrom: 'beforeCheckIn',
  type,
  value,
})

describe('the timeline of a cancellation policy', () => {
  it('is free until a day before check-in, and then costs a night', () => {
    expect(policyTimeline(policyWith(before('hour', 24, 'night', 1)), given)).toEqual([
      { until: '2027-05-04T15:00' },
      { from: '2027-05-04T15:00', fee: eur(10_000) },
    ])
  })

  it('has a period for each rule, in chronological order', () => {
    const policy = policyWith(before('day', 1, 'percent', 100), before('day', 5, 'percent', 50))
    expect(policyTimeline(policy, given)).toEqual([
      { until: '2027-04-30T15:00' },
      { from: '2027-04-30T15:00', until: '2027-05-04T15:00', fee: eur(15_000) },
      { from: '2027-05-04T15:00', fee: eur(30_000) },
    ])
  })

  it('costs from now on if the rule counts from the booking, or its time has come', () => {
    const fromBooking: Penalty = { timeUnit: 'hour', duration: 0, startsFrom: 'booking', type: 'percent', value: 100 }
    expect(policyTimeline(policyWith(fromBooking), given)).toEqual([{ fee: eur(30_000) }])
    expect(policyTimeline(policyWith(before('day', 5, 'night', 2)), { ...given, now: '2027-05-04T08:00' })).toEqual([
      { fee: eur(20_000) },
    ])
  })

  it('is free without rules', () => {
    expect(policyTimeline(policyWith(), given)).toEqual([{}])
  })

  it('leaves no gap, and never costs more than the stay', () => {
    const penalty = fc.record({
      timeUnit: fc.constantFrom('hour' as const, 'day' as const),
      duration: fc.integer({ min: 0, max: 60 }),
      startsFrom: fc.constantFrom('beforeCheckIn' as const, 'booking' as const),
      type: fc.constantFrom('night' as const, 'percent' as const),
      value: fc.integer({ min: 0, max: 120 }),
    })
    fc.assert(
      fc.property(fc.array(penalty, { maxLength: 4 }), (penalties) => {
        const periods = policyTimeline(policyWith(...penalties), given)
        expect(periods[0]?.from).toBeUndefined()
        expect(periods.at(-1)?.until).toBeUndefined()
        for (const [place, { until, fee }] of periods.entries()) {
          expect(until).toBe(periods[place + 1]?.from)
          expect(fee?.amount ?? 0).toBeLessThanOrEqual(30_000)
        }
      }),
    )
  })
})
