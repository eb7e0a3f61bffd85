import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { flows, outside } from '#machines/index.ts'

/** A running flow, or the pages outside flows; all are charts of one type of context and events. */
export type FlowActor = ActorRefFrom<typeof booking>

type InBooking = SnapshotFrom<typeof booking>
type InAny = SnapshotFrom<(typeof flows)[keyof typeof flows] | typeof outside>

/** Where a flow stands; `matches` takes the steps of every flow. */
export type FlowSnapshot = Omit<InBooking, 'matches'> & {
  matches: (value: InAny extends infer Each ? (Each extends InAny ? Parameters<Each['matches']>[0] : never) : never) => boolean
}

/** The running flow, given by `src/app`. */
export const FlowContext = createContext<FlowActor | undefined>(undefined)

const useFlow = (): FlowActor => {
  const flow = use(FlowContext)
  if (!flow) throw new Error('no flow is running here')
  return flow
}

/** Reads something of the running trip; renders again only when what was read changes. */
export const useTrip = <Read,>(select: (trip: FlowSnapshot) => Read, isSame?: (one: Read, other: Read) => boolean): Read =>
  useSelector(useFlow(), select as (trip: InBooking) => Read, isSame)

/** Speaks to the running flow: `send({ type: 'step.next' })`. */
export const useSend = (): ((event: FlowEvent) => void) => useFlow().send
