import { Trans } from '@lingui/react/macro'
import type { Trip } from '#machines/trip.ts'
import { MemberTrips, TripRows } from '#src/trip/MemberTrips.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'

type ListedTrips = NonNullable<Trip['upcoming']>

interface TripsProps {
  title: string
  /** Undefined while they are being loaded. */
  upcoming: ListedTrips | undefined
  /** True if the upcoming trips could not be loaded. */
  isUnlisted: boolean
  past: ListedTrips
}

/** Lists the upcoming trips of a member or an agency, and below them the past ones. Each has a button that opens the trip. */
export function Trips({ title, upcoming, isUnlisted, past }: TripsProps) {
  return (
    <Card heading={title}>
      <MemberTrips trips={upcoming} isUnlisted={isUnlisted} />
      {past.length > 0 ? (
        <Disclosure summary={<Trans>Past trips</Trans>}>
          <TripRows trips={past} />
        </Disclosure>
      ) : null}
    </Card>
  )
}
