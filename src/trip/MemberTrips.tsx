import { Trans } from '@lingui/react/macro'
import type { Trip } from '#machines/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Comma } from './Comma.tsx'
import { useLocale } from './language.tsx'
import styles from './member-trips.module.css'
import { cityOf, usePlaces } from './places.ts'
import { useSend } from './trip.tsx'
import { formatDay } from './wall-clock.ts'

type UpcomingTrip = NonNullable<Trip['upcoming']>[number]

function Unlisted() {
  const send = useSend()
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
}

function TripRow({ trip: { reference, departureDate, origin, destination, lastName, status } }: { trip: UpcomingTrip }) {
  const send = useSend()
  const locale = useLocale()
  const places = usePlaces()
  const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
  return (
    <li className={styles.apart}>
      <div>
        <b>
          <Trans>
            {from} to {to}
          </Trans>
        </b>{' '}
        {status === 'HELD' || status === 'ONHOLD' ? (
          <Tag kind="day">
            <Trans>on hold</Trans>
          </Tag>
        ) : status === 'CANCELLED' ? (
          <Tag kind="stop">
            <Trans>canceled</Trans>
          </Tag>
        ) : null}
        <br />
        <Muted small>
          {formatDay(departureDate, locale, 'long')}
          <Comma />
          <bdi>{reference}</bdi>
        </Muted>
      </div>
      <Button onClick={() => send({ type: 'trip.find', wanted: { reference, lastName } })}>
        <Trans>
          Open <span className="visually-hidden">trip {reference}</span>
        </Trans>
      </Button>
    </li>
  )
}

/** Lists trips of a member or an agency, each with a button that opens it. */
export function TripRows({ trips }: { trips: readonly UpcomingTrip[] }) {
  return (
    <ul className={styles.trips}>
      {trips.map((trip) => (
        <TripRow key={trip.reference} trip={trip} />
      ))}
    </ul>
  )
}

/** Lists a member's upcoming trips, each with a button that opens it. Undefined `trips` are still being loaded. */
export function MemberTrips({ trips, isUnlisted }: { trips: readonly UpcomingTrip[] | undefined; isUnlisted: boolean }) {
  if (isUnlisted) return <Unlisted />
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
  return <TripRows trips={trips} />
}
