import { beforeAll, describe, expect, it } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { chartNames, drawCharts, memoryFileOf } from '#src/build/layouts.ts'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { DrawnChart, DrawnView } from '#src/visualizer/drawing/drawn.ts'
import { foldedView } from '#src/visualizer/drawing/folded.ts'
import { indexChart, lightsOf, type Lit, nothingLit } from '#src/visualizer/drawing/highlights.ts'
import { chance } from '#src/paths/walks.ts'
import { shop } from './drawn-shop.ts'
import { faultsOf } from './layout-faults.ts'

const fold = (chart: DrawnChart, of: string, lit: Partial<Lit>) => {
  const index = indexChart(chart)
  const whole = { ...nothingLit, ...lit }
  const view = chart.views.find((each) => each.of === of) as DrawnView
  return foldedView(view, index, lightsOf(index, whole), whole.left)
}

const parts = ({ boxes, edges, chips }: DrawnView) => ({
  boxes: boxes.map(({ state }) => state),
  edges: edges.map(({ from, to, lines }) => [from, to, lines.map(({ words }) => words).join()]),
  chips: chips.map(({ words }) => words),
})

describe('a folded drawing', () => {
  it('shows the visited states and the transitions taken between them, and counts the rest', () => {
    const folded = fold(shop, 'shop', { visited: { 'shop.front': 1, till: 1 }, taken: { 'shop.front/buy/0': 1 } })
    expect(folded?.hidden).toBe(1)
    expect(folded && parts(folded.view)).toEqual({
      boxes: ['shop.front', 'till'],
      edges: [['shop.front', 'till', 'buy']],
      chips: [],
    })
  })

  it('joins an end that is reached from any state to the state that was left', () => {
    const lit = { active: ['shop.gone'], visited: { 'shop.front.shown': 1, 'shop.gone': 1 }, taken: { 'shop/leave/0': 1 } }
    const folded = fold(shop, 'shop', { ...lit, left: { 'shop/leave/0': 'shop.front.shown' } })
    expect(folded && parts(folded.view)).toEqual({
      boxes: ['shop.front', 'shop.gone'],
      edges: [['shop.front', 'shop.gone', 'leave']],
      chips: [],
    })
  })

  it('is none if nothing was visited, or everything', () => {
    expect(fold(shop, 'till', { visited: { 'shop.front': 1 } })).toBeUndefined()
    expect(fold(shop, 'till', { visited: { 'shop.till.paying': 1 } })).toBeUndefined()
  })
})

describe('the folded drawings of all charts', () => {
  let drawn: DrawnChart[] = []
  beforeAll(async () => {
    const memory = memoryFileOf('dist/charts')
    const known = existsSync(memory) ? new Map(JSON.parse(readFileSync(memory, 'utf8')) as [string, ElkNode][]) : undefined
    drawn = await drawCharts(chartNames, known)
  }, 60_000)

  it('have no overlaps and no edge through a label or state, whichever way was taken', () => {
    const faults: string[] = []
    let count = 0
    for (const chart of drawn) {
      // The ways through one chart do not depend on the charts before it.
      const random = chance(5)
      for (const view of chart.views)
        for (let round = 0; round < 6; round += 1) {
          const taken = Object.fromEntries(chart.transitions.filter(() => random() < 0.3).map(({ id }) => [id, 1]))
          const ends = chart.transitions.filter(({ id }) => taken[id]).flatMap(({ from, to }) => [from, ...to])
          const leaves = chart.states.filter(({ id, kind }) => kind !== 'compound' && ends.some((end) => id.startsWith(end)))
          const inner = leaves[Math.floor(random() * leaves.length)]?.id ?? ''
          const lit = {
            visited: Object.fromEntries(ends.map((id) => [id, 1])),
            taken,
            left: Object.fromEntries(Object.keys(taken).map((id) => [id, inner])),
          }
          const folded = fold(chart, view.of, lit)
          if (!folded) continue
          count += 1
          // Labels of transitions to other views need room, but the drawing must still fit in a desktop window.
          expect(folded.view.width).toBeLessThanOrEqual(Math.max(view.width + 250, 1_440))
          expect(folded.view.height).toBeLessThanOrEqual(view.height + 30)
          const orderOf = () => 0
          faults.push(
            ...faultsOf(folded.view, orderOf)
              .filter((fault) => fault !== 'it begins nowhere')
              .map((fault) => `${view.of}: ${fault}`),
          )
        }
    }
    expect(count).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })
})
