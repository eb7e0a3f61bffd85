import { expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import { chained } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { heatLines, heatOf } from '#src/paths/heat.ts'
import { placeInWords } from '#src/paths/target-words.ts'

type Visit = [t: number | undefined, state: FlowrecStep['state'], ...took: string[]]

const recording = (id: string, visits: readonly Visit[]): Flowrec => ({
  format: 'flowrec',
  version: 1,
  requires: [],
  id,
  kind: 'traveller',
  app: { product: 'farechart' },
  machines: [
    { path: 'storefront', id: 'storefront' },
    { path: 'storefront/flow', id: 'booking' },
  ],
  steps: chained(
    visits.map(([t, state, ...took], n) => ({
      n,
      ...(t === undefined ? {} : { t }),
      actor: 1,
      in: { origin: 'user', type: 'any' },
      took,
      guards: [],
      state,
    })),
  ),
  digest: '',
})

const submit = 'booking.home.choosing/search.submit/0'
const noMap = 'booking.seat-selection.noMap/step.skip/0'

const recordings = [
  recording('r_1', [
    [0, { home: 'choosing' }],
    [4_000, { 'flight-selection': 'loading' }, submit],
    [5_000, { 'flight-selection': { choosing: 'browsing' } }],
    [9_000, { home: 'choosing' }],
  ]),
  recording('r_2', [
    [0, { home: 'choosing' }],
    [8_000, { 'flight-selection': 'loading' }, submit, 'booking.home.gone/old.event/0'],
    [8_500, { 'flight-selection': 'gone' }],
  ]),
  recording('r_3', [[undefined, { 'seat-selection': 'noMap' }, noMap]]),
]

it('counts visits to states and transitions, and measures the time spent in states', () => {
  const { overlay, unknown } = heatOf(dumpOf(booking), recordings)
  expect(overlay.edges).toEqual({ [submit]: { count: 2, recordings: 2 }, [noMap]: { count: 1, recordings: 1 } })
  expect(overlay.nodes['booking.home.choosing']).toEqual({
    count: 3,
    recordings: 2,
    dwell: { median: 4_000, longest: 8_000, total: 12_000 },
  })
  expect(overlay.nodes['flight-selection']).toEqual({
    count: 2,
    recordings: 2,
    dwell: { median: 500, longest: 5_000, total: 5_500 },
  })
  expect(overlay.nodes['booking.seat-selection.noMap']).toEqual({ count: 1, recordings: 1 })
  expect(unknown).toEqual(['booking.home.gone/old.event/0', 'flight-selection.gone'])
})

it('formats the most visited first, whatever the order of the recordings', () => {
  const lines = heatLines(heatOf(dumpOf(booking), recordings), placeInWords)
  expect(lines.slice(0, 3)).toEqual([
    'booking: 8 states and 2 transitions visited',
    '  visits  recordings  where, with the median and the longest time in a state',
    '       3           2  booking.home.choosing, 4.0 s (at most 8.0 s)',
  ])
  expect(lines.at(-1)).toBe('  not in the chart: flight-selection.gone')
  expect(heatLines(heatOf(dumpOf(booking), recordings.toReversed()), placeInWords)).toEqual(lines)
})

it('counts nothing for a chart without recordings', () => {
  const { overlay } = heatOf({ ...dumpOf(booking), id: 'upgrade' }, recordings)
  expect(overlay).toEqual({ flow: 'upgrade', of: 'heat', nodes: {}, edges: {} })
})
