import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { useAccount } from '#src/trip/account.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { Joined } from './Joined.tsx'
import { JoinForm } from './JoinForm.tsx'

/** Shown instead of the form if a member is signed in. */
function SignedIn({ name }: { name: string }) {
  return (
    <Notice title={<Trans>You’re signed in already</Trans>} announces={false}>
      <p>
        <Trans>
          You’re signed in as <bdi>{name}</bdi>. To create another profile, sign out first.
        </Trans>
      </p>
      <Row>
        <LinkButton href="#/home">
          <Trans>Find flights</Trans>
        </LinkButton>
      </Row>
    </Notice>
  )
}

/** Registers a member: asks for name, contact and password, then shows the number under which the member signs in. */
export default function CreateProfile() {
  const content = useContent('create-profile', words)
  const hasJoined = useTrip((trip) =>
    ['joined', 'unsigned'].some((state) => trip.matches({ 'create-profile': state as 'joined' })),
  )
  const isUntouched = useTrip((trip) => trip.matches({ 'create-profile': 'filling' }))
  const who = useAccount(({ context }) => context.who)
  const heading = useScreenFocus(hasJoined ? 'joined' : 'form')
  return (
    <Stack gap={5}>
      <StepHeading ref={heading} subtitle={hasJoined ? content.joinedLead : content.lead}>
        {hasJoined ? content.joinedTitle : content.title}
      </StepHeading>
      {hasJoined ? <Joined /> : isUntouched && who ? <SignedIn name={who.displayName} /> : <JoinForm content={content} />}
    </Stack>
  )
}
