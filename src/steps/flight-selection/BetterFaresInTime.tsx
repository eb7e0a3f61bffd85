import { type ComponentType, useEffect, useState } from 'react'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import type { BetterFaresProps } from './BetterFares.tsx'

/** Milliseconds to wait for the code of the offer, as long as the chart waits for the fares. */
const patience = 2_000

/** Offers better fares. If the code of the offer cannot be loaded in time, the booking goes on with the chosen fare. */
export function BetterFaresInTime(props: BetterFaresProps) {
  const send = useSend()
  const isOffered = useTrip((trip) => trip.matches({ 'flight-selection': { betterFares: 'offered' } }))
  const [Loaded, setLoaded] = useState<ComponentType<BetterFaresProps>>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    import('./BetterFares.tsx').then(
      (part) => setLoaded(() => part.default),
      () => setLate(true),
    )
    return () => clearTimeout(timer)
  }, [])
  const isMissed = isOffered && isLate && !Loaded
  useEffect(() => {
    if (isMissed) send({ type: 'betterFare.refuse' })
  }, [isMissed, send])
  return Loaded ? <Loaded {...props} /> : null
}
