import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { useSend, useTrip } from './trip.tsx'

/** Why these flights cannot be held, as the gateway says it. */
function Refusal({ reason }: { reason: string | undefined }) {
  switch (reason) {
    case 'order':
      return <Trans>A booking that is sold as an order cannot be held: it is paid for at once.</Trans>
    case 'award':
      return <Trans>Flights for miles cannot be held: they are paid for at once.</Trans>
    case 'tooLate':
      return <Trans>Departure is too near to hold these flights.</Trans>
    default:
      return null
  }
}

/** The way to pay later, beside the ways to pay now, where the gateway offers one; or why there is none. */
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
        <Trans>Not ready to pay? Keep the flights and pay later.</Trans>
      </Muted>
      <Button onClick={() => send({ type: 'hold.show' })}>
        <Trans>Hold these flights</Trans>
      </Button>
    </Card>
  )
}
