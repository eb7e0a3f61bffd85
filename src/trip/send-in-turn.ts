import { useEffect, useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useSend } from './trip.tsx'

/** Events that wait until the chart takes them. */
export interface Turns {
  /** Those not sent yet, in order. */
  waiting: readonly FlowEvent[]
  put: (events: readonly FlowEvent[]) => void
}

/**
 * Sends events one after another, each when the chart is ready for it, so that none is lost while another is being saved.
 * What waits is dropped when one of them fails.
 */
export const useSendInTurn = ({ isReady, isStopped }: { isReady: boolean; isStopped: boolean }): Turns => {
  const send = useSend()
  const [waiting, setWaiting] = useState<readonly FlowEvent[]>([])
  useEffect(() => {
    const [event, ...rest] = waiting
    if (!event || !isReady) return
    setWaiting(rest)
    send(event)
  }, [isReady, waiting, send])
  const [wasStopped, setWasStopped] = useState(isStopped)
  if (wasStopped !== isStopped) {
    setWasStopped(isStopped)
    if (isStopped) setWaiting([])
  }
  return { waiting, put: (events) => setWaiting((before) => [...before, ...events]) }
}
