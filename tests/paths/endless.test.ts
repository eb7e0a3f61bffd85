import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { bounded } from '#machines/bounded.ts'
import { toolChart } from '#src/paths/chart.ts'
import { models } from '#src/paths/models.ts'

/** A chart with an endless loop of two states. */
const round = createMachine({
  options: bounded,
  id: 'round',
  initial: 'resting',
  states: {
    resting: { on: { go: 'there' } },
    there: { always: 'back' },
    back: { always: 'there' },
  },
})

it('throws in a step that never ends', () => {
  const chart = toolChart(round)
  const { snapshot } = chart.start(undefined)
  expect(() => chart.step(snapshot, { type: 'go' })).toThrow('Infinite loop detected')
})

it.each(models)('limits the steps of $name', ({ machine }) => {
  expect(machine.options).toEqual(bounded)
})
