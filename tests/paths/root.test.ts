import { describe, expect, it } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'
import { suite } from './suites.ts'

describe.each(['storefront', 'account', 'configuring', 'recall', 'recovery', 'reopening'])('the paths of %s', (name) =>
  itGoesItsPaths(name),
)

it('looks up on every path whether the expired conversation has bought the trip before it restores the trip', () => {
  const { explored, paths } = suite('storefront')
  const valueOf = new Map(explored.graph.nodes.map(({ id, value }) => [id, value]))
  const isRebuilding = (node: string) => {
    const value = valueOf.get(node)
    return value === 'recovering' || (typeof value === 'object' && value !== null && 'startingAnew' in value)
  }
  const waysIn = paths.flatMap(({ steps }) => steps.filter(({ from, to }) => isRebuilding(to) && !isRebuilding(from)))
  const wholeWays = new Set(waysIn.map((step) => `${JSON.stringify(valueOf.get(step.from))}: ${step.event.type}`))
  expect(wholeWays).toEqual(new Set(['"asking": xstate.done.actor.tripDetails', '"asking": xstate.error.actor.tripDetails']))
  expect(waysIn.filter(({ event }) => (event['output'] as { booking?: unknown } | undefined)?.booking)).toEqual([])
})
