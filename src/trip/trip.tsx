import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { flows, outside } from '#machines/index.ts'

/** A running flow, or the pages outside flows. All charts share one type of context and events. */
export type FlowActor = Pick<ActorRefFrom<typeof booking>, 'getSnapshot' | 'subscribe' | 'send'>

type InBooking = SnapshotFrom<typeof booking>
type InAny = SnapshotFrom<(typeof flows)[keyof typeof flows] | typeof outside>

/** A flow's position. `matches` accepts the steps of every flow. */
export type FlowSnapshot = Omit<InBooking, 'matches'> & {
  matches: (value: InAny extends infer Each ? (Each extends InAny ? Parameters<Each['matches']>[0] : never) : never) => boolean
}

/** The running flow, provided by `src/app`. */
export const FlowContext = createContext<FlowActor | undefined>(undefined)

const useFlow = (): FlowActor => {
  const flow = use(FlowContext)
  if (!flow) throw new Error('no flow is running here')
  return flow
}

/** Selects from the running trip. Renders again only if the selected value changes. */
export const useTrip = <Read,>(select: (trip: FlowSnapshot) => Read, isSame?: (one: Read, other: Read) => boolean): Read =>
  useSelector(useFlow(), select as (trip: InBooking) => Read, isSame)

/** Sends events to the running flow: `send({ type: 'step.next' })`. */
export const useSend = (): ((event: FlowEvent) => void) => useFlow().send
