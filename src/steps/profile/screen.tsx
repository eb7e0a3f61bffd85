import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useContent } from '#src/content/content.tsx'
import { type MemberProfile, useAccount } from '#src/trip/account.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Agency } from './agency/Agency.tsx'
import type { ProfileWords } from './agency/agency-details.ts'
import { Companions } from './Companions.tsx'
import { ContactForm } from './ContactForm.tsx'
import { words } from './content.ts'
import { MemberDeletion } from './MemberDeletion.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { Stored } from './Stored.tsx'
import ProfileSkeleton from './skeleton.tsx'
import { Trips } from './Trips.tsx'
import { YourData } from './YourData.tsx'

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
      <SignInOffer hint={<Trans>Sign in to see your profile, or that of your agency.</Trans>}>
        <Trans>Sign in</Trans>
      </SignInOffer>
      <LinkButton href="#/create-profile">
        <Trans>Become a member</Trans>
      </LinkButton>
    </Row>
  )
}

function Member({ details, content }: { details: MemberProfile; content: ProfileWords }) {
  const upcoming = useTrip(({ context }) => context.member?.trips)
  const isUnlisted = useTrip((trip) => trip.matches({ profile: { shown: 'unlisted' } }))
  return (
    <>
      <Stored details={details} content={content} />
      <Trips title={content.tripsTitle} upcoming={upcoming} isUnlisted={isUnlisted} past={details.pastTrips} />
      <Companions companions={details.companions} content={content} />
      <PreferencesForm key={JSON.stringify(details.preferences)} preferences={details.preferences} content={content} />
      <ContactForm key={JSON.stringify(details.contact)} contact={details.contact} content={content} />
      <YourData title={content.dataTitle} hint={content.dataHint} />
      <MemberDeletion details={details} content={content} />
    </>
  )
}

/** The profile of the signed-in member, or of the signed-in agency. Guests are invited to sign in. */
export default function ProfilePage() {
  const content = useContent('profile', words)
  const send = useSend()
  const kind = useAccount(({ context }) => context.who?.kind)
  const isAsking = useTrip((trip) => trip.matches({ profile: 'asking' }))
  const isFailed = useTrip((trip) => trip.matches({ profile: 'failed' }) || trip.matches({ profile: { agency: 'failed' } }))
  const member = useTrip(({ context }) => context.member?.details)
  const agency = useTrip(({ context }) => context.agency?.details)
  useEffect(() => {
    if (kind && isAsking) send({ type: kind === 'agency' ? 'agency.read' : 'member.read' })
  }, [kind, isAsking, send])
  const isLoaded = member !== undefined || agency !== undefined
  const isAgency = kind === 'agency' || agency !== undefined
  return (
    <Stack gap={5}>
      <StepHeading subtitle={isAgency ? content.agencyLead : content.lead}>
        {isAgency ? content.agencyTitle : content.title}
      </StepHeading>
      {isFailed ? <Unread /> : null}
      {!kind && !isLoaded ? <Guest /> : null}
      {kind && !isLoaded && !isFailed ? <ProfileSkeleton /> : null}
      {member ? <Member details={member} content={content} /> : null}
      {agency ? <Agency details={agency} content={content} /> : null}
    </Stack>
  )
}
