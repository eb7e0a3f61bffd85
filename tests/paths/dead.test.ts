import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toolChart } from '#src/paths/chart.ts'
import { deadIn } from '#src/paths/lint.ts'
import { lockFile, type LockedFlow } from '#src/paths/lock.ts'
import { models } from '#src/paths/models.ts'

const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, LockedFlow>

const charts = models.map(({ name, machine }) => ({ chart: toolChart(machine), unreached: lock[name]?.unreached ?? [] }))

it('takes every transition of every chart in some flow', () => {
  expect(deadIn(charts)).toEqual([])
})

it('finds a transition that no flow takes', () => {
  const all = charts.map((each) => ({
    ...each,
    unreached: [...each.unreached, 'home.choosing/search.submit/0', 'booking.home.choosing/search.submit/0'],
  }))
  expect(deadIn(all).map(({ at }) => at)).toEqual(['booking.home.choosing/search.submit/0'])
})
