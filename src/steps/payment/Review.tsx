import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { flightName } from '#src/domain/itinerary.ts'
import { ticketedName } from '#src/domain/passenger.ts'
import AirportGaps from '#src/trip/AirportGaps.tsx'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import styles from './payment.module.css'

/** Links to earlier steps, which return to the payment. */
function Corrections() {
  return (
    <Row gap={4}>
      <a href="#/flight-selection">
        <Trans>Change flights</Trans>
      </a>
      <a href="#/passengers">
        <Trans>Correct names and contact</Trans>
      </a>
      <a href="#/seat-selection">
        <Trans>Change seats</Trans>
      </a>
      <a href="#/ancillaries">
        <Trans>Change extras</Trans>
      </a>
    </Row>
  )
}

/** Lists a traveller's seats, each with its flight if the trip has several flights. */
function SeatsOf({ passengerId, cart }: { passengerId: string; cart: Cart }) {
  const segments = cart.parts.flatMap((part) => part.segments)
  return cart.seats
    .filter((each) => each.passengerId === passengerId)
    .map(({ segmentId, seat }) => {
      const segment = segments.find(({ id }) => id === segmentId)
      return (
        <span key={segmentId} className={styles.seatTaken}>
          {' '}
          {segment && segments.length > 1 ? (
            <Trans>
              <bdi>{flightName(segment)}</bdi>: seat <bdi>{seat}</bdi>
            </Trans>
          ) : (
            <Trans>
              seat <bdi>{seat}</bdi>
            </Trans>
          )}
        </span>
      )
    })
}

/**
 * Shows the whole trip before the final card: all flights, and all names as on the tickets. A new booking can still be corrected here. An
 * existing one is changed on its own page.
 */
export function Review({ cart, title }: { cart: Cart; title: string }) {
  return (
    <Card heading={title}>
      <ItinerarySummary parts={cart.parts} brands={cart.brands} />
      <AirportGaps journeyType={cart.search?.journeyType} parts={cart.parts} />
      <div className={styles.people}>
        <h3>
          <Trans>Names on the tickets</Trans>
        </h3>
        <ul>
          {cart.passengers.map(({ id, firstName, lastName }) => (
            <li key={id}>
              <bdi>{`${ticketedName(lastName)}/${ticketedName(firstName)}`}</bdi>
              <SeatsOf passengerId={id} cart={cart} />
            </li>
          ))}
        </ul>
      </div>
      {cart.trip === undefined ? <Corrections /> : null}
    </Card>
  )
}
