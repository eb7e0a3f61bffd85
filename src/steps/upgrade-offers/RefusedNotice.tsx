import { Trans, useLingui } from '@lingui/react/macro'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeNo } from '#src/trip/upgrade-refusal.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Why what was chosen could not be had: nothing was charged, and the list is as it is now. */
export function RefusedNotice() {
  const { t } = useLingui()
  const whyNot = useUpgradeNo()
  const failure = useTrip(({ context }) => context.failure)
  const isRefused = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'refused' } }))
  const isUnsaved = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'unsaved' } }))
  if (!failure || !(isRefused || isUnsaved)) return null
  return (
    <Notice kind="error" title={isRefused ? t`This upgrade could not be taken` : t`Your choice could not be saved`}>
      <p>
        {isUnsaved ? (
          <Trans>Try once more in a moment. What you chose is still here.</Trans>
        ) : (
          whyNot(failure) || <Trans>The airline did not take this choice. Below is what is on offer now.</Trans>
        )}
      </p>
      <p>
        <Trans>Nothing was charged and your trip is as it was.</Trans>
      </p>
    </Notice>
  )
}
