import { expect, it } from 'vitest'
import type { PassengerSeatMap } from '#src/domain/seat.ts'
import { levelOf, priceBands } from '#src/steps/seat-selection/price-bands.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { mapFor } from './seat-maps.ts'

/** Builds a map whose free seats have these prices. */
const costing = (amounts: readonly number[]): PassengerSeatMap => {
  const map = mapFor('1')
  const slots = amounts.map((amount, index) => ({
    kind: 'seat' as const,
    code: `${index + 1}A`,
    column: 'A',
    available: true,
    characteristics: [],
    price: eur(amount),
  }))
  return {
    ...map,
    cabins: [
      {
        deck: 'MAIN',
        columns: ['A'],
        rows: slots.map((slot, row) => ({ number: row + 1, slots: [slot], isExitRow: false, isOverWing: false })),
      },
    ],
  }
}

const none = () => false

const written = (map: PassengerSeatMap, isOurs: (code: string) => boolean = none) =>
  priceBands(map, isOurs).map(({ level, low, high }) => [level, low.amount, high.amount])

it('gives each price its own band if there are few', () => {
  expect(written(mapFor('1'))).toEqual([
    [1, 760, 760],
    [2, 1_090, 1_090],
    [3, 2_100, 2_100],
    [4, 2_400, 2_400],
  ])
})

it('splits more than four prices at the widest gaps', () => {
  expect(written(costing([600, 850, 950, 1_350, 1_450, 4_000, 4_100]))).toEqual([
    [1, 600, 600],
    [2, 850, 950],
    [3, 1_350, 1_450],
    [4, 4_000, 4_100],
  ])
})

it('separates free and refunding seats from paid ones', () => {
  expect(written(costing([-500, 0, 900]))).toEqual([
    [0, -500, 0],
    [1, 900, 900],
  ])
})

it('counts only available seats, and those of the trip', () => {
  const map = mapFor('1', { '5': 'taken', '16': 'exitRowInfant' })
  expect(written(map)).toEqual([
    [1, 760, 760],
    [2, 1_090, 1_090],
  ])
  expect(written(map, (code) => code === '5A')).toEqual([
    [1, 760, 760],
    [2, 1_090, 1_090],
    [3, 2_100, 2_100],
  ])
})

it('finds the band of every price it was made from', () => {
  const map = costing([600, 850, 950, 1_350, 1_450, 4_000, 4_100])
  const bands = priceBands(map, none)
  expect([600, 850, 950, 1_350, 1_450, 4_000, 4_100].map((amount) => levelOf(bands, eur(amount)))).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(levelOf(bands, undefined)).toBeUndefined()
  expect(priceBands(undefined, none)).toEqual([])
})
