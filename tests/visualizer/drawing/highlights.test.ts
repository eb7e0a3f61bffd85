import { describe, expect, it } from 'vitest'
import { indexChart, lightsOf } from '#src/visualizer/drawing/highlights.ts'
import { neighbourOf } from '#src/visualizer/drawing/neighbours.ts'
import { beginningOf, innermostActive, shownView, wayTaken } from '#src/visualizer/drawing/open-view.ts'
import { fitsAsPath, placeIn, scaleFor } from '#src/visualizer/drawing/useZoom.ts'
import { tipOf, edgePathOf } from '#src/visualizer/drawing/edge-path.ts'
import { textWidth } from '#src/visualizer/drawing/text-width.ts'
import { shop } from './drawn-shop.ts'

const index = indexChart(shop)
const line = (id: string) => ({ words: '', tone: 'event' as const, ids: [id] })

describe('highlights', () => {
  it('include the ancestors of an active state, given by id or by path', () => {
    for (const id of ['shop.till.paying', 'shop.till']) {
      const lights = lightsOf(index, { active: [id], visited: {}, taken: {}, last: [] })
      expect(['shop', 'till', 'shop.front'].map((state) => lights.ofState(state).isActive)).toEqual([true, true, false])
    }
  })

  it('count visits, and count a state as visited if only its children were', () => {
    const lights = lightsOf(index, {
      active: ['shop.front.shown'],
      visited: { 'shop.front.loading': 3, 'shop.till.paying': 1 },
      taken: { 'shop.front.loading/goods answers/0': 2 },
      last: ['shop.front.loading/goods answers/0'],
    })
    expect(lights.ofState('shop.front.loading')).toEqual({ times: 3, isActive: false, isLast: false })
    expect(lights.ofState('till').times).toBe(1)
    expect(lights.ofState('shop.gone').times).toBe(0)
    expect(lights.ofLines([line('shop.front.loading/goods answers/0')])).toEqual({ isActive: false, times: 2, isLast: true })
    expect(lights.ofLines([line('shop/leave/0')])).toEqual({ isActive: false, times: 0, isLast: false })
    expect(lights.within('shop.front')).toBe('shown')
  })

  it('show the most important of several marks', () => {
    const marks = { 'a/x/0': 'covered', 'a/y/0': 'diverged', 'shop.till': 'uncovered' } as const
    const lights = lightsOf(index, { active: [], visited: {}, taken: {}, last: [], marks })
    expect(lights.ofLines([line('a/x/0'), line('a/y/0'), line('a/z/0')]).mark).toBe('diverged')
    expect(lights.ofState('till').mark).toBe('uncovered')
    expect(lights.hasPath).toBe(false)
  })
})

describe('the displayed view', () => {
  it('is the overview before any state is active, and then the traveller’s step', () => {
    expect(shownView(undefined, undefined, shop, index)).toBe('shop')
    expect(shownView(undefined, 'shop.till.paying', shop, index)).toBe('till')
    expect(shownView(undefined, 'shop.gone', shop, index)).toBe('shop')
  })

  it('stays open until the traveller moves to a state outside it', () => {
    const at = 'shop.front.loading'
    expect(shownView({ view: 'till', at }, at, shop, index)).toBe('till')
    expect(shownView({ view: 'till', at }, 'shop.front.shown', shop, index)).toBe('shop.front')
    expect(shownView({ view: 'shop', at }, 'shop.front.shown', shop, index)).toBe('shop')
  })

  it('depends on the innermost active state', () => {
    expect(innermostActive(['shop', 'till', 'shop.till.paying'], index)).toBe('shop.till.paying')
    expect(innermostActive(['gone.from.charts'], index)).toBeUndefined()
  })
})

it('follows a transition in the direction of an arrow key', () => {
  const [overview] = shop.views as [(typeof shop.views)[number]]
  expect(neighbourOf(overview, 'shop.front', 'ArrowDown')).toBe('till')
  expect(neighbourOf(overview, 'till', 'ArrowUp')).toBe('shop.front')
  expect(neighbourOf(overview, 'shop.front', 'ArrowRight')).toBeUndefined()
  expect(neighbourOf(overview, 'shop.front', 'Tab')).toBeUndefined()
})

