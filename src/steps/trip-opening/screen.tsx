import { useContent } from '#src/content/content.tsx'
import { HoldClocks } from '#src/trip/HoldClocks.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { isPriced } from '#src/domain/booking.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { Refused } from './Refused.tsx'
import { Reopened } from './Reopened.tsx'
import TripOpeningSkeleton from './skeleton.tsx'

/**
 * Opens a trip for a change. The page continues by itself, unless the change is refused, the price has changed, or the trip was changed
 * elsewhere.
 */
export default function TripOpening() {
  const content = useContent('trip-opening', words)
  const { booking, cart, overtaken } = useTrip(({ context }) => context)
  const isDearer = useTrip((trip) => trip.matches({ 'trip-opening': 'priceChanged' }))
  const isRefused = useTrip((trip) => trip.matches({ 'trip-opening': 'refused' }))
  const isReopened = useTrip((trip) => trip.matches({ 'trip-opening': 'reopened' }))
  if (!isDearer && !isRefused && !isReopened) return <TripOpeningSkeleton />
  return (
    <Stack gap={5}>
      <StepHeading>{isReopened ? content.reopenedTitle : content.title}</StepHeading>
      {isDearer && booking && isPriced(booking) && cart ? <PriceMoved booking={booking} cart={cart} /> : null}
      {isDearer && booking?.hold ? (
        <Card>
          <HoldClocks hold={booking.hold} reference={booking.reference} />
        </Card>
      ) : null}
      {isReopened && booking && overtaken ? <Reopened words={content} booking={booking} overtaken={overtaken} /> : null}
      {isRefused ? <Refused title={content.refusedTitle} /> : null}
    </Stack>
  )
}
