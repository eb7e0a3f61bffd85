import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { MovedPrice } from './moved-price.ts'
import { SeeOthers } from './SeeOthers.tsx'

/** Shows the advertised and current prices with what changed, and lets the traveller accept or look at other flights. */
export function Moved({ price, lead, convertedNote }: { price: MovedPrice; lead: string; convertedNote: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const isAdded = useTrip((trip) => trip.matches({ 'meta-search': 'repriced' }))
  const { now, advertised, moved, isEstimate } = price
  const amount = formatMoney(now, locale)
  const row = (id: string, part: ReactNode, sum: Money, difference: Money | undefined) => ({
    id,
    part,
    what: <Price money={sum} locale={locale} approximate={isEstimate} />,
    difference: difference ? <Price money={difference} locale={locale} signed /> : '',
    hasChanged: (difference?.amount ?? 0) !== 0,
  })
  return (
    <Card>
      <p>
        <NothingDone>{lead}</NothingDone>
      </p>
      <ItinerarySummary parts={price.parts} brands={price.brands} />
      <ChangesTable
        caption={moved ? t`What has changed since the price was advertised` : t`What the price is made of`}
        heads={[t`Item`, t`Price now`, t`Difference`]}
        rows={[
          row('fare', <Trans>Fare</Trans>, price.fare, moved?.fare),
          row('taxes', <Trans>Taxes, fees and charges</Trans>, price.taxes, moved?.taxes),
        ]}
      />
      <BillTotal
        label={<Trans>Total with all taxes</Trans>}
        total={now}
        before={advertised && { money: advertised, words: t`advertised`, isEstimate: false }}
        locale={locale}
      />
      {price.isConverted ? (
        <p>
          <Muted small>{convertedNote}</Muted>
        </p>
      ) : null}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
          {isAdded || !isEstimate ? <Trans>Continue for {amount}</Trans> : <Trans>Continue</Trans>}
        </Button>
        <SeeOthers />
      </Row>
    </Card>
  )
}
