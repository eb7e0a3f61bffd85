import type { ChartDump } from './diff-chart.ts'
import type { ChartChange } from './diff.ts'

const names = (text: string): string[] => text.split(/[(),]/).map((part) => part.trim())

/** Finds the transitions and states of a chart that use a named guard, action or delay, by id. */
export const usersOf = (
  { states }: ChartDump,
  what: ChartChange['what'],
  name: string,
): { edges: string[]; nodes: string[] } => ({
  edges: states.flatMap(({ transitions }) =>
    transitions
      .filter(({ on, guard, actions }) => {
        if (what === 'delay') return on === `after ${name}`
        return what === 'guard' ? names(guard ?? '').includes(name) : actions.some((action) => names(action).includes(name))
      })
      .map(({ id }) => id),
  ),
  nodes:
    what === 'action'
      ? states.filter(({ entry, exit }) => [...entry, ...exit].some((action) => names(action).includes(name))).map(({ id }) => id)
      : [],
})
