import { Trans, useLingui } from '@lingui/react/macro'
import { add, formatMoney, type Money, subtract } from '#src/domain/money.ts'
import { isInCart } from '#src/domain/upgrade-body.ts'
import type { UpgradeOffers } from '#src/domain/upgrade.ts'
import { costOfPicks, type UpgradePick, type UpgradeSum, waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { PageBar } from '#src/ui/Page.tsx'
import { wishesFor } from './picks.ts'

interface UpgradesTotalProps {
  picks: readonly UpgradePick[]
  upgrades: UpgradeOffers
  isSaving: boolean
  onGoOn: () => void
}

/**
 * Returns the airline's total once its cart has the selected upgrades, with the money that comes back for the seats they give up. Until then,
 * returns the sum of the prices on the page.
 */
const useSum = (
  picks: readonly UpgradePick[],
  upgrades: UpgradeOffers,
): { sum: UpgradeSum; back?: { money: Money; total: Money } } => {
  const cart = useTrip(({ context }) => context.cart)
  const inCart = cart?.upgrade
  if (!inCart || picks.length === 0 || !isInCart({ wishes: wishesFor(picks), upgrades, chosen: inCart.chosen }))
    return { sum: costOfPicks(picks) }
  const { dueNow, dueWhenCleared, points, certificates } = inCart
  const money = subtract(dueNow, cart.total)
  return {
    sum: { price: add(dueNow, dueWhenCleared), points, certificates },
    ...(money.amount > 0 && { back: { money, total: cart.total } }),
  }
}

/**
 * Shows the total of all selected upgrades, the part that is charged only if a seat becomes free, the money back for seats, and the button to
 * continue.
 */
export function UpgradesTotal({ picks, upgrades, isSaving, onGoOn }: UpgradesTotalProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const costWords = useUpgradeCost()
  const { sum, back } = useSum(picks, upgrades)
  const total = costWords(sum, t`nothing yet`)
  const later = picks.filter(({ offer }) => waitsForASeat(offer.kind))
  const waits = costWords(costOfPicks(later), '')
  const goesToSeats = picks.length > later.length
  const seats = back && formatMoney(back.money, locale)
  return (
    <PageBar>
      <ActionBar
        label={t`Your total and the next step`}
        totalLabel={<Trans>For everyone, all flights</Trans>}
        total={<bdi>{total}</bdi>}
        detail={
          waits || seats ? (
            <>
              {waits ? <Trans>Of this, {waits} only if a seat becomes free.</Trans> : null}{' '}
              {back ? (
                <span {...claimed('toPay', { total: back.total })}>
                  <Trans>You get {seats} back for the seats you give up.</Trans>
                </span>
              ) : null}
            </>
          ) : undefined
        }
      >
        <Button variant="go" pending={isSaving} pendingLabel={t`One moment`} onClick={onGoOn}>
          {goesToSeats ? <Trans>Seats</Trans> : <Trans>Your upgrade</Trans>}
        </Button>
      </ActionBar>
      <LiveRegion message={picks.length > 0 ? t`The upgrades are now ${total} for everyone.` : ''} />
    </PageBar>
  )
}
