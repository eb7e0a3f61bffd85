import type { FlowEvent } from '#machines/events.ts'
import { callAt } from '#src/trip/call-at.ts'
import { followFlow, type RootRef } from './running-flow.ts'

const minute = 60_000

interface Due {
  at: number
  event: FlowEvent
}

/** Returns the notices about a hold with their times: ten and two minutes before it expires, and when it has expired. */
const duesOf = (payBy: string): Due[] => {
  const end = Date.parse(payBy)
  return [
    { at: end - 10 * minute, event: { type: 'hold.warn', minutes: 10 } },
    { at: end - 2 * minute, event: { type: 'hold.warn', minutes: 2 } },
    { at: end, event: { type: 'hold.lapse' } },
  ]
}

/**
 * Notifies the running flow before its hold expires and when it does, by the gateway's clock. If several notifications are overdue when a
 * booking arrives, only the last is sent.
 */
export const followHolds = (root: RootRef): (() => void) =>
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let told: string | undefined
    let cancel = () => {}
    const look = () => {
      const { booking } = flow.getSnapshot().context
      const hold = booking?.status === 'held' ? booking.hold : undefined
      const name = hold && `${booking?.reference} ${hold.payBy} ${hold.clockSkew ?? 0}`
      if (name === told) return
      told = name
      cancel()
      if (hold) wait(duesOf(hold.payBy), hold.clockSkew ?? 0)
    }
    const wait = (dues: readonly Due[], skew: number) => {
      const moment = Date.now() + skew
      const past = dues.filter(({ at }) => at <= moment)
      const ahead = dues.slice(past.length)
      const last = past.at(-1)
      const [next] = ahead
      if (next) cancel = callAt(next.at - skew, () => wait(ahead, skew))
      if (last) flow.send(last.event)
    }
    const { unsubscribe } = flow.subscribe(look)
    look()
    return () => {
      unsubscribe()
      cancel()
    }
  })
