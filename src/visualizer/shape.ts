import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import { statesOf, transitionsOf } from './watch-guards.ts'

/** Returns the name under which a chart refers to an action. Empty if it is inline. */
const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  const { type } = (thing ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

const transitionShape = ([id, { target, actions, reenter }]: [string, AnyTransitionDefinition]) => ({
  id,
  target: (target as AnyStateNode[] | undefined)?.map((node) => node.id),
  actions: actions.map(nameOf),
  reenter,
})

const stateShape = (node: AnyStateNode) => ({
  id: node.id,
  type: node.type,
  tags: node.tags,
  entry: node.entry.map(nameOf),
  exit: node.exit.map(nameOf),
  invoke: node.invoke.map(({ id, src }) => ({ id, src })),
  transitions: transitionsOf(node).map(transitionShape),
})

const shapes = new WeakMap<AnyStateMachine, string>()

/**
 * Hashes the states, transitions and names of a chart. A change inside the body of a guard or action does not change the hash.
 */
export const shapeOf = (machine: AnyStateMachine): string => {
  const known = shapes.get(machine)
  if (known) return known
  const made = fingerprint([...(statesOf(machine)?.values() ?? [])].map(stateShape))
  shapes.set(machine, made)
  return made
}
