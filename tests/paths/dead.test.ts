import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sections } from '#src/operations/outcomes/sections.ts'
import { toolChart } from '#src/paths/chart.ts'
import { deadIn } from '#src/paths/lint.ts'
import { lockFile, type LockedFlow } from '#src/paths/lock.ts'
import { models } from '#src/paths/models.ts'
import { alwaysSame } from '#src/paths/one-way.ts'

const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, LockedFlow>

const charts = models.map(({ name, machine }) => ({
  chart: toolChart(machine),
  unreached: lock[name]?.unreached ?? [],
  oneWay: lock[name]?.oneWay ?? {},
}))

it('every transition of every chart is taken in some flow', () => {
  expect(deadIn(charts)).toEqual([])
})

it('finds a transition that no flow takes', () => {
  const all = charts.map((each) => ({
    ...each,
    unreached: [...each.unreached, 'home.choosing/search.submit/0', 'booking.home.choosing/search.submit/0'],
  }))
  expect(deadIn(all).map(({ at }) => at)).toEqual(['booking.home.choosing/search.submit/0'])
})

it('every guard gives each of its results in some flow', () => {
  expect(alwaysSame(charts)).toEqual([])
})

it('finds a guard with the same result in every flow, but not one whose results differ between flows', () => {
  const saying = (said: Record<string, 'yes' | 'no'>) => charts.map((each) => ({ ...each, oneWay: { ...each.oneWay, ...said } }))
  const inBooking = { 'booking.payment.entering/always/0': 'yes' } as const
  expect(alwaysSame(saying(inBooking))).toEqual([])
  const nextOfFlights = { 'booking.flight-selection.choosing/step.next/0': 'yes' } as const
  const nextOfOthers = { 'exchange.flight-selection.choosing/step.next/0': 'yes' } as const
  expect(alwaysSame(saying({ ...nextOfFlights, ...nextOfOthers })).map(({ at }) => at)).toContain(
    'booking.flight-selection.choosing/step.next/0',
  )
})

it('covers every named section of the specification, with a different set for each flow', () => {
  const served = models.map(({ name }) => lock[name]?.sections ?? [])
  expect(new Set(served.flat())).toEqual(new Set(sections))
  expect(new Set(served.map((each) => each.join())).size).toBe(models.length)
  expect(lock['booking']?.sections).not.toContain('3. Cancel-and-refund requests')
  expect(lock['cancelAndRefund']?.sections).toContain('3. Cancel-and-refund requests')
})
