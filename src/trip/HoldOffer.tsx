import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { useSend, useTrip } from './trip.tsx'

/** Explains why the gateway does not offer to hold these flights. */
function Refusal({ reason }: { reason: string | undefined }) {
  switch (reason) {
    case 'order':
      return <Trans>This kind of booking can’t be held. Please pay for it now.</Trans>
    case 'award':
      return <Trans>Flights booked with miles can’t be held. Please pay for them now.</Trans>
    case 'tooLate':
      return <Trans>Departure is too soon to hold these flights.</Trans>
    default:
      return null
  }
}

/** Offers to hold the flights instead of paying now, or explains why that is not possible. */
export function HoldOffer() {
  const send = useSend()
  const mayHold = useTrip(({ context }) => context.options?.mayHold === true)
  const reason = useTrip(({ context }) => context.options?.holdRefusal)
  if (!mayHold)
    return reason ? (
      <p>
        <Muted small>
          <Refusal reason={reason} />
        </Muted>
      </p>
    ) : null
  return (
    <Card>
      <Muted>
        <Trans>Not ready to pay? Hold the flights and pay later.</Trans>
      </Muted>
      <Row>
        <Button onClick={() => send({ type: 'hold.show' })}>
          <Trans>Hold these flights</Trans>
        </Button>
      </Row>
    </Card>
  )
}
