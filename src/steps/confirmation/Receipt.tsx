import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { pointsOfLines } from '#src/domain/price-parts.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useLineName } from '#src/trip/line-names.ts'
import { useWithMiles } from '#src/trip/miles-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { receiptOrder } from '#src/trip/receipt/receipt-lines.ts'

/** Lists every paid item. `MoneyTimeline` lists the payments. */
export function Receipt({ booking, note }: { booking: Booking; note: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const lineName = useLineName(booking)
  const withMiles = useWithMiles()
  return (
    <Card heading={<Trans>Receipt</Trans>}>
      <DataTable
        label={t`Receipt, line by line`}
        columns={[
          { id: 'what', name: <Trans>Item</Trans> },
          { id: 'amount', name: <Trans>Amount</Trans>, isNumber: true },
        ]}
        rows={receiptOrder(booking.lines).map((line) => ({
          id: line.id,
          cells: [
            lineName(line),
            withMiles(line.points, line.amount) ?? <Price key="amount" money={line.amount} locale={locale} />,
          ],
        }))}
      />
      {booking.total ? (
        <BillTotal
          label={<Trans>Total, all taxes</Trans>}
          total={booking.total}
          words={withMiles(pointsOfLines(booking.lines), booking.total)}
          locale={locale}
        />
      ) : (
        <p>
          <Trans>We can’t see the price of this booking here.</Trans>
        </p>
      )}
      {booking.insurance ? (
        <p
          {...claimed('insured', {
            reference: booking.reference,
            policy: booking.insurance.policyNumber,
            price: booking.insurance.price,
          })}
        >
          <Trans>
            Insurance policy <bdi>{booking.insurance.policyNumber}</bdi>
          </Trans>
        </p>
      ) : null}
      <p data-print="no">
        <Muted small>{note}</Muted>
      </p>
    </Card>
  )
}
