import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { ticketedName } from '#src/domain/passenger.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { Card } from '#src/ui/Card.tsx'
import styles from './payment.module.css'

/** The whole trip once more, before the hold line: every flight, and every name as it will stand on the ticket. */
export function Review({ cart, title }: { cart: Cart; title: string }) {
  return (
    <Card heading={title}>
      <ItinerarySummary parts={cart.parts} brands={cart.brands} />
      <div className={styles.people}>
        <h3>
          <Trans>Names on the tickets</Trans>
        </h3>
        <ul>
          {cart.passengers.map(({ id, firstName, lastName }) => (
            <li key={id}>
              <bdi>{`${ticketedName(lastName)}/${ticketedName(firstName)}`}</bdi>
              {cart.seats
                .filter(({ passengerId }) => passengerId === id)
                .map(({ segmentId, seat }) => (
                  <span key={segmentId}>
                    {' '}
                    <Trans>
                      seat <bdi>{seat}</bdi>
                    </Trans>
                  </span>
                ))}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
