import type { ProfilePart } from '#src/domain/member.ts'
import { useTrip } from '#src/trip/trip.tsx'

/** Returns the fields of this part of the profile that the gateway rejected, each with its error code. */
export const useRejected = (part: ProfilePart): Record<string, string> | undefined =>
  useTrip((trip) =>
    trip.matches({ profile: { shown: 'rejected' } }) && trip.context.member?.changing === part
      ? trip.context.failure?.details
      : undefined,
  )
