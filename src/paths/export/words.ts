import type { StateValue } from 'xstate'
import type { Path, PathEdge, PathGraph, PathNode } from '../graph.ts'

/** Formats a state on one line, for example `payment.choosing.ready`. */
export const lineOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined || Object.keys(inner).length === 0 ? key : `${key}.${lineOf(inner)}`))
        .join(' + ')

/** Returns a function that looks up a graph's nodes by id. It throws for a path of another graph. */
export const nodesOf = ({ flow, nodes }: PathGraph): ((id: string) => PathNode) => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return (id) => {
    const node = byId.get(id)
    if (!node) throw new Error(`The graph of ${flow} has no node ${id}: the path was made from other charts`)
    return node
  }
}

/** Describes a step as a clause, for example `the traveller does seat.pick`. */
export const sentenceOf = ({ origin, case: name }: PathEdge): string => {
  if (origin === 'service') return name
  if (origin === 'timer') return `time passes: ${name}`
  if (origin === 'router') return `the address requests ${name.replace(/^to /, '')}`
  return `the traveller does ${name}`
}

/** Formats a path's title from its start, end and length. */
export const titleOf = ({ start, steps }: Path, node: (id: string) => PathNode): string => {
  const end = lineOf(node(steps.at(-1)?.to ?? start.node).value)
  return `${start.name}, to ${end} in ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`
}
