import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { useTrip } from './trip.tsx'

export interface FailurePanelProps {
  /** What happened, as "We could not load the seat map". */
  title: ReactNode
  /** A sentence more, and what can be done. */
  children: ReactNode
  /** What comes next, as an answer. */
  next: ReactNode
  /** Buttons: the way on. */
  actions: ReactNode
}

/** A step that failed before anything was paid: what happened, the three answers, the way on, what to quote. */
export function FailurePanel({ title, children, next, actions }: FailurePanelProps) {
  const reference = useTrip(({ context }) => context.failure?.reference ?? context.failure?.errorCode)
  return (
    <Card stops>
      <Notice kind="error" title={title}>
        <p>{children}</p>
      </Notice>
      <ThreeAnswers
        answers={[
          { kind: 'money', state: 'no', question: <Trans>Was money taken?</Trans>, answer: <b><Trans>No.</Trans></b> },
          {
            kind: 'booking',
            state: 'no',
            question: <Trans>Was anything booked?</Trans>,
            answer: (
              <Trans>
                <b>No.</b> Your flights and names are kept.
              </Trans>
            ),
          },
          { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
        ]}
      />
      <Row>{actions}</Row>
      {reference ? (
        <p>
          <Trans>Reference for our desk: <bdi>{reference}</bdi></Trans>
        </p>
      ) : null}
    </Card>
  )
}
