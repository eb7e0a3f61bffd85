import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useDrafts } from '#src/trip/draft.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'

const Found = z.object({ reference: z.string(), lastName: z.string() })

/** Retrieves the trip again after a reload. The tab stores the search that found the trip until another one is requested. */
export const useTripAgain = () => {
  const drafts = useDrafts()
  const send = useSend()
  const wanted = useTrip(({ context }) => context.tripWanted)
  const isFound = useTrip(({ context }) => context.booking !== undefined)
  const isAsking = useTrip((trip) => trip.matches({ myb: { asking: 'ready' } }))
  const isInVain = useTrip(({ context }) => context.wantedInVain !== undefined)
  useEffect(() => {
    if (isFound && wanted) drafts.write('myb', wanted)
    if (isInVain) drafts.forget('myb')
  }, [drafts, wanted, isFound, isInVain])
  useEffect(() => {
    if (!isAsking || isFound || wanted) return
    const kept = Found.safeParse(drafts.read('myb'))
    if (kept.success) send({ type: 'trip.find', wanted: kept.data })
  }, [drafts, send, wanted, isFound, isAsking])
}
