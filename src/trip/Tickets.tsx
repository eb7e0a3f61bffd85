import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Booking, TravelDocumentIssued } from '#src/domain/booking.ts'
import { type Passenger, ticketedName } from '#src/domain/passenger.ts'
import { passengerBy } from './people.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/ComparisonTable.tsx'
import { Tag } from '#src/ui/Tag.tsx'

/** As on the ticket: "MUELLER/ANA MRS". */
const nameOnTicket = (passenger: Passenger | undefined): string =>
  passenger
    ? `${ticketedName(passenger.lastName)}/${[passenger.firstName, passenger.middleName ?? ''].map(ticketedName).filter(Boolean).join(' ')} ${passenger.title}`.trim()
    : ''

function Ending({ ending, flown }: Pick<TravelDocumentIssued, 'ending' | 'flown'>) {
  if (flown) return <Tag>{flown === 'whole' ? <Trans>flown</Trans> : <Trans>partly flown</Trans>}</Tag>
  if (ending === undefined) return null
  return <Tag>{ending === 'exchanged' ? <Trans>exchanged</Trans> : <Trans>refunded</Trans>}</Tag>
}

const inForceFirst = (documents: readonly TravelDocumentIssued[]): TravelDocumentIssued[] =>
  documents.toSorted((one, other) => Number(one.ending !== undefined) - Number(other.ending !== undefined))

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
        rows={inForceFirst(booking.documents).map(({ number, kind, passengerId, ending, flown }) => ({
          id: number,
          cells: [
            <bdi key="name">{nameOnTicket(passengerBy(booking.passengers, passengerId))}</bdi>,
            <bdi key="number">{number}</bdi>,
            <Fragment key="kind">
              {kind === 'VCR' ? t`Ticket` : t`Seats and extras`} <Ending ending={ending} flown={flown} />
            </Fragment>,
          ],
        }))}
      />
    </Card>
  )
}
