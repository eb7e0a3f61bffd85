import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { toolChart } from '#src/paths/chart.ts'

/** Two states that hand each other on for ever, once one of them is entered. */
const round = createMachine({
  id: 'round',
  initial: 'resting',
  states: {
    resting: { on: { go: 'there' } },
    there: { always: 'back' },
    back: { always: 'there' },
  },
})

it('names the transitions of a chart that never comes to rest', () => {
  const chart = toolChart(round)
  const { snapshot } = chart.start(undefined)
  expect(() => chart.step(snapshot, { type: 'go' })).toThrow(
    'A step of round does not end: it goes round for ever by round.resting/go/0, round.there/always/0, round.back/always/0.',
  )
})
