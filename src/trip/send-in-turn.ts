import { useEffect, useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useSend } from './trip.tsx'

/** Events that are sent to the chart one after another. */
export interface Turns {
  /** The event that is being processed, and those that wait. The cart does not contain their effects yet. */
  asked: readonly FlowEvent[]
  put: (events: readonly FlowEvent[]) => void
}

/**
 * Sends events one after another, each as soon as the chart is ready, so that none is lost during a save. If one fails, those that wait are
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
