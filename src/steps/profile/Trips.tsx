import { Trans } from '@lingui/react/macro'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { dayOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'

function TripList() {
  const send = useSend()
  const locale = useLocale()
  const places = usePlaces()
  const trips = useTrip(({ context }) => context.member?.trips)
  const isUnlisted = useTrip((trip) => trip.matches({ profile: { shown: 'unlisted' } }))
  if (isUnlisted)
    return (
      <div role="alert">
        <p>
          <Trans>We couldn’t load your trips.</Trans>
        </p>
        <Button onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (!trips)
    return (
      <p role="status">
        <Muted>
          <Trans>Looking for your trips</Trans>
        </Muted>
      </p>
    )
  if (trips.length === 0)
    return (
      <p>
        <Trans>You have no upcoming trips booked while signed in.</Trans>
      </p>
    )
  return (
    <Stack>
      {trips.map(({ reference, departureDate, origin, destination, lastName }) => {
        const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
        return (
          <Row key={reference} apart>
            <span>
              <b>
                <Trans>
                  {from} to {to}
                </Trans>
              </b>
              <br />
              <Muted small>
                {dayOf(departureDate, locale, 'long')}
                <Comma />
                <bdi>{reference}</bdi>
              </Muted>
            </span>
            <Button onClick={() => send({ type: 'trip.find', wanted: { reference, lastName } })}>
              <Trans>
                Open <span className="visually-hidden">trip {reference}</span>
              </Trans>
            </Button>
          </Row>
        )
      })}
    </Stack>
  )
}

/** Lists the member's upcoming trips. Each leads to the page of the trip. */
export function Trips({ title }: { title: string }) {
  return (
    <Card heading={title}>
      <TripList />
    </Card>
  )
}
