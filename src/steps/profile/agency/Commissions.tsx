import { Trans } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from '../profile.module.css'
import type { AgencyDetails } from './agency-details.ts'

function CommissionRow({ entry: { reference, at, fare, amount } }: { entry: AgencyDetails['commissions'][number] }) {
  const locale = useLocale()
  return (
    <tr>
      <td>{formatDeviceDay(at, locale)}</td>
      <td>
        <bdi>{reference}</bdi>
      </td>
      <td className={styles.number}>{fare ? <Price money={fare} locale={locale} /> : null}</td>
      <td className={styles.number}>{amount ? <Price money={amount} locale={locale} signed /> : null}</td>
    </tr>
  )
}

/** Lists what the agency has earned with each trip, and what was taken back. */
export function Commissions({ commissions, title, note }: Pick<AgencyDetails, 'commissions'> & { title: string; note: string }) {
  return (
    <Card heading={title}>
      <p>
        <Muted small>{note}</Muted>
      </p>
      {commissions.length > 0 ? (
        <table className={styles.statement}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Trip</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Fare</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Commission</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {commissions.map((entry) => (
              <CommissionRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  )
}
