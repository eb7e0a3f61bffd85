import { Trans, useLingui } from '@lingui/react/macro'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Card } from '#src/ui/Card.tsx'
import styles from './cause.module.css'
import type { Cause } from './cause.ts'
import { useCauseWords } from './useCauseWords.tsx'

export interface CauseCardProps {
  recording: Flowrec
  cause: Cause
  clock: (milliseconds: number) => string
}

/** Says in one place what happened, what the product did about it, and what the traveller does now. */
export function CauseCard({ recording, cause, clock }: CauseCardProps) {
  const { t } = useLingui()
  const { happened, did, now } = useCauseWords(clock)(cause)
  const steps = recording.failure
  return (
    <Card heading={t`What happened`} headingId="cause" className={styles.card} stops={cause.kind !== 'nothing'}>
      <p className={styles.cause}>
        <b>{happened}</b> {did}
      </p>
      <p className={styles.cause}>
        {steps ? (
          steps.message
        ) : (
          <>
            <Trans>What to do now:</Trans> <b>{now}</b>
          </>
        )}
      </p>
    </Card>
  )
}
