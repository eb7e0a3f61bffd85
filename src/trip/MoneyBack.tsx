import { Trans } from '@lingui/react/macro'
import type { RefundTarget } from '#src/domain/refund.ts'
import { useLocale } from './language.tsx'
import { useTargetAmount, useTargetName } from './refund-words.ts'
import { formatDay } from './wall-clock.ts'

/** Lists where a refund goes, with amounts and dates of arrival. */
export function MoneyBack({ targets }: { targets: readonly RefundTarget[] }) {
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  return (
    <ul>
      {targets.map((target) => {
        const [amount, name, day] = [targetAmount(target), targetName(target), formatDay(target.expectedBy, locale, 'long')]
        return (
          <li key={target.id}>
            <Trans>
              <bdi>{name}</bdi>: <b>{amount}</b>, expected by {day}
            </Trans>
          </li>
        )
      })}
    </ul>
  )
}
