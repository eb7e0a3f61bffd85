import { useEffect, useState } from 'react'
import { useSend, useTrip } from './trip.tsx'

const next = { type: 'step.next' } as const

/** The way on from a step that saves each choice as it is made. */
export interface GoOn {
  goOn: () => void
  /** Kept until what is being saved is saved. */
  isWaiting: boolean
}

/** What is pressed while a choice is being saved is kept, and followed as soon as it is saved; where that fails the traveller stays, to see why. */
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
