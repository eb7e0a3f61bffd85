import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { bounded } from '#machines/bounded.ts'
import { toolChart } from '#src/paths/chart.ts'
import { models } from '#src/paths/models.ts'

/** Two states that hand each other on for ever, once one of them is entered. */
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

it('ends a step that goes round for ever with an error', () => {
  const chart = toolChart(round)
  const { snapshot } = chart.start(undefined)
  expect(() => chart.step(snapshot, { type: 'go' })).toThrow('Infinite loop detected')
})

it.each(models)('bounds the steps of $name', ({ machine }) => {
  expect(machine.options).toEqual(bounded)
})
