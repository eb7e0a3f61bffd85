import { beforeAll, describe, expect, it } from 'vitest'
import { chartNames, drawChart } from '#src/build/layouts.ts'
import { remembering } from '#src/build/layouts-elk.ts'
import { flows } from '#machines/index.ts'
import type { DrawnChart } from '#src/visualizer/drawing/drawn.ts'
import { crossingsOf, faultsOf } from './layout-faults.ts'

const drawn = new Map<string, DrawnChart>()
const drawAll = () => remembering(new Map(), new Map())

beforeAll(async () => {
  const lay = drawAll()
  for (const name of chartNames) drawn.set(name, await drawChart(name, lay))
})

const chartOf = (name: string): DrawnChart => drawn.get(name) as DrawnChart

it('draws the seven flows, the pages outside them, the root and what runs beside them', () => {
  expect(chartNames.toSorted()).toEqual(
    [...Object.keys(flows), 'outside', 'storefront', 'account', 'recall', 'recovery'].toSorted(),
  )
})

describe.each(chartNames)('the drawing of %s', (name) => {
  it('has no words over a state or over others, no edge through a state or through words, nothing out of bounds, and reads onwards', () => {
    const { states, views } = chartOf(name)
    const order = new Map(states.map(({ id }, index) => [id, index]))
    const faults = views.flatMap((view) => {
      const boxes = new Map(view.boxes.map(({ state, kind }) => [state, kind]))
      const orderOf = (state: string) => (boxes.get(state) === 'elsewhere' ? states.length : (order.get(state) ?? 0))
      return faultsOf(view, orderOf).map((fault) => `${view.of}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('has a view of every state that has others inside, with all of them as boxes', () => {
    const { states, views } = chartOf(name)
    const around = [...new Set(states.flatMap(({ parent }) => parent ?? []))]
    expect(views.map(({ of }) => of)).toEqual(states.map(({ id }) => id).filter((id) => around.includes(id)))
    for (const { of, boxes } of views) {
      const own = boxes.filter(({ kind }) => kind !== 'elsewhere' && kind !== 'junction').map(({ state }) => state)
      expect(own).toEqual(states.filter(({ parent }) => parent === of).map(({ id }) => id))
    }
  })

  it('shows every transition in the view of the state that it leaves', () => {
    const { transitions, states, views } = chartOf(name)
    const shown = new Map(
      views.map(({ of, chips, boxes, edges }) => [
        of,
        new Set([...chips, ...boxes.flatMap(({ lines }) => lines), ...edges].flatMap(({ ids }) => ids)),
      ]),
    )
    const missing = transitions.filter(({ id, from }) => {
      const around = states.find((state) => state.id === from)?.parent
      return !shown.get(from)?.has(id) && !(around && shown.get(around)?.has(id))
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

it('lets few edges cross', () => {
  const views = chartNames.flatMap((name) => chartOf(name).views)
  const edges = views.reduce((sum, view) => sum + view.edges.length, 0)
  const crossings = views.reduce((sum, view) => sum + crossingsOf(view), 0)
  expect(crossings / edges).toBeLessThan(0.2)
})

it('is the same to the byte however often it is drawn', async () => {
  for (const name of ['outside', 'cancelAndRefund', 'upgrade']) {
    const again = await drawChart(name, drawAll())
    expect(JSON.stringify(again)).toBe(JSON.stringify(chartOf(name)))
  }
})
