import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CancelUpgradeOffers } from '#src/domain/upgrade.ts'
import { NotSent } from '#src/trip/NotSent.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import type { Content } from './content.ts'
import { WaitingFacts, WaitingName } from './WaitingFacts.tsx'
import styles from './upgrade-waitlist.module.css'

/** Shows the upgrades to cancel, the total refund, and the last button. */
export function Review({ waiting, content }: { waiting: CancelUpgradeOffers; content: Content }) {
  const { t } = useLingui()
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const costWords = useUpgradeCost()
  const { returned = { points: 0, certificates: 0 } } = waiting
  const back = costWords(returned, t`nothing`)
  return (
    <Stack gap={5}>
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {content.reviewTitle}
        </h2>
        <ul className={styles.list}>
          {waiting.upgrades
            .filter(({ id }) => waiting.chosen.includes(id))
            .map((upgrade) => (
              <li key={upgrade.id} className={styles.item}>
                <b>
                  <WaitingName upgrade={upgrade} />
                </b>
                <p>
                  <WaitingFacts upgrade={upgrade} />
                </p>
              </li>
            ))}
        </ul>
        <p className={styles.total}>
          <span>
            <Trans>Released in total</Trans>
          </span>
          <b>
            <bdi>{back}</bdi>
          </b>
        </p>
      </Card>
      <Card>
        <HoldLine label={content.reviewTitle} />
        <p>{content.reviewText}</p>
        <NotSent />
        <Row>
          <Button variant="danger" large onClick={() => send({ type: 'giveBack.confirm' })}>
            <Trans>Leave the waitlist</Trans>
          </Button>
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Stay on the waitlist</Trans>
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
