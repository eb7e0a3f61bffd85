import { useEffect, useState } from 'react'
import { useSend, useTrip } from './trip.tsx'

const next = { type: 'step.next' } as const

/** Continue button of a step that saves each choice as soon as it is made. */
export interface GoOn {
  goOn: () => void
  /** A press waits for the current save to finish. */
  isWaiting: boolean
}

/** Continues once the current save has finished. If the save fails, the traveller stays in the step and sees the reason. */
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
