import { Trans, useLingui } from '@lingui/react/macro'
import type { HoldOption, NotHeld } from '#src/domain/hold.ts'
import { formatMoney } from '#src/domain/money.ts'
import styles from './HoldClocks.module.css'
import { useLocale } from './language.tsx'

interface HoldTermsProps {
  hold: HoldOption
  notHeld: readonly NotHeld[]
  /** True if the page has a button to extend the hold, so that the terms need not mention it. */
  offersMoreTime?: boolean
}

/** Names the items that a hold does not keep, and explains its fee and its extension. */
export function HoldTerms({ hold, notHeld, offersMoreTime = false }: HoldTermsProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const names: Record<NotHeld, string> = {
    SEATS: t`chosen seats`,
    EXTRAS: t`extras`,
    INSURANCE: t`insurance`,
    COVERS: t`protection`,
  }
  const left = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(notHeld.map((each) => names[each]))
  const fee = formatMoney(hold.fee, locale)
  return (
    <ul className={styles.terms}>
      <li>
        <Trans>Your flights and fare are held for everyone on this trip.</Trans>
      </li>
      {left ? (
        <li>
          <Trans>Not held: {left}. You buy them when you pay, if still available.</Trans>
        </li>
      ) : null}
      {hold.fee.amount === 0 ? (
        <li>
          <Trans>The hold is free.</Trans>
        </li>
      ) : hold.isFeeCredited ? (
        <li>
          <Trans>The {fee} fee is deducted from the price when you pay. If you don’t pay, it isn’t refunded.</Trans>
        </li>
      ) : (
        <li>
          <Trans>The {fee} fee isn’t part of the price and isn’t refunded.</Trans>
        </li>
      )}
      {hold.extendableTo === undefined || offersMoreTime ? null : (
        <li>
          <Trans>If you need more time, you can extend the hold once, free of charge. The price guarantee isn’t extended.</Trans>
        </li>
      )}
      <li>
        <Trans>If you don’t pay in time, the hold expires, the flights go back on sale and you won’t be charged for them.</Trans>
      </li>
    </ul>
  )
}
