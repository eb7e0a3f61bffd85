import { useEffect, useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useSend } from './trip.tsx'

/** Events that go to the chart one after another. */
export interface Turns {
  /** The one that is being worked on, then those not sent yet, in order: what the cart does not have yet. */
  asked: readonly FlowEvent[]
  put: (events: readonly FlowEvent[]) => void
}

/**
 * Sends events one after another, each when the chart is ready for it, so that none is lost while another is being saved.
 * What waits is dropped when one of them fails.
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
