import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { fullNameOf } from '#src/domain/correction.ts'
import { CorrectionsToCome } from '#src/trip/Corrections.tsx'

import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'

/**
 * Lists whom the new tickets are for and where they are sent, with a link to correct both along with the exchange. Without the link if the
 * rules of the trip refuse corrections.
 */
export function WhoTravels({ cart }: { cart: Cart }) {
  const flow = useTrip(({ context }) => context.flow)
  const isClosed = useTrip(({ context }) =>
    context.tripFacts?.tripOptions.some(({ tripOption, enabled }) => tripOption === 'EDIT_PASSENGER' && !enabled),
  )
  const email = cart.contact?.email
  return (
    <>
      <CorrectionsToCome />
      <Card heading={<Trans>Your new tickets</Trans>}>
        <ul>
          {cart.passengers.map((passenger) => (
            <li key={passenger.id}>
              <bdi>{fullNameOf(passenger)}</bdi>
            </li>
          ))}
        </ul>
        {email ? (
          <p>
            <Trans>
              We’ll send them to <bdi>{email}</bdi>.
            </Trans>
          </p>
        ) : null}
        {isClosed ? null : (
          <Row>
            <LinkButton href={`#/${flow}/passengers`}>
              <Trans>Correct names, contact or documents</Trans>
            </LinkButton>
          </Row>
        )}
      </Card>
    </>
  )
}
