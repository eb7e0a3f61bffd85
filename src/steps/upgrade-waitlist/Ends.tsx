import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CancelUpgradeOffers, WaitingUpgrade } from '#src/domain/upgrade.ts'
import { MailedTo } from '#src/trip/MailedTo.tsx'
import { ShareOffer } from '#src/trip/ShareOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import type { Content } from './content.ts'
import { WaitingName } from './WaitingFacts.tsx'
import styles from './upgrade-waitlist.module.css'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { waitingClaim } from '#src/trip/money-facts.ts'

/** Renders a heading that takes focus when the content of the page changes. */
function EndHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

function BackToTrip() {
  const send = useSend()
  return (
    <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
      <Trans>Back to your trip</Trans>
    </Button>
  )
}

/** Lists the outcome of each upgrade. */
function Statuses({ waiting: { reference, upgrades } }: { waiting: CancelUpgradeOffers }) {
  const { t } = useLingui()
  const names: Record<WaitingUpgrade['status'], string> = {
    waitlisted: t`waiting`,
    cleared: t`confirmed`,
    notCleared: t`not confirmed`,
    cancelled: t`canceled`,
  }
  if (upgrades.length === 0) return null
  return (
    <ul className={styles.list}>
      {upgrades.map((upgrade) => (
        <li key={upgrade.id} className={styles.status} {...waitingClaim(reference, upgrade)}>
          <span>
            <WaitingName upgrade={upgrade} />
          </span>
          <Tag kind={upgrade.status === 'cleared' ? 'ok' : 'plain'}>{names[upgrade.status]}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** Says that no upgrade is waitlisted now, and lists the outcome of each. */
export function NothingWaits({ waiting, content }: { waiting: CancelUpgradeOffers; content: Content }) {
  const booking = useTrip(({ context }) => context.booking)
  return (
    <Card>
      <EndHeading>{content.noneTitle}</EndHeading>
      <p>{content.noneText}</p>
      <Statuses waiting={waiting} />
      {booking ? <MailedTo booking={booking} about={['UPGRADE_CLEARED', 'UPGRADE_NOT_CLEARED', 'UPGRADE_LEFT']} /> : null}
      <Row>
        <BackToTrip />
      </Row>
    </Card>
  )
}

/** Confirms that upgrades were cancelled, shows the amounts released or returned, and links back to the trip. */
export function GivenBack({ waiting, content }: { waiting: CancelUpgradeOffers; content: Content }) {
  const { t } = useLingui()
  const send = useSend()
  const costWords = useUpgradeCost()
  const booking = useTrip(({ context }) => context.booking)
  const { reference, returned, upgrades, chosen } = waiting
  const left = upgrades.filter(({ id }) => chosen.includes(id))
  const isCard = left.some(({ card }) => card !== undefined)
  const [first] = left
  const marks = first && waitingClaim(reference, { ...first, status: 'cancelled' })
  const back = costWords(returned ?? { points: 0, certificates: 0 }, t`nothing`)
  return (
    <Card>
      <EndHeading>{content.doneTitle}</EndHeading>
      <ThreeAnswers
        answers={[
          {
            kind: 'money',
            state: 'no',
            question: <Trans>Was money taken?</Trans>,
            marks,
            answer: isCard ? (
              <Trans>
                <b>No.</b> The amount reserved on your card is released. Your bank may show it for a few days.
              </Trans>
            ) : (
              <b>
                <Trans>No.</Trans>
              </b>
            ),
          },
          {
            kind: 'booking',
            state: 'yes',
            question: <Trans>What was released?</Trans>,
            answer: <bdi>{back}</bdi>,
          },
          { kind: 'next', question: <Trans>What happens next?</Trans>, answer: content.doneText },
        ]}
      />
      {booking ? <MailedTo booking={booking} about={['UPGRADE_LEFT']} /> : null}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.next' })}>
          <Trans>Back to your trip</Trans>
        </Button>
      </Row>
    </Card>
  )
}

/** Tells a traveller who wants to leave the waitlist that the upgrade has already cleared and been charged. They may keep or refund it. */
export function Cleared({
  waiting,
  content,
  isMixed,
}: {
  waiting: CancelUpgradeOffers | undefined
  content: Content
  isMixed: boolean
}) {
  const send = useSend()
  const booking = useTrip(({ context }) => context.booking)
  const cleared = waiting?.upgrades.find(({ status }) => status === 'cleared')
  return (
    <Card stops>
      <EndHeading>{content.clearedTitle}</EndHeading>
      <p {...(waiting && cleared && waitingClaim(waiting.reference, cleared))}>{content.clearedText}</p>
      {booking ? <MailedTo booking={booking} about={['UPGRADE_CLEARED']} /> : null}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
          <Trans>Keep the upgrade</Trans>
        </Button>
        <Button onClick={() => send({ type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-review' })}>
          <Trans>See the refund rules</Trans>
        </Button>
        {isMixed ? (
          <Button variant="plain" onClick={() => send({ type: 'step.retry' })}>
            <Trans>See what’s still waiting</Trans>
          </Button>
        ) : null}
      </Row>
      <ShareOffer />
    </Card>
  )
}

/** Says that the traveller is still on the waitlist, as the trip that was loaded afterwards shows. */
export function NotGivenBack() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <Card stops>
      <EndHeading>{t`You’re still on the waitlist`}</EndHeading>
      <p>
        <NothingTaken>
          <Trans>Your place is safe, and you haven’t been charged. Please try again.</Trans>
        </NothingTaken>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={() => send({ type: 'trip.show' })}>
          <Trans>Back to your trip</Trans>
        </Button>
      </Row>
      <ShareOffer />
    </Card>
  )
}

/** Explains that the outcome is unknown, and offers to check again. */
export function Undecided({ content }: { content: Content }) {
  const send = useSend()
  return (
    <Card stops>
      <EndHeading>{content.findingOutTitle}</EndHeading>
      <p>
        <Trans>
          The airline isn’t answering. Check again in a moment, or come back later: your trip’s page shows the result.
        </Trans>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Check again</Trans>
        </Button>
        <Button onClick={() => send({ type: 'trip.show' })}>
          <Trans>Back to your trip</Trans>
        </Button>
      </Row>
      <ShareOffer />
    </Card>
  )
}
