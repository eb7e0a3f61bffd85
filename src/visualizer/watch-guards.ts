import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'

/** Told of a guard that was asked: the transition it stands on, what it said, and what it read. What is given back is what holds. */
export type OnGuard = (
  machine: AnyStateMachine,
  transition: string,
  said: boolean,
  again: (reading: <Read extends object>(read: Read) => Read) => boolean,
) => boolean

/** What xstate gives a guard that is built of others. */
type Check = (snapshot: unknown, asked: { context: object; event: object }, built: unknown) => boolean

const places = new WeakMap<AnyTransitionDefinition, string>()
const listeners = new WeakMap<AnyStateMachine, OnGuard>()

/** The transitions of a state, `always` included, each with its id: `<state id>/<event>/<index>`. */
export const transitionsOf = (node: AnyStateNode): [string, AnyTransitionDefinition][] =>
  [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, transitions]) =>
    transitions.map((transition, index): [string, AnyTransitionDefinition] => [`${node.id}/${event}/${index}`, transition]),
  )

/** The states of a machine by their ids; undefined for what is no machine. */
export const statesOf = (logic: unknown): ReadonlyMap<string, AnyStateNode> | undefined =>
  (logic as { idMap?: ReadonlyMap<string, AnyStateNode> }).idMap

/** The id of a transition of a machine that is watched. */
export const placeOf = (transition: AnyTransitionDefinition): string => places.get(transition) ?? '?'

const asking = (machine: AnyStateMachine, place: string, guard: unknown) => {
  const contrary = not(guard as never) as unknown as { check: Check }
  const watching = () => {}
  watching.check = (snapshot: unknown, { context, event }: { context: object; event: object }): boolean => {
    const ask: Parameters<OnGuard>[3] = (reading) =>
      !contrary.check(snapshot, { context: reading(context), event: reading(event) }, contrary)
    const said = ask((same) => same)
    return listeners.get(machine)?.(machine, place, said, ask) ?? said
  }
  return watching
}

/**
 * Listens to every guard of a machine, before its first actor starts. This module alone knows what xstate keeps of a transition, and how
 * it asks a guard: the version is pinned, and a test holds both.
 */
export const watchGuards = (machine: AnyStateMachine, onGuard: OnGuard): void => {
  const isWatched = listeners.has(machine)
  listeners.set(machine, onGuard)
  if (isWatched) return
  for (const node of statesOf(machine)?.values() ?? []) {
    for (const [place, transition] of transitionsOf(node)) {
      places.set(transition, place)
      if (transition.guard !== undefined) transition.guard = asking(machine, place, transition.guard) as never
    }
  }
}
