import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { airportAt, cityOf, usePlaces } from '#src/trip/places.ts'
import { saveCalendar } from '#src/trip/save-file.ts'
import { useSend } from '#src/trip/trip.tsx'
import { formatTime } from '#src/trip/wall-clock.ts'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CopyAndShare } from './CopyAndShare.tsx'
import { calendarFile } from './calendar-file.ts'

/** Saves the flights to a calendar, prints the page, or searches for another trip. */
export function Keeping({ booking, isTicketed }: { booking: Booking; isTicketed: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const wordsOf = (segment: Segment) => {
    const [from, to] = [segment.origin, segment.destination].map((code) => cityOf(places, code, locale))
    const flight = `${segment.airline} ${segment.flightNumber}`
    const [departs, arrives] = [formatTime(segment.departure, locale), formatTime(segment.arrival, locale)]
    return {
      summary: t`${flight}, ${from} to ${to}`,
      location: t`${from} airport (${segment.origin})`,
      description: t`Booking reference ${booking.reference}. Departs ${departs}, ${from} time; arrives ${arrives}, ${to} time.`,
    }
  }
  const addToCalendar = () =>
    saveCalendar(
      calendarFile(booking, (airport) => airportAt(places, airport)?.zone, wordsOf),
      `farechart-${booking.reference}.ics`,
    )
  return (
    <div data-print="no">
      <Card>
        <CopyAndShare booking={booking} />
        {isTicketed ? (
          <Button wide onClick={addToCalendar}>
            <Trans>Add to calendar</Trans>
          </Button>
        ) : null}
        <Button wide onClick={() => print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
        <Button wide onClick={() => send({ type: 'trip.show' })}>
          <Trans>Your trip’s page</Trans>
        </Button>
        <LinkButton href="#/home" wide>
          <Trans>Book another trip</Trans>
        </LinkButton>
      </Card>
    </div>
  )
}
