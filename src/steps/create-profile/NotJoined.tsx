import { Trans } from '@lingui/react/macro'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that no profile was created, or that nobody knows whether one was, and what to do next. */
export function NotJoined() {
  const why = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  const isRefused = useTrip((trip) => trip.matches({ 'create-profile': 'refused' }))
  const isUnknown = useTrip((trip) => trip.matches({ 'create-profile': 'unknown' }))
  if (isRefused)
    return (
      <Notice kind="error" title={<Trans>Your profile wasn’t created</Trans>}>
        <p>{why(failure)}</p>
        <p>
          <Trans>We’ve kept what you typed. Press the button again in a moment.</Trans>
        </p>
      </Notice>
    )
  if (isUnknown)
    return (
      <Notice kind="error" title={<Trans>We don’t know if your profile was created</Trans>}>
        <p>
          <Trans>
            The airline’s answer didn’t reach us. If it was created, we’ve e-mailed you your member number: sign in with that.
          </Trans>
        </p>
        <p>
          <Trans>If no e-mail comes in a few minutes, press the button again. We’ve kept what you typed.</Trans>
        </p>
      </Notice>
    )
  return null
}
