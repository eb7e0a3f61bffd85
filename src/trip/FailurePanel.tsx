import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { paymentFact, type PaymentFact } from '#src/domain/payment-fact.ts'
import { Card } from '#src/ui/Card.tsx'
import { StopIcon } from '#src/ui/icons.tsx'
import { Caption, Muted, Row } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import styles from './FailurePanel.module.css'
import { useFailureWords } from './failure-words.ts'
import { SetAside, useSums } from './payment-words.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { TripIsKept } from './TripIsKept.tsx'
import { useTrip } from './trip.tsx'
import { useMoneyClaim } from './money-claim.ts'

export interface FailurePanelProps {
  /** What happened, such as "We could not load the seat map". */
  title: ReactNode
  /** The reason. By default the failure's meaning. */
  children?: ReactNode
  /** What is kept. By default flights and names. */
  kept?: ReactNode
  /** What comes next, as an answer. */
  next: ReactNode
  /** Alternatives, between the answers and the buttons. */
  more?: ReactNode
  /** The end of the payment. By default, what the failure says. */
  payment?: PaymentFact['end'] | undefined
  /** Buttons to continue. */
  actions: ReactNode
}

/** A failed step without any payment: what happened, the three answers, how to continue, and the reference. */
export function FailurePanel({ title, children, kept, next, more, payment, actions }: FailurePanelProps) {
  const reference = useTrip(({ context }) => context.failure?.reference ?? context.failure?.errorCode)
  const isOfTrip = useTrip(({ context }) => context.cart?.settlement !== undefined)
  const failure = useTrip(({ context }) => context.failure)
  const why = useFailureWords()(failure)
  const said = children ?? (why || undefined)
  const { fate = 'untouched', setAside = [] } = payment ?? paymentFact({ failure }).end ?? {}
  const sums = useSums()(setAside)
  const moneyClaim = useMoneyClaim()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  // The pressed control may be far below, or gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div role="alert" tabIndex={-1} aria-labelledby={titleId} ref={box} className={styles.panel}>
      <Card stops>
        <div className={styles.head}>
          <StopIcon className={styles.icon} />
          <div>
            <h2 id={titleId}>{title}</h2>
            {said === undefined ? null : (
              <p>
                <Muted small>{said}</Muted>
              </p>
            )}
          </div>
        </div>
        <ThreeAnswers
          answers={[
            {
              kind: 'money',
              state: fate === 'beingReleased' ? 'unknown' : 'no',
              question: <Trans>Was money taken?</Trans>,
              marks: moneyClaim(fate),
              answer:
                fate === 'untouched' ? (
                  <b>
                    <Trans>No.</Trans>
                  </b>
                ) : (
                  <SetAside fate={fate} sums={sums} />
                ),
            },
            {
              kind: 'booking',
              state: 'no',
              question: isOfTrip ? <Trans>Was anything changed?</Trans> : <Trans>Was anything booked?</Trans>,
              answer: (
                <>
                  <b>
                    <Trans>No.</Trans>
                  </b>{' '}
                  {isOfTrip ? <TripIsKept /> : (kept ?? <Trans>We’ve kept your flights and names.</Trans>)}
                </>
              ),
            },
            { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
          ]}
        />
        {more}
        <Row>{actions}</Row>
        <ShareOffer />
        {reference ? (
          <p>
            <Caption>
              <Trans>
                Quote this reference if you contact us: <bdi>{reference}</bdi>
              </Trans>
            </Caption>
          </p>
        ) : null}
      </Card>
    </div>
  )
}
