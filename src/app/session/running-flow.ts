import type { ActorRefFrom } from 'xstate'
import type { storefront } from '#machines/storefront.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import type { FlowActor, FlowSnapshot } from '#src/trip/trip.tsx'

/** The root chart, running. */
export type Root = ActorRefFrom<typeof storefront>

/** What the view uses of the root. On untouched home a placeholder provides the same. */
export type RootRef = Pick<Root, 'getSnapshot' | 'subscribe' | 'send'>

/** Returns the running flow of a root, or undefined while none runs. */
export const flowOf = (root: RootRef): FlowActor | undefined => root.getSnapshot().children['flow'] as FlowActor | undefined

/**
 * Calls `follow` with each flow that the root starts, and with undefined when none runs. The function it returns ends the
 * previous one.
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

/** Returns the account's actor, or undefined while a placeholder replaces the charts. */
export const accountOf = (root: RootRef): AccountActor | undefined =>
  root.getSnapshot().children['account'] as AccountActor | undefined

/** Returns the current step: the flow's, or its last one while it is ending. */
export const stepOf = ({ value, context }: Pick<FlowSnapshot, 'value' | 'context'>): Step => {
  const [name = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return isStep(name) ? name : context.at
}
