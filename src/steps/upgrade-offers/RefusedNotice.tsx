import { Trans, useLingui } from '@lingui/react/macro'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeNo } from '#src/trip/upgrade-refusal.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

/** Says why the selected upgrade is not available. Nothing was charged, and the list is up to date. */
export function RefusedNotice() {
  const { t } = useLingui()
  const whyNot = useUpgradeNo()
  const failure = useTrip(({ context }) => context.failure)
  const isRefused = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'refused' } }))
  const isUnsaved = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'unsaved' } }))
  const isUnpriced = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'unpriced' } }))
  if (isUnpriced)
    return (
      <Notice title={<Trans>We couldn’t confirm this price yet</Trans>}>
        <p>
          <Trans>The total below adds up the prices on this page. We’ll check it with the airline when you continue.</Trans>
        </p>
      </Notice>
    )
  if (!failure || !(isRefused || isUnsaved)) return null
  return (
    <Notice kind="error" title={isRefused ? t`We couldn’t select this upgrade` : t`We couldn’t save your choice`}>
      <p>
        {isUnsaved ? (
          <Trans>Try again in a moment. We’ve kept what you chose.</Trans>
        ) : (
          whyNot(failure) || <Trans>This choice is no longer available. Here is what you can choose now.</Trans>
        )}
      </p>
      <p>
        <NothingTaken>
          <Trans>You weren’t charged and your trip hasn’t changed.</Trans>
        </NothingTaken>
      </p>
    </Notice>
  )
}