it('follows transitions through a junction', () => {
  const [overview] = shop.views as [(typeof shop.views)[number]]
  const meeting = {
    ...overview,
    edges: [
      { ...overview.edges[0], from: 'shop.front', to: '+0' },
      { ...overview.edges[0], from: '+0', to: 'shop.gone' },
    ] as typeof overview.edges,
  }
  expect(neighbourOf(meeting, 'shop.front', 'ArrowDown')).toBe('shop.gone')
})

it('draws an edge with rounded corners and an arrowhead', () => {
  const points = [
    [0, 0],
    [0, 20],
    [30, 20],
  ] as const
  expect(edgePathOf(points)).toBe('M0 0L0 15Q0 20 5 20L30 20')
  expect(tipOf(points)).toBe('M30 20L22 16L22 24Z')
})

it('measures a text by the wider of the product’s font and the fallback', () => {
  expect(textWidth('', 11)).toBe(0)
  expect(textWidth('abc', 100)).toBe(56 + 57 + 50)
  expect(textWidth('abc', 100, 'bold')).toBe(56 + 62 + 56)
  expect(textWidth('→', 10)).toBe(10)
})

it('scrolls to an area, with as much of the incoming edges as fits', () => {
  const [overview] = shop.views as [(typeof shop.views)[number]]
  expect(wayTaken(overview, ['till/done/0', 'shop.front/buy/0'])).toEqual({ x: 50, y: 70, width: 0, height: 130 })
  expect(wayTaken(overview, ['shop/leave/0'])).toBeUndefined()
  expect(placeIn(400, [1000, 50], [1000, 50], 1)).toBe(825)
  expect(placeIn(400, [1000, 50], [900, 100], 1)).toBe(775)
  expect(placeIn(400, [1000, 50], [100, 900], 1)).toBe(666)
  expect(placeIn(400, [1000, 50], [1050, 900], 1)).toBe(984)
  expect(placeIn(400, [10, 50], [10, 50], 2)).toBe(0)
})

it('finds where a path begins: in the initial state or, if that was not visited, in the uppermost one', () => {
  const [overview] = shop.views as [(typeof shop.views)[number]]
  expect(beginningOf(overview)?.state).toBe('shop.front')
  expect(
    beginningOf({ ...overview, start: [], boxes: overview.boxes.filter(({ state }) => state !== 'shop.front') })?.state,
  ).toBe('till')
})

describe('the scale of a drawing', () => {
  const frame = { width: 600, height: 400 }

  it('fits all of a drawing that stays legible, and enlarges a small one only a little', () => {
    expect(scaleFor(frame, { width: 660, height: 300 })).toBeCloseTo(600 / 660)
    expect(scaleFor(frame, { width: 100, height: 100 })).toBe(1.25)
  })

  it('stays legible if a drawing is too large, but shows all of the traveller’s state', () => {
    expect(scaleFor(frame, { width: 800, height: 3_000 })).toBe(0.8)
    expect(scaleFor(frame, { width: 800, height: 3_000 }, undefined, 0.5)).toBe(0.5)
    expect(scaleFor({ width: 132, height: 400 }, { width: 800, height: 3_000 }, { width: 200, height: 60 })).toBe(0.5)
  })

  it('fits a path that can still be followed', () => {
    expect([1_300, 1_304, 1_305].map((width) => fitsAsPath(frame, { width, height: 800 }))).toEqual([true, true, false])
    expect(fitsAsPath(frame, { width: 800, height: 870 })).toBe(false)
    expect(fitsAsPath({ width: 0, height: 0 }, { width: 800, height: 870 })).toBe(true)
  })

  it('is one as long as the frame has no size', () => {
    expect(scaleFor({ width: 0, height: 0 }, { width: 10, height: 10 })).toBe(1)
  })
})
