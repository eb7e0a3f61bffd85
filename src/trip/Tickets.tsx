import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, TravelDocumentIssued } from '#src/domain/booking.ts'
import { type Passenger, ticketedName } from '#src/domain/passenger.ts'
import { useDocumentFate } from './document-words.ts'
import { passengerBy } from './people.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { claimed } from './claimed.ts'

/** Formats a name as on a ticket, for example "MUELLER/ANA MRS". */
const nameOnTicket = (passenger: Passenger | undefined): string =>
  passenger
    ? `${ticketedName(passenger.lastName)}/${[passenger.firstName, passenger.middleName ?? ''].map(ticketedName).filter(Boolean).join(' ')} ${passenger.title}`.trim()
    : ''

function Fate({ document }: { document: TravelDocumentIssued }) {
  const fate = useDocumentFate()(document)
  if (!fate) return null
  return (
    <>
      <br />
      <Muted small>{fate}</Muted>
    </>
  )
}

const inForceFirst = (documents: readonly TravelDocumentIssued[]): TravelDocumentIssued[] =>
  documents.toSorted((one, other) => Number(one.ending !== undefined) - Number(other.ending !== undefined))

/** False if the status alone says that a document was refunded, because IATA’s status does not tell a partial refund from a full one. */
const isEndingExact = ({ areRefundsUnseen }: Booking, { ending }: TravelDocumentIssued): boolean =>
  !areRefundsUnseen || ending !== 'refunded'

const factsOf = ({ reference }: Booking, { number, ending, refunded }: TravelDocumentIssued) => ({
  reference,
  number,
  ending,
  refunded,
})

/** Lists the numbers of tickets and of documents for extras by passenger. */
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
        rows={inForceFirst(booking.documents).map((document) => ({
          id: document.number,
          cells: [
            <bdi key="name">{nameOnTicket(passengerBy(booking.passengers, document.passengerId))}</bdi>,
            <bdi key="number">{document.number}</bdi>,
            <span key="kind" {...(isEndingExact(booking, document) && claimed('document', factsOf(booking, document)))}>
              {document.kind === 'VCR' ? t`Ticket` : t`Seats and extras`} <Fate document={document} />
            </span>,
          ],
        }))}
      />
    </Card>
  )
}
