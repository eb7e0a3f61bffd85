import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { saveAsFile } from './make-branch.ts'

/**
 * Warns that a recording is a branch, and shows the original recording, the edited step and the number of edits. Renders nothing for other
 * recordings.
 */
export function BranchNotice({ recording, onBack }: { recording: Flowrec; onBack?: () => void }) {
  const { t } = useLingui()
  const { parent, id } = recording
  if (recording.kind !== 'branch' || !parent) return null
  const [origin, step, edits] = [<>{parent.id}</>, parent.step, parent.edits.length]
  return (
    <Notice level={2} title={<Trans>This is a branch, not what happened</Trans>}>
      <p>
        <Trans>
          It starts from recording <bdi>{origin}</bdi>, edited at step {step}. From there on, it shows what today’s charts would
          have done.
        </Trans>{' '}
        <Plural value={edits} one="It contains # edit." other="It contains # edits." />
      </p>
      <Row gap={2}>
        <Button
          onClick={() => void saveAsFile(recording, `farechart-branch-${id.slice(2, 10)}.flowrec`)}
        >{t`Save the branch`}</Button>
        {onBack ? <Button variant="plain" onClick={onBack}>{t`Back to the recording`}</Button> : null}
      </Row>
    </Notice>
  )
}
