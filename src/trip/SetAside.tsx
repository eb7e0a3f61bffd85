import { Trans } from '@lingui/react/macro'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { useLocale } from './language.tsx'

/** Lists amounts in one or several currencies. Empty if there are none. */
export const useSums = (): ((sums: readonly Money[]) => string) => {
  const locale = useLocale()
  return (sums) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(sums.map((sum) => formatMoney(sum, locale)))
}

/** Says whether the money authorised for a failed payment has been released, or is being released. */
export function SetAside({ fate, sums }: { fate: 'released' | 'beingReleased'; sums: string }) {
  if (fate === 'released')
    return (
      <Trans>
        <b>No.</b> {sums} was reserved briefly and released. Your bank may show it as pending for a few days.
      </Trans>
    )
  return sums === '' ? (
    <Trans>
      <b>It’s being released.</b> Nothing was charged. We’ll keep trying until your bank confirms.
    </Trans>
  ) : (
    <Trans>
      <b>It’s being released.</b> {sums} was reserved, not charged. We’ll keep trying until your bank confirms.
    </Trans>
  )
}
