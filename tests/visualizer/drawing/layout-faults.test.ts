import { expect, it } from 'vitest'
import type { DrawnBox, DrawnView } from '#src/visualizer/drawing/drawn.ts'
import { crossingsOf, faultsOf } from './layout-faults.ts'

const boxAt = (state: string, x: number, y: number): DrawnBox => ({
  state,
  kind: 'atomic',
  name: state,
  lines: [],
  x,
  y,
  width: 80,
  height: 30,
})

const good: DrawnView = {
  of: 'chart',
  width: 300,
  height: 300,
  chips: [{ words: 'leave', tone: 'event', ids: ['chart/leave/0'], x: 10, y: 10, width: 60, height: 22 }],
  boxes: [boxAt('one', 10, 60), boxAt('two', 10, 180), boxAt('aside', 150, 120)],
  edges: [
    {
      from: 'one',
      to: 'two',
      points: [
        [50, 90],
        [50, 180],
      ],
      label: { x: 20, y: 120, width: 60, height: 17 },
      lines: [{ words: 'next', tone: 'event', ids: ['one/next/0'] }],
      ids: ['one/next/0'],
    },
  ],
  start: [
    [50, 40],
    [50, 60],
  ],
}

const order = ['one', 'two', 'aside']
const faults = (change: (view: DrawnView) => void): string[] => {
  const view = structuredClone(good)
  change(view)
  return faultsOf(view, (state) => order.indexOf(state))
}

const edgeOf = (view: DrawnView) => view.edges[0] as DrawnView['edges'][number]

it('finds no fault in a legible view', () => {
  expect(faults(() => {})).toEqual([])
})

it.each<[fault: string, change: (view: DrawnView) => void]>([
  ['the box two lies over the words of one to two', (view) => Object.assign(view.boxes[1] as object, { y: 130 })],
  ['the words of one to two lies over the chip leave', (view) => Object.assign(edgeOf(view).label as object, { y: 12 })],
  ['the box aside is out of bounds', (view) => Object.assign(view.boxes[2] as object, { x: 250 })],
  ['one to two runs through aside', (view) => Object.assign(view.boxes[2] as object, { x: 20, y: 140, height: 20 })],
  ['one to two runs aslant', (view) => (edgeOf(view).points[0] = [40, 90])],
  ['one to two does not end at two', (view) => (edgeOf(view).points[1] = [50, 160])],
  ['one to two is out of bounds', (view) => edgeOf(view).points.splice(1, 0, [50, 400], [50, 180])],
  ['the words of one to two are wider than their place', (view) => Object.assign(edgeOf(view).label as object, { width: 10 })],
  [
    'the words of aside do not fit into it',
    (view) => Object.assign(view.boxes[2] as object, { note: 'asks for more than fits' }),
  ],
  ['it begins nowhere', (view) => view.start.splice(0)],
  [
    'one to two leads on, and is drawn back',
    (view) => {
      const [first, second] = view.boxes as [DrawnBox, DrawnBox]
      Object.assign(first, { y: 180 })
      Object.assign(second, { y: 60, x: 12 })
      edgeOf(view).points.reverse()
    },
  ],
])('reports that %s', (fault, change) => {
  expect(faults(change)).toContain(fault)
})

it('finds an edge through the label of another, and counts crossings', () => {
  const view = structuredClone(good)
  view.edges.push({
    from: 'aside',
    to: 'two',
    points: [
      [150, 128],
      [5, 128],
      [5, 195],
      [10, 195],
    ],
    lines: [],
    ids: [],
  })
  expect(faultsOf(view, (state) => order.indexOf(state))).toContain('aside to two runs through the words of one to two')
  expect([crossingsOf(good), crossingsOf(view)]).toEqual([0, 1])
})
