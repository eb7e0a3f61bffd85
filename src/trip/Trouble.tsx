import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { Card } from '#src/ui/Card.tsx'
import { StopIcon } from '#src/ui/icons.tsx'
import { Caption, Muted, Row } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import styles from './Trouble.module.css'

/** Something that failed before any money could move. */
export interface TroubleProps {
  title: ReactNode
  /** Why, as far as it is known. */
  reason?: ReactNode
  /** What is kept, behind "No." to whether anything was booked. */
  kept?: ReactNode
  /** What the traveller can do. */
  next: ReactNode
  failure?: Failure | undefined
  /** Buttons; the first is the way on. */
  actions: ReactNode
  children?: ReactNode
}

/** An error before payment: what happened, the three answers, the way on, and a reference to quote. */
export function Trouble({ title, reason, kept, next, failure, actions, children }: TroubleProps) {
  return (
    <div role="alert">
      <Card stops>
        <div className={styles.head}>
          <StopIcon className={styles.icon} />
          <div>
            <h2>{title}</h2>
            {reason === undefined ? null : (
              <p>
                <Muted small>{reason}</Muted>
              </p>
            )}
          </div>
        </div>
        <ThreeAnswers
          answers={[
            { kind: 'money', question: <Trans>Was money taken?</Trans>, answer: <Trans><b>No.</b></Trans> },
            { kind: 'booking', question: <Trans>Was anything booked?</Trans>, answer: <><Trans><b>No.</b></Trans> {kept}</> },
            { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
          ]}
        />
        {children}
        <Row>{actions}</Row>
        {failure?.reference ? (
          <p>
            <Caption>
              <Trans>
                If you write to us, quote <bdi>{failure.reference}</bdi>.
              </Trans>
            </Caption>
          </p>
        ) : null}
      </Card>
    </div>
  )
}
