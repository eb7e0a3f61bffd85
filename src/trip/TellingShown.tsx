import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { Card } from '#src/ui/Card.tsx'
import { useRequestWords } from './request-words.ts'

/** Lists the remarks and assistance requests of a booking. Renders nothing if there are none. */
export function TellingShown({ booking: { notes = [], requests = [], passengers } }: { booking: Booking }) {
  const requestWords = useRequestWords()
  if (notes.length === 0 && requests.length === 0) return null
  const nameOf = (passengerId: string) => passengers.find(({ id }) => id === passengerId)?.firstName ?? ''
  return (
    <Card heading={<Trans>What you told us</Trans>} headingId="told-us">
      <ul>
        {requests.map(({ passengerId, ...request }) => (
          <li key={`${passengerId} ${request.code}`}>
            <bdi>{nameOf(passengerId)}</bdi>: {requestWords(request)}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>
            <q>
              <bdi>{note}</bdi>
            </q>
          </li>
        ))}
      </ul>
    </Card>
  )
}
