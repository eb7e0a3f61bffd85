// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { scxmlOf } from '#src/paths/export/scxml.ts'
import { configOf, xstateOf } from '#src/paths/export/xstate-config.ts'
import { toolChart } from '#src/paths/chart.ts'
import { charts } from '#src/visualizer/inert.ts'

/** The states of a chart, and its transitions with their targets. */
const shapeOf = (machine: AnyStateMachine) => {
  const { states, transitions } = toolChart(machine)
  return {
    states: states.map(({ id, type }) => `${id} (${type})`),
    transitions: transitions.map(({ id, target = [] }) => `${id} to ${target.map((node) => node.id).join(', ')}`).toSorted(),
  }
}

/** The elements that SCXML allows below a state. */
const below = ['onentry', 'onexit', 'transition', 'initial', 'state', 'parallel', 'final', 'history', 'datamodel', 'invoke']

describe.each(Object.entries(charts))('the chart %s in other tools', (_, machine) => {
  it('has the same states and transitions after it is imported again', () => {
    const config: unknown = JSON.parse(JSON.stringify(configOf(machine)))
    expect(shapeOf(createMachine(config as Parameters<typeof createMachine>[0]))).toEqual(shapeOf(machine))
  })

  it('contains names and no code', () => {
    const text = xstateOf(machine)
    expect(text.split('\n').filter((line) => /=>|function/.test(line))).toEqual([])
    expect(text.startsWith(`import { createMachine } from 'xstate'\n\nexport const ${machine.id} = createMachine({`)).toBe(true)
  })

  it('is SCXML with unique states, to which every transition leads', () => {
    const scxml = new DOMParser().parseFromString(scxmlOf(machine), 'application/xml')
    const states = [...scxml.querySelectorAll('state, parallel, final')]
    const ids = states.map(({ id }) => id)
    expect(new Set(ids).size).toBe(toolChart(machine).states.length)
    const led = [...scxml.querySelectorAll('[target], [initial]')].flatMap((each) =>
      (each.getAttribute('target') ?? each.getAttribute('initial') ?? '').split(' '),
    )
    expect(led.filter((id) => !ids.includes(id))).toEqual([])
    expect(states.flatMap(({ children }) => [...children]).filter(({ localName }) => !below.includes(localName))).toEqual([])
    const invoked = new Set([...scxml.querySelectorAll('invoke')].map(({ id }) => id))
    const ended = [...scxml.querySelectorAll('[event^="done.invoke."]')].map((each) =>
      (each.getAttribute('event') ?? '').slice('done.invoke.'.length),
    )
    expect(ended.filter((id) => !invoked.has(id))).toEqual([])
  })
})
