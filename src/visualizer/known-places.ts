import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statesOf, transitionsOf } from './watch-guards.ts'

const places = new WeakMap<AnyStateMachine, Set<string>>()

/** Returns true if a machine has a transition with this id. */
export const isKnownTransition = (machine: AnyStateMachine | undefined, place: string): boolean => {
  if (!machine) return false
  const known =
    places.get(machine) ??
    new Set([...(statesOf(machine)?.values() ?? [])].flatMap((node) => transitionsOf(node).map(([id]) => id)))
  places.set(machine, known)
  return known.has(place)
}

const hasState = (node: AnyStateNode | undefined, value: unknown): boolean => {
  if (!node) return false
  if (typeof value === 'string') return node.states[value] !== undefined
  return Object.entries((value ?? {}) as Record<string, unknown>).every(([key, below]) => {
    const child = node.states[key]
    return child !== undefined && hasState(child, below)
  })
}

/** Returns true if a machine can be in this state. */
export const isKnownState = (machine: AnyStateMachine | undefined, value: unknown): boolean => hasState(machine?.root, value)
