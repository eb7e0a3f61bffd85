import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bnpl } from '#machines/bnpl.ts'
import type { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'

/** A running flow; all seven are charts of one type of context and events. */
export type FlowActor = ActorRefFrom<typeof booking>

type InBooking = SnapshotFrom<typeof booking>
type InBnpl = SnapshotFrom<typeof bnpl>

/** Where a flow stands; `matches` takes the steps of every flow. */
export type FlowSnapshot = Omit<InBooking, 'matches'> & {
  matches: (value: Parameters<InBooking['matches']>[0] | Parameters<InBnpl['matches']>[0]) => boolean
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
