import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { useSend, useTrip } from './trip.tsx'

/** The way to pay later, beside the ways to pay now, where the gateway offers one. */
export function HoldOffer() {
  const send = useSend()
  const mayHold = useTrip(({ context }) => context.options?.mayHold === true)
  if (!mayHold) return null
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
