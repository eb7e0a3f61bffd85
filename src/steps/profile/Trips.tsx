import { MemberTrips } from '#src/trip/MemberTrips.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'

/** Lists the member's upcoming trips. Each leads to the page of the trip. */
export function Trips({ title }: { title: string }) {
  const trips = useTrip(({ context }) => context.member?.trips)
  const isUnlisted = useTrip((trip) => trip.matches({ profile: { shown: 'unlisted' } }))
  return (
    <Card heading={title}>
      <MemberTrips trips={trips} isUnlisted={isUnlisted} />
    </Card>
  )
}
