import { Trans } from '@lingui/react/macro'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'

/** Links to seats, bags and other extras, which a hold does not include. They can be added while paying for the hold. */
export function BesideHold() {
  const flow = useTrip(({ context }) => context.flow)
  return (
    <Card heading={<Trans>Seats and extras</Trans>} prints={false}>
      <p>
        <Muted>
          <Trans>The hold covers your flights only. Choose seats and extras now, and pay for everything together.</Trans>
        </Muted>
      </p>
      <Row>
        <LinkButton href={`#/${flow}/seat-selection`}>
          <Trans>Seats</Trans>
        </LinkButton>
        <LinkButton href={`#/${flow}/ancillaries`}>
          <Trans>Bags, extras and insurance</Trans>
        </LinkButton>
      </Row>
    </Card>
  )
}
