import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SnapshotFrom, Subscribable } from 'xstate'
import type { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { flows, outside } from '#machines/index.ts'

type InBooking = SnapshotFrom<typeof booking>
type InAny = SnapshotFrom<(typeof flows)[keyof typeof flows] | typeof outside>
type FlowState = InAny extends infer Each ? (Each extends InAny ? Parameters<Each['matches']>[0] : never) : never

/** Snapshot of a flow, or of the chart of the pages outside flows. Its `matches` accepts the states of all flows. */
export interface FlowSnapshot extends Pick<InBooking, 'value' | 'context' | 'status' | 'hasTag' | 'can'> {
  matches(state: FlowState): boolean
  /** The chart, once it runs. */
  machine?: InBooking['machine']
}

/** The running flow, or the chart of the pages outside flows. All charts share their types of context and events. */
export interface FlowActor extends Pick<Subscribable<FlowSnapshot>, 'subscribe'> {
  getSnapshot(): FlowSnapshot
  send(event: FlowEvent): void
}

/** Provides the running flow. */
export const FlowContext = createContext<FlowActor | undefined>(undefined)

const useFlow = (): FlowActor => {
  const flow = use(FlowContext)
  if (!flow) throw new Error('no flow is running here')
  return flow
}

/** Selects a value from the running flow. Renders again only if this value changes. */
export const useTrip = <Read,>(select: (trip: FlowSnapshot) => Read): Read => useSelector(useFlow(), select)

/** Returns a function that sends events to the running flow, for example `send({ type: 'step.next' })`. */
export const useSend = (): ((event: FlowEvent) => void) => useFlow().send
