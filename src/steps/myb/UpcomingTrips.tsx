import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAccount } from '#src/trip/account.tsx'
import { MemberTrips } from '#src/trip/MemberTrips.tsx'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'

/** Lists a signed-in member's upcoming trips. Other visitors are invited to sign in. */
export function UpcomingTrips({ title }: { title: string }) {
  const send = useSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member') === true
  const upcoming = useTrip(({ context }) => context.upcoming)
  const isUnlisted = useTrip((trip) => trip.matches({ myb: { asking: 'unlisted' } }))
  const isWanted = useTrip((trip) => trip.context.upcoming === undefined && trip.matches({ myb: { asking: 'ready' } }))
  useEffect(() => {
    if (isMember && isWanted) send({ type: 'trips.read' })
  }, [isMember, isWanted, send])
  if (isMember)
    return (
      <Card heading={title}>
        <MemberTrips trips={upcoming} isUnlisted={isUnlisted} />
      </Card>
    )
  return (
    <Row>
      <SignInOffer hint={<Trans>Your trips will appear here. No reference needed.</Trans>}>
        <Trans>Sign in</Trans>
      </SignInOffer>
    </Row>
  )
}
