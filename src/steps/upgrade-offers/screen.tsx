import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useContent } from '#src/content/content.tsx'
import type { UpgradeOffers as Upgrades } from '#src/domain/upgrade.ts'
import { costOfPicks, hasAnyOffer } from '#src/domain/upgrade-choice.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { UpgradeRefused } from '#src/trip/UpgradeRefused.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { type Content, words } from './content.ts'
import { FlightUpgrades } from './FlightUpgrades.tsx'
import { MemberCard } from './MemberCard.tsx'
import { completeAmong, picksAmong, shortageOf, type TypedPicks, usePicks, wishesFor } from './picks.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import UpgradeOffersSkeleton from './skeleton.tsx'
import { UpgradesTotal } from './UpgradesTotal.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import { AsItWas } from '#src/trip/KeptTrip.tsx'
import { ForSomeOnly } from '#src/trip/ForSomeOnly.tsx'

function BackToTrip() {
  const send = useSend()
  return (
    <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
      <Trans>Back to your trip</Trans>
    </Button>
  )
}

/** Obstacle that keeps the traveller from continuing. */
type Blocked = 'nothing' | 'faults' | 'points' | 'certificates' | 'signIn'

function BlockedNotice({ blocked }: { blocked: Blocked }) {
  const { t } = useLingui()
  const texts: Record<Blocked, string> = {
    nothing: t`Choose an upgrade for one of your flights, or go back to your trip.`,
    faults: t`Something is missing. We’ve marked it below.`,
    points: t`You don’t have enough miles for all these upgrades.`,
    certificates: t`You don’t have enough certificates for all these upgrades.`,
    signIn: t`Sign in to use miles and certificates.`,
  }
  return (
    <Notice kind="error">
      <p>{texts[blocked]}</p>
    </Notice>
  )
}

function Choosing({ upgrades, content }: { upgrades: Upgrades; content: Content }) {
  const send = useSend()
  const isSaving = useTrip((trip) => trip.matches({ 'upgrade-offers': 'selecting' }))
  const [typed, pick] = usePicks()
  const [blocked, block] = useState<Blocked>()
  const picks = picksAmong(upgrades, typed)
  const goOn = () => {
    const isFaulty = completeAmong(picks, typed).length < picks.length
    const why = isFaulty ? 'faults' : picks.length === 0 ? 'nothing' : shortageOf(costOfPicks(picks), upgrades.member)
    block(why)
    if (why === undefined) send({ type: 'upgrades.choose', wishes: wishesFor(picks) })
  }
  const price = (next: TypedPicks) => {
    const complete = completeAmong(picksAmong(upgrades, next), next)
    if (shortageOf(costOfPicks(complete), upgrades.member) === undefined)
      send({ type: 'upgrades.price', wishes: wishesFor(complete) })
  }
  return (
    <>
      <Columns aside={<MemberCard member={upgrades.member} content={content} />}>
        {blocked ? <BlockedNotice blocked={blocked} /> : <RefusedNotice />}
        {upgrades.segments.map((segment) => (
          <FlightUpgrades
            key={segment.segmentId}
            segment={segment}
            member={upgrades.member}
            pick={typed[segment.segmentId]}
            tellsFaults={blocked === 'faults'}
            onPick={(next) => {
              if (blocked !== 'faults') block(undefined)
              price(pick(segment.segmentId, next))
            }}
          />
        ))}
        <ForSomeOnly doing="upgrading" />
        <Row>
          <BackToTrip />
        </Row>
      </Columns>
      <UpgradesTotal picks={picks} upgrades={upgrades} isSaving={isSaving} onGoOn={goOn} />
    </>
  )
}

/** Explains that no flight of the trip can be upgraded, with the reason for each. */
function None({ upgrades, content }: { upgrades: Upgrades; content: Content }) {
  return (
    <Columns aside={<MemberCard member={upgrades.member} content={content} />}>
      <Notice title={content.noneTitle}>
        <p>{content.noneText}</p>
      </Notice>
      {upgrades.segments.map((segment) => (
        <FlightUpgrades
          key={segment.segmentId}
          segment={segment}
          member={upgrades.member}
          pick={undefined}
          tellsFaults={false}
          onPick={() => {}}
        />
      ))}
      <ForSomeOnly doing="upgrading" />
      <Row>
        <BackToTrip />
      </Row>
    </Columns>
  )
}

function Failed() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>We couldn’t load the upgrades</Trans>}
      kept={
        <AsItWas>
          <Trans>Your trip hasn’t changed.</Trans>
        </AsItWas>
      }
      next={<Trans>Try again in a moment.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <BackToTrip />
        </>
      }
    />
  )
}

/** Lists all upgrades of the trip by flight, with the total price first. */
export default function UpgradeOffers() {
  const content = useContent('upgrade-offers', words)
  const upgrades = useTrip(({ context }) => context.upgrades)
  const isRefused = useTrip((trip) => trip.matches({ 'upgrade-offers': 'refused' }))
  const isFailed = useTrip((trip) => trip.matches({ 'upgrade-offers': 'failed' }))
  const isThere = useTrip(
    (trip) =>
      trip.matches({ 'upgrade-offers': 'choosing' }) ||
      trip.matches({ 'upgrade-offers': 'adding' }) ||
      trip.matches({ 'upgrade-offers': 'changing' }) ||
      trip.matches({ 'upgrade-offers': 'selecting' }) ||
      trip.matches({ 'upgrade-offers': 'done' }),
  )
  const isNone = useTrip((trip) => trip.matches({ 'upgrade-offers': 'none' }))
  if (!isRefused && !isFailed && !(upgrades && (isThere || isNone || hasAnyOffer(upgrades)))) return <UpgradeOffersSkeleton />
  return (
    <Stack gap={5}>
      <StepHeading subtitle={isRefused || isFailed ? undefined : <NothingDone>{content.lead}</NothingDone>}>
        {content.title}
      </StepHeading>
      {isRefused ? <UpgradeRefused title={<Trans>This trip can’t be upgraded right now</Trans>} /> : null}
      {isFailed ? <Failed /> : null}
      {upgrades && !isRefused && !isFailed ? (
        isNone ? (
          <None upgrades={upgrades} content={content} />
        ) : (
          <Choosing upgrades={upgrades} content={content} />
        )
      ) : null}
    </Stack>
  )
}
