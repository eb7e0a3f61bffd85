import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, type Money, multiply } from '#src/domain/money.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { cardName } from './card-names.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useLocale } from './language.tsx'

/** Names the destination of a refund: the original form of payment, or a voucher or credit that is issued. */
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

/** Formats the refunded amount: in miles if miles are returned, or in the currency of the card if the card was charged in it. */
export const useTargetAmount = (): ((target: RefundTarget) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ amount, ownAmount, points, certificates }) => {
    if (certificates !== undefined)
      return t`${plural(certificates, { one: '# upgrade certificate', other: '# upgrade certificates' })}`
    if (points !== undefined) {
      const count = new Intl.NumberFormat(locale).format(points)
      return t`${count} miles`
    }
    return formatMoney(ownAmount ?? amount, locale)
  }
}

/** A refund as a line of a ledger: its destination, with miles if any, and the amount that counts in the sum. */
interface LedgerRefund {
  name: string
  amount: string
}

/**
 * Formats a refund's line in a ledger, with a negative amount. Returned miles count with the price that they paid. Miles and
 * certificates that paid no price stand alone.
 */
export const useLedgerRefund = (): ((target: RefundTarget) => LedgerRefund) => {
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  return (target) => {
    const { amount, ownAmount, points } = target
    if (amount.amount === 0) return { name: targetName(target), amount: targetAmount(target) }
    return {
      name: [targetName(target), ...(points === undefined ? [] : [targetAmount(target)])].join(comma(locale)),
      amount: formatMoney(multiply(ownAmount ?? amount, -1), locale),
    }
  }
}

/** True for a refund in miles or certificates. */
const isOfValues = ({ points, certificates }: RefundTarget): boolean => points !== undefined || certificates !== undefined

/** Lists the parts of a refund: money in total, then miles and certificates. Empty if nothing is refunded. */
export const useWhatComesBack = (): ((targets: readonly RefundTarget[], sum: Money) => string) => {
  const locale = useLocale()
  const targetAmount = useTargetAmount()
  return (targets, sum) => {
    const values = targets.filter(isOfValues)
    const money = values.reduce((rest, { amount }) => rest - amount.amount, sum.amount)
    const list = [...(money > 0 ? [formatMoney({ ...sum, amount: money }, locale)] : []), ...values.map(targetAmount)]
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(list)
  }
}

/** Formats a refund that includes miles or certificates, in place of its amount. Undefined if all of it is money. */
export const useRefundInValues = (): ((targets: readonly RefundTarget[], sum: Money) => string | undefined) => {
  const whatComesBack = useWhatComesBack()
  return (targets, sum) => (targets.some(isOfValues) ? whatComesBack(targets, sum) : undefined)
}

/** Describes the reason for which a refund was requested. */
export const useRefundReason = (): ((reason: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    CANCELLED: t`Trip canceled`,
    CHANGED: t`Trip changed`,
    UPGRADE: t`Trip upgraded`,
    NOT_FULFILLED: t`Product not supplied or returned`,
  }
  return (reason) => nameOf(names, reason)
}
