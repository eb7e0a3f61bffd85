import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { useContent } from '#src/content/content.tsx'
import { useAccount, useAccountSend } from '#src/trip/account.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import type { TypedAgency } from './agency-form.ts'
import { words } from './content.ts'
import type { Typed } from './form.ts'
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

/** Chooses what to register: a traveller as a member, or a travel agency. */
function KindChoice({ kind }: { kind: 'member' | 'agency' }) {
  const { t } = useLingui()
  const send = useAccountSend()
  return (
    <SegmentedControl
      legend={t`Register as`}
      value={kind}
      onChange={(picked) => send({ type: 'kind.pick', kind: picked === 'agency' ? 'agency' : 'member' })}
      choices={[
        { value: 'member', label: t`Member` },
        { value: 'agency', label: t`Travel agency` },
      ]}
    />
  )
}

/**
 * Registers a member or a travel agency: asks for names, contact and password, then shows the number with which the member or agency
 * signs in.
 */
export default function CreateProfile() {
  const content = useContent('create-profile', words)
  const hasJoined = useTrip((trip) =>
    ['joined', 'unsigned'].some((state) => trip.matches({ 'create-profile': state as 'joined' })),
  )
  const isUntouched = useTrip((trip) => trip.matches({ 'create-profile': 'filling' }))
  const joined = useTrip(({ context }) => context.joining?.kind)
  const who = useAccount(({ context }) => context.who)
  const picked = useAccount(({ context }) => context.kind) ?? 'member'
  const memberTyped = useRef<DefaultValues<Typed>>(undefined)
  const agencyTyped = useRef<DefaultValues<TypedAgency>>(undefined)
  const heading = useScreenFocus(hasJoined ? 'joined' : 'form')
  if (hasJoined)
    return (
      <Stack gap={5}>
        <StepHeading ref={heading} subtitle={joined === 'agency' ? content.agencyJoinedLead : content.joinedLead}>
          {joined === 'agency' ? content.agencyJoinedTitle : content.joinedTitle}
        </StepHeading>
        <Joined />
      </Stack>
    )
  const isAgency = picked === 'agency'
  return (
    <Stack gap={5}>
      <StepHeading ref={heading} subtitle={isAgency ? content.agencyLead : content.lead}>
        {isAgency ? content.agencyTitle : content.title}
      </StepHeading>
      {isUntouched && who ? (
        <SignedIn name={who.displayName} />
      ) : (
        <>
          <KindChoice kind={picked} />
          {isAgency ? <AgencyForm content={content} kept={agencyTyped} /> : <JoinForm content={content} kept={memberTyped} />}
        </>
      )}
    </Stack>
  )
}
