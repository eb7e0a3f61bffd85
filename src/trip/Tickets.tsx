import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { type Passenger, ticketedName } from '#src/domain/passenger.ts'
import { passengerBy } from './people.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/ComparisonTable.tsx'

/** As on the ticket: "MUELLER/ANA MRS". */
const nameOnTicket = (passenger: Passenger | undefined): string =>
  passenger
    ? `${ticketedName(passenger.lastName)}/${[passenger.firstName, passenger.middleName ?? ''].map(ticketedName).filter(Boolean).join(' ')} ${passenger.title}`.trim()
    : ''

/** Ticket numbers and documents of extras, by name. */
export function Tickets({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  return (
    <Card heading={<Trans>Tickets</Trans>}>
      <DataTable
        label={t`Tickets`}
        columns={[
          { id: 'name', name: <Trans>Name on the ticket</Trans> },
          { id: 'number', name: <Trans>Number</Trans> },
          { id: 'kind', name: <Trans>Document</Trans> },
        ]}
        rows={booking.documents.map(({ number, kind, passengerId }) => ({
          id: number,
          cells: [
            <bdi key="name">{nameOnTicket(passengerBy(booking.passengers, passengerId))}</bdi>,
            <bdi key="number">{number}</bdi>,
            kind === 'VCR' ? t`Ticket` : t`Seats and extras`,
          ],
        }))}
      />
    </Card>
  )
}
