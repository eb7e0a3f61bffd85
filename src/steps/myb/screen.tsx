import { useContent } from '#src/content/content.tsx'
import { Errands } from '#src/trip/Errands.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { FindForm } from './FindForm.tsx'
import MybSkeleton from './skeleton.tsx'
import { TripPage } from './TripPage.tsx'
import { useTripAgain } from './useTripAgain.ts'
import { UpcomingTrips } from './UpcomingTrips.tsx'

/** Manage your booking: finds a booking by reference and last name, and shows the options of the trip. */
export default function Myb() {
  const content = useContent('myb', words)
  useTripAgain()
  const booking = useTrip(({ context }) => context.booking)
  const isAnswering = useTrip(({ context }) => context.answering !== undefined)
  const isLooking = useTrip((trip) => trip.matches({ myb: 'finding' }) || trip.matches({ myb: 'findingOrder' }))
  if (booking) return isLooking && !isAnswering ? <MybSkeleton /> : <TripPage booking={booking} content={content} />
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      <Errands at="myb" />
      <FindForm content={content} />
      <UpcomingTrips title={content.upcomingTitle} />
    </Stack>
  )
}
