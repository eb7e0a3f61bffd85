import { useTrip } from '#src/trip/trip.tsx'

/** States in which nothing of a profile is being loaded or saved. While the account is being deleted, a dialog covers the forms. */
const atRest = ['shown', 'deleting', 'undeleted', 'unheard', 'deleted'] as const

/** True while a part of the member's or agency's profile is being loaded or saved. */
export const useIsBusy = (): boolean =>
  useTrip((trip) => !atRest.some((state) => trip.matches({ profile: state })) && !trip.matches({ profile: { agency: 'shown' } }))
