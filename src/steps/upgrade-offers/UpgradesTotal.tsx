import { Trans, useLingui } from '@lingui/react/macro'
import type { UpgradePick } from '#src/domain/upgrade-choice.ts'
import { costOfPicks, waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { PageBar } from '#src/ui/Page.tsx'

interface UpgradesTotalProps {
  picks: readonly UpgradePick[]
  isSaving: boolean
  onGoOn: () => void
}

/** Shows the total of all selected upgrades, the part that is charged only if a seat becomes free, and the button to continue. */
export function UpgradesTotal({ picks, isSaving, onGoOn }: UpgradesTotalProps) {
  const { t } = useLingui()
  const costWords = useUpgradeCost()
  const total = costWords(costOfPicks(picks), t`nothing yet`)
  const later = picks.filter(({ offer }) => waitsForASeat(offer.kind))
  const waits = costWords(costOfPicks(later), '')
  const goesToSeats = picks.length > later.length
  return (
    <PageBar>
      <ActionBar
        label={t`Your total and the next step`}
        totalLabel={<Trans>For everyone, all flights</Trans>}
        total={<bdi>{total}</bdi>}
        detail={waits ? <Trans>Of this, {waits} only if a seat becomes free.</Trans> : undefined}
      >
        <Button variant="go" pending={isSaving} pendingLabel={t`One moment`} onClick={onGoOn}>
          {goesToSeats ? <Trans>Seats</Trans> : <Trans>Your upgrade</Trans>}
        </Button>
      </ActionBar>
      <LiveRegion message={picks.length > 0 ? t`The upgrades are now ${total} for everyone.` : ''} />
    </PageBar>
  )
}
