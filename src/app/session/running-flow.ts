import type { ActorRefFrom, SnapshotFrom, Subscribable } from 'xstate'
import type { storefront } from '#machines/storefront.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import type { FlowActor, FlowSnapshot } from '#src/trip/trip.tsx'

/** The root chart, running. */
export type Root = ActorRefFrom<typeof storefront>

type InRoot = SnapshotFrom<typeof storefront>

/** The parts of the root's snapshot that the view reads. */
export interface RootSnapshot extends Pick<InRoot, 'value' | 'context' | 'hasTag'> {
  matches(state: Parameters<InRoot['matches']>[0]): boolean
  children: { readonly flow?: FlowActor | undefined; readonly account?: AccountActor | undefined }
}

/** The part of the root that the view uses. Before the charts are loaded, a placeholder implements it. */
export interface RootRef extends Pick<Subscribable<RootSnapshot>, 'subscribe'>, Pick<Root, 'send'> {
  getSnapshot(): RootSnapshot
}

/** Returns the running flow. Undefined while no flow runs. */
export const flowActorOf = (root: RootRef): FlowActor | undefined => root.getSnapshot().children.flow

/**
 * Calls `follow` with every flow that the root starts, and with undefined when none runs. The function that `follow` returns is called
 * before the next call.
 */
export const followFlow = (root: RootRef, follow: (flow: FlowActor | undefined) => (() => void) | undefined): (() => void) => {
  let current: FlowActor | undefined
  let leave: (() => void) | undefined
  const look = () => {
    const flow = flowActorOf(root)
    if (flow === current) return
    leave?.()
    current = flow
    leave = follow(flow)
  }
  const { unsubscribe } = root.subscribe(look)
  look()
  return () => {
    unsubscribe()
    leave?.()
  }
}

/** Returns the account's actor. Undefined before the charts are loaded. */
export const accountActorOf = (root: RootRef): AccountActor | undefined => root.getSnapshot().children.account

/** Returns the current step of a flow, or the last one while the flow is ending. */
export const stepOf = ({ value, context }: Pick<FlowSnapshot, 'value' | 'context'>): Step => {
  const [name = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return isStep(name) ? name : context.at
}
