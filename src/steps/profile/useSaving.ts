import { useCallback, useEffect, useState } from 'react'
import type { ProfileChange, ProfilePart } from '#src/domain/member.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useIsBusy } from './useIsBusy.ts'
import { useRejected } from './useRejected.ts'

/** Saves one part of the profile. Calls `onSaved` once the gateway has saved it. */
export const useSaving = (part: ProfilePart, onSaved?: () => void) => {
  const send = useSend()
  const isBusy = useIsBusy()
  const isSaved = useTrip(({ context }) => context.member?.isSaved) === true
  const rejected = useRejected(part)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (isSent && isSaved && !isBusy) onSaved?.()
  }, [isSent, isSaved, isBusy, onSaved])
  const save = useCallback(
    (change: ProfileChange) => {
      if (isBusy) return
      setSent(true)
      send({ type: 'member.update', change })
    },
    [isBusy, send],
  )
  return { save, isBusy, hasFailed: isSent && !isSaved, rejected: isSent ? rejected : undefined }
}
