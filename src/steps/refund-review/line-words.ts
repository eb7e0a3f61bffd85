import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'
import type { RefundLine } from '#src/domain/refund.ts'
import { useCoverName } from '#src/trip/cover-names.ts'
import { useBrandName } from '#src/trip/brand-names.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useTaxName } from '#src/trip/price-part-words.ts'

/** Names a paid item. */
export const usePaidItemName = (): ((line: RefundLine) => string) => {
  const { t } = useLingui()
  const brandName = useBrandName()
  const extraName = useExtraName()
  const coverName = useCoverName()
  const taxName = useTaxName()
  return ({ kind, label, origin, destination }) => {
    const brand = brandName(label)
    // No-break spaces keep the route on one line.
    const ends = origin && destination ? ` (${origin}\u00a0–\u00a0${destination})` : ''
    const fees: Record<string, string> = {
      OB: t`Card fee`,
      HOLD: t`Hold fee`,
      GIVEN_UP: t`Forfeited in an earlier change`,
    }
    const names: Record<RefundLine['kind'], string> = {
      fare: t`Fare, ${brand}` + ends,
      tax: taxName(label),
      seat: t`Seats`,
      upgrade: t`Upgrade`,
      extra: extraName(label),
      insurance: t`Travel insurance`,
      cover: coverName(label),
      fee: nameOf(fees, label),
    }
    return names[kind]
  }
}

/** Explains why an item is, or is not, refunded. */
export const useLineReason = (): ((reason: string) => string) => {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    within24Hours: t`All of it, within 24 hours of buying`,
    airlineChange: t`All of it, because the airline changed your flights`,
    wholeFare: t`This fare is refundable`,
    pointsBack: t`All miles come back`,
    fareLessFee: t`Less this fare’s cancellation fee`,
    fareIsFee: t`The cancellation fee uses up the whole amount`,
    fareNotRefundable: t`This fare isn’t refundable`,
    taxBack: t`Unused taxes are refunded`,
    taxKept: t`Not refundable with this fare`,
    seatBack: t`Refundable with your fare`,
    seatKept: t`Seats on this fare aren’t refundable`,
    upgradeBack: t`Refundable with your fare`,
    upgradeKept: t`Upgrades on this fare aren’t refundable`,
    extraBack: t`Refundable until a day before departure`,
    extraKept: t`Not refundable, or past the deadline`,
    insuranceBack: t`Within 14 days of buying`,
    insuranceKept: t`Not refundable after 14 days`,
    coverBack: t`Within 14 days of buying`,
    coverKept: t`Not refundable once it’s active`,
    coverNotFulfilled: t`Our partner couldn’t confirm it`,
    paymentFeeKept: t`Payment fees aren’t refundable`,
    holdFeeKept: t`Hold fees aren’t refundable`,
    givenUpBefore: t`Forfeited when the trip was changed`,
  }
  return (reason) => nameOf(reasons, reason)
}
