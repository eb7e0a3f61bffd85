import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'
import type { RefundLine } from '#src/domain/refund.ts'
import { useBrandName } from '#src/trip/brand-names.ts'
import { useExtraName } from '#src/trip/extra-names.ts'

/** What was paid for. */
export const useLineName = (): ((line: RefundLine) => string) => {
  const { t } = useLingui()
  const brandName = useBrandName()
  const extraName = useExtraName()
  return ({ kind, label, origin, destination }) => {
    const brand = brandName(label)
    const ends = origin && destination ? ` (${origin} – ${destination})` : ''
    const fees: Record<string, string> = {
      OB: t`Fee of the card`,
      HOLD: t`Fee of the hold`,
      GIVEN_UP: t`Given up in an earlier change`,
    }
    const names: Record<RefundLine['kind'], string> = {
      fare: t`Fare, ${brand}` + ends,
      tax: t`Tax ${label}`,
      seat: t`Seats`,
      upgrade: t`Upgrade`,
      extra: extraName(label),
      insurance: t`Travel insurance`,
      fee: nameOf(fees, label),
    }
    return names[kind]
  }
}

/** Why so much of it comes back. */
export const useLineReason = (): ((reason: string) => string) => {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    within24Hours: t`All of it, within 24 hours of buying`,
    airlineChange: t`All of it, because the airline changed your flights`,
    wholeFare: t`This fare is refundable`,
    fareLessFee: t`Less the fee of this fare`,
    fareIsFee: t`The fee for cancelling takes all of it`,
    fareNotRefundable: t`This fare is not refundable`,
    taxBack: t`Unused taxes come back`,
    taxKept: t`Not given back for an unused ticket`,
    seatBack: t`Refundable with your fare`,
    seatKept: t`Seats of this fare are not refundable`,
    upgradeBack: t`Refundable with your fare`,
    upgradeKept: t`Upgrades of this fare are not refundable`,
    extraBack: t`Refundable until a day before`,
    extraKept: t`Not refundable, or too late for it`,
    insuranceBack: t`Within 14 days of buying`,
    insuranceKept: t`Not refundable after 14 days`,
    paymentFeeKept: t`What the form of payment cost is not given back`,
    holdFeeKept: t`The fee of a hold is not given back`,
    givenUpBefore: t`Lost when the trip was changed`,
  }
  return (reason) => nameOf(reasons, reason)
}
