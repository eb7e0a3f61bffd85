import { expect, it } from 'vitest'
import { lintChart } from '#src/paths/lint.ts'
import { edited, stateAt } from './out/edited-chart.ts'
import { seatModel, seats, seatSetup } from './out/seat-model.ts'

it('lint finds an outcome that stays in its state and does not repeat the operation', () => {
  const findings = (onError: unknown) =>
    lintChart(
      { ...seatModel, machine: edited(seats, (root) => Object.assign(stateAt(root, 'loading').invoke, { onError }), seatSetup) },
      false,
    ).findings.map(({ rule, at }) => `${rule}: ${at}`)
  const stays = 'no exit: seats.loading/xstate.error.actor.seatMap/0'
  expect(findings('loading')).toContain(stays)
  expect(findings({ target: 'loading', reenter: true })).not.toContain(stays)
  expect(findings('failed')).not.toContain(stays)
})
