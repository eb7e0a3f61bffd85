import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Comma } from '#src/trip/Comma.tsx'
import { useAccount } from '#src/trip/account.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { dayOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './myb.module.css'

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

function Trips() {
  const send = useSend()
  const locale = useLocale()
  const places = usePlaces()
  const upcoming = useTrip(({ context }) => context.upcoming)
  const isUnlisted = useTrip((trip) => trip.matches({ myb: { asking: 'unlisted' } }))
  if (isUnlisted) return <Unlisted />
  if (!upcoming)
    return (
      <p role="status">
        <Muted>
          <Trans>Looking for your trips</Trans>
        </Muted>
      </p>
    )
  if (upcoming.length === 0)
    return (
      <p>
        <Trans>You have no upcoming trips booked while signed in.</Trans>
      </p>
    )
  return (
    <ul className={styles.trips}>
      {upcoming.map(({ reference, departureDate, origin, destination, lastName, status }) => {
        const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
        return (
          <li key={reference} className={styles.apart}>
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
                  <Trans>cancelled</Trans>
                </Tag>
              ) : null}
              <br />
              <Muted small>
                {dayOf(departureDate, locale, 'long')}
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
      })}
    </ul>
  )
}

/** Lists a signed-in member's upcoming trips. Other visitors are invited to sign in. */
export function UpcomingTrips({ title }: { title: string }) {
  const send = useSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member') === true
  const isWanted = useTrip((trip) => trip.context.upcoming === undefined && trip.matches({ myb: { asking: 'ready' } }))
  useEffect(() => {
    if (isMember && isWanted) send({ type: 'trips.read' })
  }, [isMember, isWanted, send])
  if (isMember)
    return (
      <Card heading={title}>
        <Trips />
      </Card>
    )
  return (
    <Row>
      <SignInOffer hint={<Trans>Your trips will appear here. No reference needed.</Trans>}>
        <Trans>Sign in</Trans>
      </SignInOffer>
    </Row>
  )
}
