import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, labelHeight, labelsThatFit, pointTowards, projectionOn } from '#src/steps/explore/projection.ts'

const lisbon: Coordinates = { latitude: 38.77, longitude: -9.13 }
const madrid: Coordinates = { latitude: 40.47, longitude: -3.56 }
const sydney: Coordinates = { latitude: -33.95, longitude: 151.18 }
const losAngeles: Coordinates = { latitude: 33.94, longitude: -118.41 }

const somewhere = fc.record({
  latitude: fc.double({ min: -55, max: 72, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the projection of a map', () => {
  it('shows every place, whatever the origin', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.array(somewhere, { maxLength: 30 }),
        fc.integer({ min: 260, max: 1200 }),
        (origin, places, width) => {
          const height = Math.round(width * 0.55)
          const project = projectionOn({ width, height }, origin, places)
          for (const { x, y } of [origin, ...places].map(project)) {
            expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true)
          }
        },
      ),
    )
  })

  it('has north at the top and east on the right, even across the date line', () => {
    const onto = projectionOn({ width: 640, height: 350 }, lisbon, [madrid])
    expect([onto(madrid).x > onto(lisbon).x, onto(madrid).y < onto(lisbon).y]).toEqual([true, true])
    const pacific = projectionOn({ width: 640, height: 350 }, sydney, [losAngeles])
    expect(pacific(losAngeles).x > pacific(sydney).x).toBe(true)
  })
})

describe('the labels of a map', () => {
  it('do not overlap each other or the origin, and earlier ones take precedence', () => {
    const at = (x: number, y: number) => ({ x, y, width: 40 })
    const labels = [at(100, 100), at(120, 110), at(100, 100 + labelHeight + 2), at(300, 300), at(142, 100)]
    expect(labelsThatFit(labels)).toEqual([0, 2, 3, 4])
    expect(labelsThatFit(labels, [at(300, 300)])).toEqual([0, 2, 4])
  })
})

describe('an arrow key on a map', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 40, y: 90 },
    { x: 0, y: 200 },
  ]

  it.each([
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowLeft', undefined],
    ['ArrowUp', undefined],
    ['Home', 0],
    ['End', 3],
    ['a', undefined],
  ])('%s moves from the first point to %s', (key, next) => {
    expect(pointTowards(points, 0, key)).toBe(next)
  })

  it('reaches every point from every other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 300 }) }), {
          minLength: 2,
          maxLength: 20,
          selector: ({ x, y }) => `${x} ${y}`,
        }),
        (places) => {
          for (const start of places.keys()) {
            const reached = new Set([start])
            for (const from of reached)
              for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
                const next = pointTowards(places, from, key)
                if (next !== undefined) reached.add(next)
              }
            expect(reached.size).toBe(places.length)
          }
        },
      ),
    )
  })
})
