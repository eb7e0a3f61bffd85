import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { paymentFact, type PaymentFact } from '#src/domain/payment-fact.ts'
import { Card } from '#src/ui/Card.tsx'
import { StopIcon } from '#src/ui/icons.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import styles from './FailurePanel.module.css'
import { FailureReference } from './FailureReference.tsx'
import { useFailureWords } from './failure-words.ts'
import { SetAside, useSums } from './SetAside.tsx'
import { useIsCorrected } from './KeptTrip.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { TripIsKept } from './TripIsKept.tsx'
import { useTrip } from './trip.tsx'
import { useMoneyClaim } from './money-claim.ts'

export interface FailurePanelProps {
  /** Title that says what failed, such as "We couldn’t load the seat map". */
  title: ReactNode
  /** The reason. By default, a sentence for the failure's code. */
  children?: ReactNode
  /** Reassurance about what is kept, by default the flights and the names. */
  kept?: ReactNode
  /** Answer to "What happens next?". */
  next: ReactNode
  /** Alternatives, shown between the answers and the buttons. */
  more?: ReactNode
  /** End of the payment, by default read from the failure. */
  payment?: PaymentFact['end'] | undefined
  /** True if a change of a trip failed. By default read from the cart, which is lost when the conversation expires. */
  isChange?: boolean
  /** Buttons to continue. */
  actions: ReactNode
}

/** Shows that a step has failed without a payment: what happened, the three answers, ways to continue, and a reference for support. */
export function FailurePanel({ title, children, kept, next, more, payment, isChange, actions }: FailurePanelProps) {
  const changesCart = useTrip(({ context }) => context.cart?.settlement !== undefined)
  const isCorrected = useIsCorrected()
  const isOfTrip = isChange ?? changesCart
  const failure = useTrip(({ context }) => context.failure)
  const why = useFailureWords()(failure)
  const said = children ?? (why || undefined)
  const { fate = 'untouched', setAside = [] } = payment ?? paymentFact({ failure }).end ?? {}
  const sums = useSums()(setAside)
  const moneyClaim = useMoneyClaim()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  // The panel takes focus, because the pressed control may be out of view or no longer exist.
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
                  <b>{isOfTrip && isCorrected ? <Trans>Only what you corrected.</Trans> : <Trans>No.</Trans>}</b>{' '}
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
        <FailureReference />
      </Card>
    </div>
  )
}
