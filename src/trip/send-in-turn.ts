import { useEffect, useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useSend } from './trip.tsx'

/** Queue of events that are sent to the chart one after another. */
export interface Turns {
  /** The event being processed and those that wait. The cart does not contain their effects yet. */
  asked: readonly FlowEvent[]
  put: (events: readonly FlowEvent[]) => void
}

/**
 * Sends each event as soon as the chart is ready, so that a press during a save is not lost. If one fails, the waiting ones are dropped.
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
