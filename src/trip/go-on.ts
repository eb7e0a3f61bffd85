import { useEffect, useState } from 'react'
import { useSend, useTrip } from './trip.tsx'

const next = { type: 'step.next' } as const

/** The way on, and the question before it where there is one. */
export interface GoOn {
  goOn: () => void
  /** Kept until what is being saved is saved. */
  isWaiting: boolean
  isAsking: boolean
  /** The answers to the question. */
  stay: () => void
  leave: () => void
}

/**
 * The way on from a step that saves each choice as it is made. What is pressed while one is being saved is kept, and followed as soon as it
 * is saved; where that fails the traveller stays, to see why. `asksFirst`: the traveller would leave something open, and is asked first.
 */
export const useGoOn = ({ asksFirst = false }: { asksFirst?: boolean } = {}): GoOn => {
  const send = useSend()
  const isPossible = useTrip((trip) => trip.can(next))
  const hasFailed = useTrip(({ context }) => context.failure !== undefined)
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted && hasFailed) setIsWanted(false)
  useEffect(() => {
    if (isWanted && isPossible && !hasFailed && !asksFirst) send(next)
  }, [isWanted, isPossible, hasFailed, asksFirst, send])
  const isAsking = isWanted && isPossible && asksFirst
  return {
    goOn: () => (isPossible && !asksFirst ? send(next) : setIsWanted(true)),
    isWaiting: isWanted && !isAsking,
    isAsking,
    stay: () => setIsWanted(false),
    leave: () => send(next),
  }
}
