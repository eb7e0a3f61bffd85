import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useContent } from '#src/content/content.tsx'
import { useAccount } from '#src/trip/account.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Companions } from './Companions.tsx'
import { ContactForm } from './ContactForm.tsx'
import { words } from './content.ts'
import { PreferencesForm } from './PreferencesForm.tsx'
import { Stored } from './Stored.tsx'
import ProfileSkeleton from './skeleton.tsx'
import { Trips } from './Trips.tsx'

function Unread() {
  const send = useSend()
  const why = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  return (
    <Notice kind="error" title={<Trans>We couldn’t load your profile</Trans>}>
      <p>{why(failure)}</p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </Row>
    </Notice>
  )
}

function Guest() {
  return (
    <Row>
      <SignInOffer hint={<Trans>Sign in as a member to see your profile.</Trans>}>
        <Trans>Sign in</Trans>
      </SignInOffer>
      <LinkButton href="#/create-profile">
        <Trans>Become a member</Trans>
      </LinkButton>
    </Row>
  )
}

/** The profile of the signed-in member: miles, trips, contact, and what is stored for bookings. Guests are invited to sign in. */
export default function ProfilePage() {
  const content = useContent('profile', words)
  const send = useSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member') === true
  const isAsking = useTrip((trip) => trip.matches({ profile: 'asking' }))
  const isFailed = useTrip((trip) => trip.matches({ profile: 'failed' }))
  const details = useTrip(({ context }) => context.member?.details)
  useEffect(() => {
    if (isMember && isAsking) send({ type: 'member.read' })
  }, [isMember, isAsking, send])
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {isFailed ? <Unread /> : null}
      {!isMember && !details ? <Guest /> : null}
      {isMember && !details && !isFailed ? <ProfileSkeleton /> : null}
      {details ? (
        <>
          <Stored details={details} content={content} />
          <Trips title={content.tripsTitle} past={details.pastTrips} />
          <Companions companions={details.companions} content={content} />
          <PreferencesForm key={JSON.stringify(details.preferences)} preferences={details.preferences} content={content} />
          <ContactForm key={JSON.stringify(details.contact)} contact={details.contact} content={content} />
        </>
      ) : null}
    </Stack>
  )
}
