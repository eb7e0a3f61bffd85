import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { fullNameOf } from '#src/domain/correction.ts'
import { CorrectionsToCome } from '#src/trip/Corrections.tsx'

import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'

/**
 * Lists the passengers of the new tickets and the address to which they are sent. A link leads to correcting both, unless the rules of the
 * trip refuse corrections.
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
