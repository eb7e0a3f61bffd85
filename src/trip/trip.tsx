import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { flows, outside } from '#machines/index.ts'

/** The running flow, or the chart of the pages outside flows. All charts share their types of context and events. */
export type FlowActor = Pick<ActorRefFrom<typeof booking>, 'getSnapshot' | 'subscribe' | 'send'>

type InBooking = SnapshotFrom<typeof booking>
type InAny = SnapshotFrom<(typeof flows)[keyof typeof flows] | typeof outside>

/** Snapshot of a flow. Its `matches` accepts the states of all flows. */
export type FlowSnapshot = Omit<InBooking, 'matches'> & {
  matches: (value: InAny extends infer Each ? (Each extends InAny ? Parameters<Each['matches']>[0] : never) : never) => boolean
}

/** Provides the running flow. */
export const FlowContext = createContext<FlowActor | undefined>(undefined)

const useFlow = (): FlowActor => {
  const flow = use(FlowContext)
  if (!flow) throw new Error('no flow is running here')
  return flow
}

/** Selects a value from the running flow. Renders again only if this value changes. */
export const useTrip = <Read,>(select: (trip: FlowSnapshot) => Read, isSame?: (one: Read, other: Read) => boolean): Read =>
  useSelector(useFlow(), select as (trip: InBooking) => Read, isSame)

/** Returns a function that sends events to the running flow, for example `send({ type: 'step.next' })`. */
export const useSend = (): ((event: FlowEvent) => void) => useFlow().send
