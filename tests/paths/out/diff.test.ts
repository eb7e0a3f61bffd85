import { describe, expect, it } from 'vitest'
import { not } from 'xstate'
import { booking } from '#machines/booking.ts'
import { flows } from '#machines/index.ts'
import { toolChart } from '#src/paths/chart.ts'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { diffCharts } from '#src/paths/diff.ts'
import { edited, type EditableState, renamed, stateAt } from './edited-chart.ts'

const wordsAfter = (edit: (root: EditableState) => void) => {
  const { changes } = diffCharts(dumpOf(booking), dumpOf(edited(booking, edit)))
  return changes.map(({ kind, what, words }) => `${kind} ${what}: ${words}`)
}

describe('two revisions of a chart', () => {
  it.each(Object.entries(flows))('have no differences if nothing changed: %s', (_name, chart) => {
    const { changes, transitions } = diffCharts(dumpOf(chart), dumpOf(edited(chart, () => {})))
    expect(changes).toEqual([])
    expect(Object.keys(transitions).toSorted()).toEqual(
      toolChart(chart)
        .transitions.map(({ id }) => id)
        .toSorted(),
    )
  })

  it('report a dropped transition', () => {
    expect(wordsAfter((root) => delete stateAt(root, 'seat-selection.noMap').on?.['step.skip'])).toEqual([
      'removed transition: seat-selection.noMap: step.skip, to seat-selection.done: removed',
    ])
  })

  it('report an added transition', () => {
    expect(
      wordsAfter((root) => {
        Object.assign(stateAt(root, 'seat-selection.affirming').on ?? {}, { 'step.back': 'choosing' })
      }),
    ).toEqual(['added transition: seat-selection.affirming: step.back, to seat-selection.choosing: added'])
  })

  it('report a redirected transition', () => {
    expect(
      wordsAfter((root) => {
        Object.assign(stateAt(root, 'seat-selection.affirming').on ?? {}, { 'exitRow.refuse': 'noMap' })
      }),
    ).toEqual([
      'changed transition: seat-selection.affirming: exitRow.refuse, to seat-selection.choosing: now leads to seat-selection.noMap instead of to seat-selection.choosing',
    ])
  })

  it('report a negated guard', () => {
    expect(
      wordsAfter((root) => {
        const [first] = stateAt(root, 'seat-selection.saving').invoke.onError
        first.guard = not('is a seat taken')
      }),
    ).toEqual([
      'changed transition: seat-selection.saving: saveSelectedSeat fails, if is a seat taken, to seat-selection.refreshing: guard is now not(is a seat taken) instead of is a seat taken',
    ])
  })

  it('report a removed guard', () => {
    expect(
      wordsAfter((root) => {
        const [first] = stateAt(root, 'seat-selection.saving').invoke.onError
        delete first.guard
      }),
    ).toEqual([
      'changed transition: seat-selection.saving: saveSelectedSeat fails, if is a seat taken, to seat-selection.refreshing: guard is now none instead of is a seat taken',
    ])
  })

  it('report swapped outcomes', () => {
    expect(
      wordsAfter((root) => {
        const { invoke } = stateAt(root, 'seat-selection.refreshing')
        Object.assign(invoke, { onDone: invoke.onError, onError: invoke.onDone })
      }),
    ).toHaveLength(2)
  })

  it('report a changed order of transitions', () => {
    expect(
      wordsAfter((root) => {
        const { invoke } = stateAt(root, 'seat-selection.saving')
        invoke.onError = [invoke.onError[1], invoke.onError[0], invoke.onError[2]]
      }),
    ).toEqual([
      'changed transition: seat-selection.saving: saveSelectedSeat fails, if is refused by a rule, to seat-selection.choosing.refused: is now evaluated before others that used to come first',
    ])
  })

  it('report a changed operation, delay, initial state, tag and action', () => {
    expect(wordsAfter((root) => (stateAt(root, 'seat-selection.refreshing').invoke.src = 'fares'))).toEqual([
      'changed invoke: seat-selection.refreshing: now invokes fares instead of seatMap',
    ])
    expect(
      wordsAfter((root) => {
        const away = stateAt(root, 'payment.away')
        away.after = { poll: away.after?.['away'] }
      }),
    ).toEqual(['changed delay: payment.away: after away, to payment.reconciling: now on after poll instead of after away'])
    expect(wordsAfter((root) => (stateAt(root, 'seat-selection.choosing').initial = 'taken'))).toEqual([
      'changed state: seat-selection.choosing: now starts in seat-selection.choosing.taken instead of seat-selection.choosing.ready',
    ])
    expect(wordsAfter((root) => delete stateAt(root, 'payment.away').tags)).toEqual([
      'changed state: payment.away: tags are now nothing instead of committing, leaving',
    ])
    expect(wordsAfter((root) => delete stateAt(root, 'seat-selection.failed').exit)).toEqual([
      'changed action: seat-selection.failed: exit actions are now nothing instead of forget error',
    ])
  })

  it('report a renamed event', () => {
    expect(
      wordsAfter((root) => {
        const affirming = stateAt(root, 'seat-selection.affirming')
        affirming.on = { 'row.affirm': affirming.on?.['exitRow.affirm'], 'exitRow.refuse': affirming.on?.['exitRow.refuse'] }
      }),
    ).toEqual([
      'renamed transition: seat-selection.affirming: exitRow.affirm, to seat-selection.saving: now on row.affirm instead of exitRow.affirm',
    ])
  })

  it('report added and removed states, and the transitions that led to them', () => {
    expect(
      wordsAfter((root) => {
        const step = stateAt(root, 'seat-selection')
        Object.assign(step.states ?? {}, { asking: { on: { 'step.next': 'done' } } })
      }),
    ).toEqual(['added state: seat-selection.asking: added'])
    expect(
      wordsAfter((root) => {
        delete stateAt(root, 'seat-selection').states?.['noMap']
        stateAt(root, 'seat-selection.loading').invoke.onDone.pop()
      }),
    ).toEqual([
      expect.stringMatching(/^removed transition: seat-selection\.loading: seatMap is done, to seat-selection\.noMap: removed$/),
      'removed state: seat-selection.noMap: removed',
    ])
  })

  it('propose a rename without reporting other changes for it', () => {
    expect(wordsAfter((root) => renamed(stateAt(root, 'seat-selection'), 'affirming', 'exitRow'))).toEqual([
      'renamed state: seat-selection.exitRow: renamed from seat-selection.affirming',
    ])
    expect(wordsAfter((root) => renamed(stateAt(root, 'payment'), 'submitting', 'buying'))).toContain(
      'renamed state: payment.buying: renamed from payment.submitting',
    )
  })

  it('map the transitions and states inside a renamed state', () => {
    const { transitions, states } = diffCharts(
      dumpOf(booking),
      dumpOf(edited(booking, (root) => renamed(stateAt(root, 'seat-selection'), 'choosing', 'picking'))),
    )
    expect(transitions['booking.seat-selection.choosing/seat.pick/1']).toBe('booking.seat-selection.picking/seat.pick/1')
    expect(states['booking.seat-selection.choosing.ready']).toBe('booking.seat-selection.picking.ready')
  })

  it('report a named guard whose implementation changed', () => {
    const changed = dumpOf(booking)
    changed.named.guards['is booked'] = '() => true'
    expect(diffCharts(dumpOf(booking), changed).changes.map(({ what, words }) => [what, words.slice(0, 34)])).toEqual([
      ['guard', 'guard is booked: is now () => true'],
    ])
  })
})
