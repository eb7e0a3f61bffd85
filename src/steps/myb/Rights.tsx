import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { PassengerRights } from '#src/domain/passenger-rights.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './myb.module.css'

function Compensation({ rights: { compensation, notOwed } }: { rights: PassengerRights }) {
  const locale = useLocale()
  if (notOwed === 'toldInTime')
    return <Trans>No compensation is due, because we told you at least 14 days before departure.</Trans>
  if (notOwed === 'littleChange')
    return <Trans>No compensation is due, because the new flight leaves and arrives close to the original times.</Trans>
  if (!compensation) return null
  const amount = formatMoney(compensation, locale)
  return (
    <Trans>
      <b>{amount} for each traveler</b>, because we told you less than 14 days before departure. It isn’t due if extraordinary
      circumstances caused the change.
    </Trans>
  )
}

/** Explains the legal rights of travellers whose flight the airline changed. */
export function Rights({ rights }: { rights: PassengerRights }) {
  const { t } = useLingui()
  const laws: Record<PassengerRights['law'], string> = {
    EU261: t`EU Regulation 261/2004`,
    UK261: t`the UK’s passenger rights law (UK 261)`,
  }
  const law = laws[rights.law]
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Your rights</Trans>
      </h3>
      <ul className={styles.rights}>
        <li>
          <Trans>Another flight for free, as soon as possible or on a day that suits you.</Trans>
        </li>
        <li>
          <Trans>Or your money back within seven days, whatever your fare.</Trans>
        </li>
        {rights.care === undefined ? null : (
          <li>
            {rights.care === 'meals' ? (
              <Trans>Meals and drinks while you wait at the airport.</Trans>
            ) : (
              <Trans>Meals and drinks while you wait at the airport, and a hotel room if that’s overnight.</Trans>
            )}
          </li>
        )}
        <li>
          <Compensation rights={rights} />
        </li>
      </ul>
      <p>
        <Muted small>
          <Trans>Under {law}.</Trans>
        </Muted>
      </p>
    </section>
  )
}

/** Takes the place of `Rights` if the gateway only flags a change: neither reason nor law can be known. */
export function RightsUnseen() {
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Your rights</Trans>
      </h3>
      <p>
        <Trans>
          The law may also entitle you to meals, a hotel room or compensation, which we can’t show here. Please ask us.
        </Trans>
      </p>
    </section>
  )
}
