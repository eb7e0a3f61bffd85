import { useEffect, useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useSend } from './trip.tsx'

/** Events sent to the chart one at a time. */
export interface Turns {
  /** The current event, then the queued ones, in order. The cart does not contain their effects yet. */
  asked: readonly FlowEvent[]
  put: (events: readonly FlowEvent[]) => void
}

/**
 * Sends events one at a time, whenever the chart is ready, so that none is lost during a save. If one fails, the queue is
 * dropped.
 */
export const useSendInTurn = ({ isReady, isStopped }: { isReady: boolean; isStopped: boolean }): Turns => {
  const send = useSend()
  const [waiting, setWaiting] = useState<readonly FlowEvent[]>([])
  const [underWay, setUnderWay] = useState<FlowEvent>()
  useEffect(() => {
    const [event, ...rest] = waiting
    if (!event || !isReady) return
    setWaiting(rest)
    setUnderWay(event)
    send(event)
  }, [isReady, waiting, send])
  const [wasStopped, setWasStopped] = useState(isStopped)
  if (wasStopped !== isStopped) {
    setWasStopped(isStopped)
    if (isStopped) setWaiting([])
  }
  const asked = underWay && !isReady ? [underWay, ...waiting] : waiting
  return { asked, put: (events) => setWaiting((before) => [...before, ...events]) }
}
