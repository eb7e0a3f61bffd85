import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { HoldClocks } from '#src/trip/HoldClocks.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PriceMoved } from './PriceMoved.tsx'
import TripOpeningSkeleton from './skeleton.tsx'

/** A trip that is opened to be changed: seen for long only when that is refused, or a price moved. */
export default function TripOpening() {
  const content = useContent('trip-opening', words)
  const send = useSend()
  const { booking, cart } = useTrip(({ context }) => context)
  const isDearer = useTrip((trip) => trip.matches({ 'trip-opening': 'priceChanged' }))
  const isRefused = useTrip((trip) => trip.matches({ 'trip-opening': 'refused' }))
  if (!isDearer && !isRefused) return <TripOpeningSkeleton />
  return (
    <Stack gap={5}>
      <StepHeading>{content.title}</StepHeading>
      {isDearer && booking && cart ? <PriceMoved booking={booking} cart={cart} /> : null}
      {isDearer && booking?.hold ? (
        <Card>
          <HoldClocks hold={booking.hold} />
        </Card>
      ) : null}
      {isRefused ? (
        <FailurePanel
          title={<Trans>This trip could not be opened</Trans>}
          next={<Trans>Nothing was changed and nothing was charged.</Trans>}
          actions={
            <Row>
              <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
                <Trans>Back to your trip</Trans>
              </Button>
              <Button onClick={() => send({ type: 'step.retry' })}>
                <Trans>Try again</Trans>
              </Button>
            </Row>
          }
        />
      ) : null}
    </Stack>
  )
}
