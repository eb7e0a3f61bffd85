import { Trans, useLingui } from '@lingui/react/macro'
import type { HoldOption, NotHeld } from '#src/domain/hold.ts'
import { formatMoney } from '#src/domain/money.ts'
import styles from './HoldClocks.module.css'
import { useLocale } from './language.tsx'

/** What a hold does not keep, and what becomes of its fee. */
export function HoldTerms({ hold, notHeld }: { hold: HoldOption; notHeld: readonly NotHeld[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const names: Record<NotHeld, string> = { SEATS: t`chosen seats`, EXTRAS: t`extras`, INSURANCE: t`insurance` }
  const left = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(notHeld.map((each) => names[each]))
  const fee = formatMoney(hold.fee, locale)
  return (
    <ul className={styles.terms}>
      <li>
        <Trans>Your flights and their fare are kept for everybody on this trip.</Trans>
      </li>
      {left ? (
        <li>
          <Trans>Not kept: {left}. They are bought, as long as there are any, when you pay.</Trans>
        </li>
      ) : null}
      {hold.fee.amount === 0 ? (
        <li>
          <Trans>The hold is free.</Trans>
        </li>
      ) : hold.isFeeCredited ? (
        <li>
          <Trans>The fee of {fee} comes off the price when you pay. If you do not pay, it is lost.</Trans>
        </li>
      ) : (
        <li>
          <Trans>The fee of {fee} is not part of the price and is not given back.</Trans>
        </li>
      )}
      <li>
        <Trans>
          If you do not pay in time, the hold ends by itself: nothing more is charged and the flights go back on sale.
        </Trans>
      </li>
    </ul>
  )
}
