import { useEffect, useState } from 'react'
import { useSend, useTrip } from './trip.tsx'

const next = { type: 'step.next' } as const

/** Way to continue from a step that saves every choice at once. */
export interface GoOn {
  goOn: () => void
  /** Whether a press waits for the current save to finish. */
  isWaiting: boolean
}

/**
 * Continues after the current save. A press during a save takes effect if the save succeeds. If it fails, the traveller stays to see the
 * reason.
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
