import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, multiply } from '#src/domain/money.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { cardName } from './card-names.ts'
import { useLocale } from './language.tsx'

/** Describes where a refund goes: to the original form of payment, or to something that is issued. */
export const useTargetName = (): ((target: RefundTarget) => string) => {
  const { t } = useLingui()
  return ({ kind, code = '', lastFour = '' }) => {
    const brand = cardName(code)
    const names: Record<RefundTarget['kind'], string> = {
      CREDIT_CARD: t`${brand}, ending in ${lastFour}`,
      APPLE_PAY: t`Wallet, card ending in ${lastFour}`,
      REDIRECT: t`Account at ${code}`,
      POINTS: t`Miles account`,
      VOUCHER: t`Voucher, issued again`,
      GIFT_CARD: t`Gift card, ending in ${lastFour}`,
      AGENCY_CREDIT: t`Agency credit`,
      CREDIT: t`Travel credit`,
      CERTIFICATE: t`Upgrade certificates`,
    }
    return names[kind]
  }
}

/**
 * Formats the amount that the traveller receives, in miles if miles are returned, or in the currency of the card if it was charged in that.
 * In a ledger, the amount is negative.
 */
export const useTargetAmount = (): ((target: RefundTarget, isInLedger?: boolean) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ amount, ownAmount, points, certificates }, isInLedger = false) => {
    const sign = isInLedger ? -1 : 1
    if (certificates !== undefined)
      return t`${plural(certificates, { one: '# upgrade certificate', other: '# upgrade certificates' })}`
    if (points !== undefined) {
      const count = new Intl.NumberFormat(locale).format(sign * points)
      return t`${count} miles`
    }
    return formatMoney(multiply(ownAmount ?? amount, sign), locale)
  }
}

/** Describes the reason for which a refund was requested. */
export const useRefundReason = (): ((reason: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    CANCELLED: t`Trip cancelled`,
    CHANGED: t`Trip changed`,
    HOLD: t`Hold`,
    UPGRADE: t`Upgrade`,
  }
  return (reason) => nameOf(names, reason)
}
