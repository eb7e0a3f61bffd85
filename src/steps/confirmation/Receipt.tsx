import { Trans, useLingui } from '@lingui/react/macro'
import { flightName } from '#src/domain/itinerary.ts'
import type { Booking } from '#src/domain/booking.ts'
import type { CartLine } from '#src/domain/cart.ts'
import { claimed } from '#src/trip/claimed.ts'
import { comma } from '#src/trip/comma.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useDiscountName, useTaxName } from '#src/trip/price-part-words.ts'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/ComparisonTable.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Sum } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { receiptOrder } from './receipt-lines.ts'

function useLineName(booking: Booking): (line: CartLine) => string {
  const { t } = useLingui()
  const extraName = useExtraName()
  const taxName = useTaxName()
  const discountName = useDiscountName()
  const locale = useLocale()
  const types: Record<string, string> = { ADT: t`adult`, CHD: t`child`, INF: t`infant` }
  const segments = booking.parts.flatMap((part) => part.segments)
  return ({ kind, label, passengerType = '', passengerId, segmentId, quantity }) => {
    const name = callNameOf(passengerBy(booking.passengers, passengerId))
    const segment = segments.find(({ id }) => id === segmentId)
    const flight = segment ? flightName(segment) : ''
    const count = quantity > 1 ? ` × ${quantity}` : ''
    const about = [
      name,
      name ? '' : (types[passengerType] ?? ''),
      kind === 'seat' || kind === 'extra' || kind === 'upgrade' ? flight : '',
    ].filter(Boolean)
    const forWhom = about.length > 0 ? ` (${about.join(comma(locale))})` : ''
    const names: Record<CartLine['kind'], string> = {
      fare: t`Fare`,
      discount: discountName(label),
      tax: taxName(label),
      fee: t`Fee ${label}`,
      seat: t`Seat`,
      extra: extraName(label),
      insurance: t`Travel insurance`,
      surcharge: t`Card fee`,
      upgrade: t`Upgrade`,
    }
    return `${names[kind]}${forWhom}${count}`
  }
}

/** Everything that is paid for, line by line. With what it was paid stands in the timeline of the trip's money. */
export function Receipt({ booking, note }: { booking: Booking; note: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const lineName = useLineName(booking)
  return (
    <Card heading={<Trans>Receipt</Trans>}>
      <DataTable
        label={t`Receipt, line by line`}
        columns={[
          { id: 'what', name: <Trans>What</Trans> },
          { id: 'amount', name: <Trans>Amount</Trans>, isNumber: true },
        ]}
        rows={receiptOrder(booking.lines).map((line) => ({
          id: line.id,
          cells: [lineName(line), <Price key="amount" money={line.amount} locale={locale} />],
        }))}
      />
      <Sum label={<Trans>Total, all taxes</Trans>} total={booking.total} locale={locale} />
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
