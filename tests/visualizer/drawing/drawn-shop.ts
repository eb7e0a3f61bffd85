import type {
  BoxKind,
  DrawnBox,
  DrawnChart,
  DrawnEdge,
  DrawnState,
  DrawnTransition,
  Tone,
} from '#src/visualizer/drawing/drawn.ts'

const stateOf = (id: string, more: Partial<DrawnState> = {}): DrawnState => ({
  id,
  name: id.split('.').at(-1) ?? id,
  path: id,
  kind: 'atomic',
  ...(id.includes('.') ? { parent: id.slice(0, id.lastIndexOf('.')) } : {}),
  asks: [],
  ...more,
})

const wayOf = (from: string, event: string, to: string[], tone: Tone = 'event'): DrawnTransition => ({
  id: `${from}/${event}/0`,
  from,
  to,
  event,
  words: event,
  tone,
})

const boxAt = (state: string, y: number, kind: BoxKind = 'atomic'): DrawnBox => ({
  state,
  kind,
  name: state.split('.').at(-1) ?? state,
  lines: [],
  x: 10,
  y,
  width: 100,
  height: 30,
})

const edgeOf = (from: string, to: string, event: string, y: number): DrawnEdge => ({
  from,
  to,
  points: [
    [50, y],
    [50, y + 50],
  ],
  label: { x: 20, y: y + 10, width: 60, height: 17 },
  lines: [{ words: event, tone: 'event', ids: [`${from}/${event}/0`] }],
  ids: [`${from}/${event}/0`],
})

/** A small chart as the build draws it: a shop front that loads and shows goods, a till, and a final state. */
export const shop: DrawnChart = {
  chart: 'shop',
  states: [
    stateOf('shop', { kind: 'compound' }),
    stateOf('shop.front', { kind: 'compound', isInitial: true }),
    stateOf('shop.front.loading', { isInitial: true, asks: ['goods'] }),
    stateOf('shop.front.shown'),
    stateOf('till', { path: 'shop.till', parent: 'shop', kind: 'compound' }),
    stateOf('shop.till.paying', { parent: 'till', isInitial: true }),
    stateOf('shop.gone', { kind: 'final' }),
  ],
  transitions: [
    wayOf('shop', 'leave', ['shop.gone']),
    wayOf('shop.front', 'buy', ['till']),
    wayOf('shop.front.loading', 'goods answers', ['shop.front.shown'], 'answers'),
    wayOf('shop.front.shown', 'turn', []),
    wayOf('till', 'done', ['shop.gone'], 'answers'),
  ],
  views: [
    {
      of: 'shop',
      width: 300,
      height: 300,
      chips: [
        { words: 'leave → gone', tone: 'event', ids: ['shop/leave/0'], to: 'shop.gone', x: 10, y: 5, width: 90, height: 22 },
      ],
      boxes: [boxAt('shop.front', 40, 'compound'), boxAt('till', 120, 'compound'), boxAt('shop.gone', 200, 'final')],
      edges: [edgeOf('shop.front', 'till', 'buy', 70), edgeOf('till', 'shop.gone', 'done', 150)],
      start: [
        [50, 30],
        [50, 40],
      ],
    },
    {
      of: 'shop.front',
      width: 300,
      height: 200,
      chips: [{ words: 'buy → till', tone: 'event', ids: ['shop.front/buy/0'], to: 'till', x: 10, y: 5, width: 90, height: 22 }],
      boxes: [
        boxAt('shop.front.loading', 40),
        { ...boxAt('shop.front.shown', 120), lines: [{ words: 'turn', tone: 'event', ids: ['shop.front.shown/turn/0'] }] },
      ],
      edges: [edgeOf('shop.front.loading', 'shop.front.shown', 'goods answers', 70)],
      start: [],
    },
    {
      of: 'till',
      width: 300,
      height: 100,
      chips: [],
      boxes: [boxAt('shop.till.paying', 40)],
      edges: [],
      start: [],
    },
  ],
}
