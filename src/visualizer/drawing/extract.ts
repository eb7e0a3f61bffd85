import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { statesOf, transitionsOf } from '../watch-guards.ts'
import type { DrawnState, DrawnTransition } from './drawn.ts'
import { wordsOf } from './transition-words.ts'

export interface Extracted {
  chart: string
  states: DrawnState[]
  transitions: DrawnTransition[]
  /** Ids of transitions without effect. A chart declares them to ignore an event while the state is active. */
  ignoring: ReadonlySet<string>
}

const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  const { type } = guard as { type?: unknown }
  return typeof type === 'string' ? type : 'anonymous'
}

const sourcesOf = (node: AnyStateNode): string[] => node.invoke.map(({ src }) => src as string)

const stateOf = (node: AnyStateNode, isChart: (src: string) => boolean): DrawnState => ({
  id: node.id,
  name: node.parent ? node.key : node.id,
  path: [node.machine.id, ...node.path].join('.'),
  kind: node.type,
  ...(node.parent ? { parent: node.parent.id } : {}),
  ...(node.parent?.type === 'compound' && node.parent.initial.target.includes(node) ? { isInitial: true as const } : {}),
  asks: sourcesOf(node).filter((src) => !isChart(src)),
  ...(sourcesOf(node).some(isChart) ? { runs: sourcesOf(node).filter(isChart).join(', ') } : {}),
})

const drawnOf = (node: AnyStateNode, isChart: (name: string) => boolean): [DrawnTransition, ignores: boolean][] => {
  const counts: Record<string, number> = {}
  return transitionsOf(node).map(([id, transition]) => {
    const event = id.slice(node.id.length + 1, id.lastIndexOf('/'))
    const index = counts[event] ?? 0
    counts[event] = index + 1
    const to = ((transition.target ?? []) as AnyStateNode[]).map((target) => target.id)
    const called = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1]
    const isOther = node.invoke.some((each) => each.id === called && isChart(each.src as string))
    const guard = guardOf(transition)
    const [words, tone] = wordsOf({ event, guard, index }, () => isOther)
    return [{ id, from: node.id, to, event, words, tone }, to.length === 0 && transition.actions.length === 0 && guard === '']
  })
}

/**
 * Extracts the states and transitions of a chart in declaration order. `isChart` returns true for the invoked actors that are
 * charts.
 */
export const extract = (chart: string, machine: AnyStateMachine, isChart: (src: string) => boolean): Extracted => {
  const nodes = [...(statesOf(machine)?.values() ?? [])]
  const transitions = nodes.flatMap((node) => drawnOf(node, isChart))
  return {
    chart,
    states: nodes.map((node) => stateOf(node, isChart)),
    transitions: transitions.map(([transition]) => transition),
    ignoring: new Set(transitions.filter(([, ignores]) => ignores).map(([{ id }]) => id)),
  }
}
