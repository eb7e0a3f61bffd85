import { type AnyActorRef, matchesState, type SnapshotFrom, type StateValue, waitFor } from 'xstate'
import type { flows, outside } from '#machines/index.ts'

/** A state of some flow, as `matches` takes it. */
export type FlowState =
  | { [Name in keyof typeof flows]: Parameters<SnapshotFrom<(typeof flows)[Name]>['matches']>[0] }[keyof typeof flows]
  | Parameters<SnapshotFrom<typeof outside>['matches']>[0]

/** An actor whose chart has these states. */
interface WithStates<State> {
  getSnapshot: () => { value: StateValue; matches: (state: State) => boolean }
}

/** Tells whether an actor is in a state now. The compiler refuses a state that neither its chart nor any flow has. */
export const isIn = <State extends StateValue>(actor: WithStates<State>, state: State | FlowState): boolean =>
  matchesState(state, actor.getSnapshot().value)

/** Waits until an actor is in a state: `arrivalIn(actor)({ payment: 'loading' })`. Rejects after `timeout` milliseconds. */
export const arrivalIn =
  <State extends StateValue, Ref extends AnyActorRef>(actor: Ref & WithStates<State>, timeout = 1_000) =>
  (state: State | FlowState) =>
    waitFor<Ref>(actor, () => isIn(actor, state), { timeout })
