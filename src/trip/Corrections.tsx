import { Trans } from '@lingui/react/macro'
import { correctionWaiting } from '#machines/correction.ts'
import { type Correction, correctedIn } from '#src/domain/correction.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTrip } from './trip.tsx'

function OldAndNew({ correction }: { correction: Correction }) {
  return (
    <ul>
      {correctedIn(correction).map(({ passengerId = 'contact', was, is }) => (
        <li key={passengerId}>
          <del>
            <bdi>{was}</bdi>
          </del>{' '}
          <ins>
            <bdi>{is}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** Names and contact that are corrected when the change is confirmed, old and new; nothing when none waits. */
export function CorrectionsToCome() {
  const correction = useTrip(({ context }) => correctionWaiting(context))
  return correction ? (
    <Card heading={<Trans>Names and contact</Trans>}>
      <OldAndNew correction={correction} />
      <p>
        <Muted>
          <Trans>We’ll correct this free of charge when you confirm.</Trans>
        </Muted>
      </p>
    </Card>
  ) : null
}

/** What was corrected in this visit, and that it is done: whatever becomes of what was to be changed with it. Nothing when nothing was. */
export function CorrectionsDone() {
  const correction = useTrip(({ context }) => context.corrected)
  if (!correction) return null
  const isName = correctedIn(correction).some(({ passengerId }) => passengerId !== undefined)
  return (
    <Notice kind="ok" title={isName ? <Trans>Names corrected</Trans> : <Trans>Contact details saved</Trans>}>
      <OldAndNew correction={correction} />
      <p>
        <Trans>This is done, free of charge.</Trans>
      </p>
    </Notice>
  )
}
