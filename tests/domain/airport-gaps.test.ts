import { describe, expect, it } from 'vitest'
import { airportGaps } from '#src/domain/airport-gaps.ts'
import { segment } from '#src/operations/outcomes/samples/trip.ts'

const between = (...airports: string[]) => ({
  segments: airports.slice(1).map((destination, place) => ({ ...segment, origin: airports[place] ?? '', destination })),
})

describe('the airports of a round trip', () => {
  it('meet if both flights use the same ones, whatever the connections', () => {
    expect(airportGaps('round-trip', [between('LIS', 'VIE', 'ATH'), between('ATH', 'LIS')])).toEqual([])
  })

  it.each([
    ['at home', [between('GLA', 'MAD'), between('MAD', 'EDI')], [{ at: 'home', from: 'GLA', to: 'EDI' }]],
    ['at the destination', [between('EDI', 'LHR'), between('LGW', 'EDI')], [{ at: 'away', from: 'LHR', to: 'LGW' }]],
  ] as const)('leave a gap %s if they differ there', (_where, parts, gaps) => {
    expect(airportGaps('round-trip', parts)).toEqual(gaps)
  })

  it.each(['one-way', 'multi-city', undefined] as const)('count as asked for on a journey of the type %s', (journeyType) => {
    expect(airportGaps(journeyType, [between('GLA', 'MAD'), between('LIS', 'EDI')])).toEqual([])
  })

  it('leave no gap while only one flight is chosen', () => {
    expect(airportGaps('round-trip', [between('GLA', 'MAD')])).toEqual([])
  })
})
