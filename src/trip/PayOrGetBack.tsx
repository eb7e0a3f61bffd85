import { Trans } from '@lingui/react/macro'
import { payOrGetBack } from '#src/domain/exchange-search.ts'
import type { Money } from '#src/domain/money.ts'
import { Price } from '#src/ui/Price.tsx'
import { useLocale } from './language.tsx'

/** Shows the price difference of a change, including the change fee, as an amount to pay or a refund. */
export function PayOrGetBack({ difference, fee }: { difference: Money; fee: Money }) {
  const locale = useLocale()
  const { pay, back } = payOrGetBack(difference, fee)
  if (pay.amount > 0)
    return (
      <Trans>
        pay <Price money={pay} locale={locale} />
      </Trans>
    )
  if (back.amount > 0)
    return (
      <Trans>
        get back <Price money={back} locale={locale} />
      </Trans>
    )
  return <Trans>no difference</Trans>
}
