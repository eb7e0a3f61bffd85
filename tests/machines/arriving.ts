import { type AnyActorRef, matchesState, type SnapshotFrom, type StateValue, waitFor } from 'xstate'
import type { flows, outside } from '#machines/index.ts'

/** A state value of any flow, in the form that `matches` accepts. */
export type FlowState =
  | { [Name in keyof typeof flows]: Parameters<SnapshotFrom<(typeof flows)[Name]>['matches']>[0] }[keyof typeof flows]
  | Parameters<SnapshotFrom<typeof outside>['matches']>[0]

/** Any actor whose chart declares the states `State`. */
interface WithStates<State> {
  getSnapshot: () => { value: StateValue; matches: (state: State) => boolean }
}

/** True if the actor is in this state now. The compiler rejects a state that no chart declares. */
export const isIn = <State extends StateValue>(actor: WithStates<State>, state: State | FlowState): boolean =>
  matchesState(state, actor.getSnapshot().value)

/** Waits until an actor reaches a state: `arrivalIn(actor)({ payment: 'loading' })`. Rejects after `timeout` milliseconds. */
export const arrivalIn =
  <State extends StateValue, Ref extends AnyActorRef>(actor: Ref & WithStates<State>, timeout = 1_000) =>
  (state: State | FlowState) =>
    waitFor<Ref>(actor, () => isIn(actor, state), { timeout })
