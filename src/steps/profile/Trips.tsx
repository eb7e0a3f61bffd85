import { Trans } from '@lingui/react/macro'
import type { MemberDetails } from '#src/trip/account.tsx'
import { MemberTrips, TripRows } from '#src/trip/MemberTrips.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'

/** Lists the member's upcoming trips, and apart from them those that are over. Each leads to the page of the trip. */
export function Trips({ title, past }: { title: string; past: MemberDetails['pastTrips'] }) {
  const trips = useTrip(({ context }) => context.member?.trips)
  const isUnlisted = useTrip((trip) => trip.matches({ profile: { shown: 'unlisted' } }))
  return (
    <Card heading={title}>
      <MemberTrips trips={trips} isUnlisted={isUnlisted} />
      {past.length > 0 ? (
        <Disclosure summary={<Trans>Past trips</Trans>}>
          <TripRows trips={past} />
        </Disclosure>
      ) : null}
    </Card>
  )
}
