import { describe, expect, it } from 'vitest'
import { clockScale, isStartCrowded, midnightsOf, positionOf, ticksOf } from '#src/ui/clock-scale.ts'

describe('the time scale that offers share', () => {
  const scale = clockScale(6.25, 32.5)

  it('starts an hour before a tick and ends at a tick', () => {
    expect(scale).toEqual({ fromHour: 5, toHour: 33 })
    expect(ticksOf(scale)).toEqual([6, 9, 12, 15, 18, 21, 24, 27, 30])
  })

  it('contains every midnight in its range', () => {
    expect(midnightsOf(scale)).toEqual([24])
    expect(midnightsOf({ fromHour: -4, toHour: 51 })).toEqual([0, 24, 48])
  })

  it('positions an hour in proportion to the length', () => {
    expect([positionOf(5, scale), positionOf(19, scale), positionOf(33, scale)]).toEqual(['0%', '50%', '100%'])
  })
})

it.each([
  [{ fromHour: 5, toHour: 57 }, true],
  [{ fromHour: 5, toHour: 27 }, false],
  [{ fromHour: 5, toHour: 21 }, false],
])('the start of the scale %o is crowded by the label of a midnight: %s', (scale, isCrowded) => {
  expect(isStartCrowded(scale)).toBe(isCrowded)
})
