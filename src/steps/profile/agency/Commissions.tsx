import { Trans } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Statement, StatementRow } from '../Statement.tsx'
import type { AgencyDetails } from './agency-details.ts'

/** Lists what the agency has earned with each trip, and what was taken back. */
export function Commissions({ commissions, title, note }: Pick<AgencyDetails, 'commissions'> & { title: string; note: string }) {
  const locale = useLocale()
  return (
    <Card heading={title}>
      <p>
        <Muted small>{note}</Muted>
      </p>
      {commissions.length > 0 ? (
        <Statement what={<Trans>Trip</Trans>} first={<Trans>Fare</Trans>} second={<Trans>Commission</Trans>}>
          {commissions.map(({ id, at, reference, fare, amount }) => (
            <StatementRow
              key={id}
              at={at}
              what={<bdi>{reference}</bdi>}
              first={fare ? <Price money={fare} locale={locale} /> : null}
              second={amount ? <Price money={amount} locale={locale} signed /> : null}
            />
          ))}
        </Statement>
      ) : null}
    </Card>
  )
}
