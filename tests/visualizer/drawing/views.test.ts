import { expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { extract } from '#src/visualizer/drawing/extract.ts'
import { viewsOf } from '#src/visualizer/drawing/views.ts'

const viewsIn = (machine: Parameters<typeof extract>[1]) => viewsOf(extract('chart', machine, (src) => src === 'other'))

const shop = setup({ actors: { ask: fromPromise(async () => 1), other: fromPromise(async () => 1) } }).createMachine({
  id: 'chart',
  initial: 'front',
  on: { leave: '.gone', note: { actions: () => {} } },
  states: {
    front: {
      initial: 'loading',
      on: { back: '.loading' },
      states: {
        loading: {
          on: { back: {} },
          invoke: { src: 'ask', id: 'ask', onDone: 'shown', onError: [{ guard: () => true, target: 'failed' }, 'failed'] },
        },
        shown: { on: { again: 'loading', more: 'loading', turn: { actions: () => {} }, buy: '#chart.paying.form' } },
        failed: {},
      },
    },
    paying: { initial: 'form', invoke: { src: 'other', id: 'flow', onDone: 'gone' }, states: { form: {} } },
    gone: { type: 'final' },
  },
})

it('draws the states of a chart as closed boxes that contain their inner transitions, and the chart’s own transitions as chips', () => {
  const [overview] = viewsIn(shop)
  expect(overview).toEqual({
    of: 'chart',
    initial: 'chart.front',
    chips: [
      { words: 'leave → gone', tone: 'event', ids: ['chart/leave/0'], to: 'chart.gone' },
      { words: 'note', tone: 'event', ids: ['chart/note/0'] },
    ],
    boxes: [
      { state: 'chart.front', kind: 'compound', name: 'front', note: '3 inside', room: 'loading', lines: [] },
      { state: 'chart.paying', kind: 'compound', name: 'paying', note: '1 inside', room: 'form', lines: [] },
      { state: 'chart.gone', kind: 'final', name: 'gone', lines: [] },
    ],
    edges: [
      {
        from: 'chart.front',
        to: 'chart.paying',
        lines: [{ words: 'buy', tone: 'event', ids: ['chart.front.shown/buy/0'] }],
        ids: ['chart.front.shown/buy/0'],
        isBack: false,
      },
      {
        from: 'chart.paying',
        to: 'chart.gone',
        lines: [{ words: 'ends', tone: 'answers', ids: ['chart.paying/xstate.done.actor.flow/0'] }],
        ids: ['chart.paying/xstate.done.actor.flow/0'],
        isBack: false,
      },
    ],
  })
})

it('draws an open state: internal transitions as lines, parallel ones as one edge, and outside targets as boxes', () => {
  const front = viewsIn(shop).find(({ of }) => of === 'chart.front')
  expect(front?.boxes).toEqual([
    {
      state: 'chart.front.loading',
      kind: 'atomic',
      name: 'loading',
      note: 'asks ask',
      lines: [{ words: 'ignores back', tone: 'check', ids: ['chart.front.loading/back/0'] }],
    },
    {
      state: 'chart.front.shown',
      kind: 'atomic',
      name: 'shown',
      lines: [{ words: 'turn', tone: 'event', ids: ['chart.front.shown/turn/0'] }],
    },
    { state: 'chart.front.failed', kind: 'atomic', name: 'failed', lines: [] },
    { state: 'chart.paying.form', kind: 'elsewhere', name: 'paying.form', lines: [] },
  ])
  expect(front?.edges.map(({ from, to, lines, isBack }) => [from, to, lines.map(({ words }) => words), isBack])).toEqual([
    ['chart.front.loading', 'chart.front.shown', ['answers'], false],
    ['chart.front.loading', 'chart.front.failed', ['fails, if …', 'fails, otherwise'], false],
    ['chart.front.shown', 'chart.front.loading', ['again', 'more'], true],
    ['chart.front.shown', 'chart.paying.form', ['buy'], false],
  ])
})

const lanes = (count: number, targets: string[]) =>
  createMachine({
    id: 'chart',
    initial: 'lane0',
    states: {
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `lane${at}`,
          { on: Object.fromEntries(targets.map((to) => [`to.${to}`, to])) },
        ]),
      ),
      ...Object.fromEntries(targets.map((to) => [to, {}])),
    },
  })

it('merges equal transitions of several states in a junction', () => {
  const [view] = viewsIn(lanes(3, ['won', 'lost', 'even']))
  expect(view?.boxes.at(-1)).toEqual({ state: '+0', kind: 'junction', name: '', lines: [] })
  expect(view?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'chart.lane0 +0',
    'chart.lane1 +0',
    'chart.lane2 +0',
    '+0 chart.won',
    '+0 chart.lost',
    '+0 chart.even',
  ])
  expect(view?.edges[3]).toEqual({
    from: '+0',
    to: 'chart.won',
    lines: [
      {
        words: 'to.won',
        tone: 'event',
        ids: ['chart.lane0/to.won/0', 'chart.lane1/to.won/0', 'chart.lane2/to.won/0'],
      },
    ],
    ids: ['chart.lane0/to.won/0', 'chart.lane1/to.won/0', 'chart.lane2/to.won/0'],
    isBack: false,
  })
})

it('draws equal transitions separately if a junction would save nothing', () => {
  const [view] = viewsIn(lanes(2, ['won']))
  expect(view?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['chart.lane0 chart.won', 'chart.lane1 chart.won'])
})

it('describes back edges in words in a crowded view', () => {
  const names = Array.from({ length: 14 }, (_, at) => `s${at}`)
  const [view] = viewsIn(
    createMachine({
      id: 'chart',
      initial: 's0',
      states: Object.fromEntries(
        names.map((name, at) => [name, { on: { [`on${at}`]: names[at + 1], ...(at === 9 ? { again: 's2' } : {}) } }]),
      ),
    }),
  )
  expect(view?.boxes[9]?.lines).toEqual([{ words: 'again → s2', tone: 'event', ids: ['chart.s9/again/0'] }])
  expect(view?.edges.some(({ isBack }) => isBack)).toBe(false)
})
