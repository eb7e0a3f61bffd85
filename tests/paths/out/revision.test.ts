import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { diffLines, diffOverlay } from '#src/paths/diff-overlay.ts'
import { chartsAt } from '#src/paths/diff-revision.ts'
import { diffCharts } from '#src/paths/diff.ts'
import { edited, type EditableState, stateAt } from './edited-chart.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-dump-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reads the same charts from the working tree and from a file', async () => {
  const now = await chartsAt('now')
  writeFileSync(join(folder, 'charts.json'), JSON.stringify(now))
  expect(Object.keys(now)).toEqual([
    'booking',
    'mto',
    'bnpl',
    'exchange',
    'upgrade',
    'cancelUpgrade',
    'cancelAndRefund',
    'outside',
    'storefront',
    'account',
    'configuring',
    'recall',
    'recovery',
    'reopening',
  ])
  expect(await chartsAt(join(folder, 'charts.json'))).toEqual(now)
})

it('reads the charts of a git revision without the names that the test runner inserts', async () => {
  const { booking: old } = await chartsAt('HEAD')
  expect(old?.states.find(({ id }) => id === 'payment')?.path).toBe('payment')
  expect(JSON.stringify(old)).not.toContain('__vite')
})

const compared = (edit: (root: EditableState) => void) => {
  const [before, after] = [dumpOf(booking), dumpOf(edited(booking, edit))]
  const diff = diffCharts(before, after)
  return { lines: diffLines(diff), overlay: diffOverlay(diff, before, after) }
}

it('marks changes by the ids of states and transitions, and reports a changed state with children once', () => {
  const { lines, overlay } = compared((root) => {
    const step = stateAt(root, 'seat-selection')
    delete stateAt(root, 'seat-selection.noMap').on?.['step.skip']
    Object.assign(step.states ?? {}, {
      asking: { initial: 'first', states: { first: { on: { 'step.next': 'second' } }, second: {} } },
    })
  })
  expect(lines).toEqual([
    'booking: 2 changes',
    '  removed  transition  seat-selection.noMap: step.skip, to seat-selection.done: removed',
    '  added    state       seat-selection.asking: added',
  ])
  const asking = { kind: 'added', words: ['seat-selection.asking: added'] }
  const first = { kind: 'added', words: ['seat-selection.asking.first: added'] }
  expect(overlay).toEqual({
    flow: 'booking',
    of: 'diff',
    nodes: {
      'booking.seat-selection.asking': asking,
      'booking.seat-selection.asking.first': first,
      'booking.seat-selection.asking.second': { kind: 'added', words: ['seat-selection.asking.second: added'] },
    },
    edges: {
      'booking.seat-selection.noMap/step.skip/0': {
        kind: 'removed',
        words: ['seat-selection.noMap: step.skip, to seat-selection.done: removed'],
      },
      'booking.seat-selection.asking.first/step.next/0': first,
    },
  })
})

it('marks every transition whose named guard has changed', () => {
  const [before, after] = [dumpOf(booking), dumpOf(booking)]
  after.named.guards['is a seat taken'] = '() => true'
  const { edges } = diffOverlay(diffCharts(before, after), before, after)
  expect(Object.keys(edges)).toEqual(['booking.seat-selection.saving/xstate.error.actor.saveSelectedSeat/0'])
})

it('reports that nothing changed', () => {
  expect(compared(() => {}).lines).toEqual(['booking: no changes'])
})
