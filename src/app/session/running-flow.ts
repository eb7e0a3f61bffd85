import type { ActorRefFrom } from 'xstate'
import type { storefront } from '#machines/storefront.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import type { FlowActor, FlowSnapshot } from '#src/trip/trip.tsx'

/** The root chart, running. */
export type Root = ActorRefFrom<typeof storefront>

/** What the view uses of the root: on untouched home a stand-in has the same. */
export type RootRef = Pick<Root, 'getSnapshot' | 'subscribe' | 'send'>

/** The running flow of a root; undefined while none runs. */
export const flowOf = (root: RootRef): FlowActor | undefined => root.getSnapshot().children['flow'] as FlowActor | undefined

/** Calls `follow` with each flow that the root runs, and with undefined when none does; the answer of `follow` ends the one before. */
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

/** The account beside the flow; undefined while a stand-in stands for the charts. */
export const accountOf = (root: RootRef): AccountActor | undefined =>
  root.getSnapshot().children['account'] as AccountActor | undefined

/** The step in focus: the flow's, and while it ends still the one it was at. */
export const stepOf = ({ value, context }: Pick<FlowSnapshot, 'value' | 'context'>): Step => {
  const [name = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return isStep(name) ? name : context.at
}
