import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { isBuilt } from './inside-xstate.ts'

/**
 * Called for every evaluated guard with its transition and result. `again` evaluates the guard with wrapped values, to see what
 * it reads. The returned value becomes the result of the guard.
 */
export type OnGuard = (
  machine: AnyStateMachine,
  transition: string,
  said: boolean,
  again: (reading: <Read extends object>(read: Read) => Read) => boolean,
) => boolean

const places = new WeakMap<AnyTransitionDefinition, string>()
const listeners = new WeakMap<AnyStateMachine, OnGuard>()

/** Lists the transitions of a state, including `always`, with their ids: `<state id>/<event>/<index>`. */
export const transitionsOf = (node: AnyStateNode): [string, AnyTransitionDefinition][] =>
  [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, transitions]) =>
    transitions.map((transition, index): [string, AnyTransitionDefinition] => [`${node.id}/${event}/${index}`, transition]),
  )

/** Returns the states of a machine by id. Returns undefined for other logic. */
export const statesOf = (logic: unknown): ReadonlyMap<string, AnyStateNode> | undefined =>
  (logic as { idMap?: ReadonlyMap<string, AnyStateNode> }).idMap

/** Returns the id of a transition. It is '?' if its machine is not watched. */
export const transitionIdOf = (transition: AnyTransitionDefinition): string => places.get(transition) ?? '?'

const asking = (machine: AnyStateMachine, place: string, guard: NonNullable<AnyTransitionDefinition['guard']>) => {
  const contrary = not(guard as Parameters<typeof not>[0])
  if (!isBuilt(contrary)) throw new Error('The installed xstate evaluates composed guards differently from version 5.33.3')
  const watching = () => false
  watching.check = (snapshot: unknown, { context, event }: { context: object; event: object }): boolean => {
    const ask: Parameters<OnGuard>[3] = (reading) =>
      !contrary.check(snapshot, { context: reading(context), event: reading(event) }, contrary)
    const said = ask((same) => same)
    return listeners.get(machine)?.(machine, place, said, ask) ?? said
  }
  return watching
}

/**
 * Watches every guard of a machine. Call it before the first actor starts. It depends on how xstate stores transitions and
 * guards, so the version is pinned and tests check both.
 */
export const watchGuards = (machine: AnyStateMachine, onGuard: OnGuard): void => {
  const isWatched = listeners.has(machine)
  listeners.set(machine, onGuard)
  if (isWatched) return
  for (const node of statesOf(machine)?.values() ?? []) {
    for (const [place, transition] of transitionsOf(node)) {
      places.set(transition, place)
      if (transition.guard !== undefined) transition.guard = asking(machine, place, transition.guard)
    }
  }
}
