import type { ActorRefFrom } from 'xstate'
import type { storefront } from '#machines/storefront.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import type { FlowActor, FlowSnapshot } from '#src/trip/trip.tsx'

/** The root chart, running. */
export type Root = ActorRefFrom<typeof storefront>

/** The part of the root that the view uses. Before the charts are loaded, a placeholder implements it. */
export type RootRef = Pick<Root, 'getSnapshot' | 'subscribe' | 'send'>

/** Returns the running flow. Undefined while no flow runs. */
export const flowOf = (root: RootRef): FlowActor | undefined => root.getSnapshot().children['flow'] as FlowActor | undefined

/**
 * Calls `follow` with every flow that the root starts, and with undefined when none runs. The function that `follow` returns is called
 * before the next call.
 */
export const followFlow = (root: RootRef, follow: (flow: FlowActor | undefined) => (() => void) | undefined): (() => void) => {
  let current: FlowActor | undefined
  let leave: (() => void) | undefined
  const look = () => {
    const flow = flowOf(root)
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
export const accountOf = (root: RootRef): AccountActor | undefined =>
  root.getSnapshot().children['account'] as AccountActor | undefined

/** Returns the current step of a flow, or the last one while the flow is ending. */
export const stepOf = ({ value, context }: Pick<FlowSnapshot, 'value' | 'context'>): Step => {
  const [name = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return isStep(name) ? name : context.at
}
