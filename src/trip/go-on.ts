import { useEffect, useState } from 'react'
import { useSend, useTrip } from './trip.tsx'

const next = { type: 'step.next' } as const

/** Continuing from a step that saves every choice at once. */
export interface GoOn {
  goOn: () => void
  /** Stored until the current save has finished. */
  isWaiting: boolean
}

/**
 * Continues after the current save. A press during a save takes effect once it succeeds. If it fails, the traveller stays to see
 * why.
 */
export const useGoOn = (): GoOn => {
  const send = useSend()
  const isPossible = useTrip((trip) => trip.can(next))
  const hasFailed = useTrip(({ context }) => context.failure !== undefined)
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted && hasFailed) setIsWanted(false)
  useEffect(() => {
    if (!isWanted || !isPossible || hasFailed) return
    setIsWanted(false)
    send(next)
  }, [isWanted, isPossible, hasFailed, send])
  return { goOn: () => (isPossible ? send(next) : setIsWanted(true)), isWaiting: isWanted }
}
