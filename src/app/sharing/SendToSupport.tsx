import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Caption, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { LinkToGive } from './LinkToGive.tsx'
import { deleteRecording, NotTaken, sendRecording, type SentRecording } from './send-recording.ts'
import styles from './share.module.css'

type Progress = 'ready' | 'busy' | 'deleted' | NotTaken['reason'] | SentRecording

interface SentProps {
  sent: SentRecording
  onDeleted: () => void
}

/** The code of an uploaded recording and the button that deletes it. Both stay until the airline confirms the deletion. */
function Sent({ sent, onDeleted }: SentProps) {
  const { t, i18n } = useLingui()
  const [deletion, setDeletion] = useState<'none' | 'busy' | 'failed'>('none')
  const until = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(sent.expiresAt))
  const remove = () => {
    setDeletion('busy')
    deleteRecording(sent.code).then(onDeleted, () => setDeletion('failed'))
  }
  return (
    <Stack gap={3}>
      <div role="status">
        <p>
          <Trans>Your support code</Trans>
        </p>
        <p className={styles.code}>
          <bdi>{sent.code}</bdi>
        </p>
      </div>
      <LinkToGive link={sent.link} code={sent.code} />
      <p>
        <Caption>
          <Trans>On {until}, we’ll delete what you sent. Anyone with the code can delete it sooner.</Trans>
        </Caption>
      </p>
      {deletion === 'failed' ? (
        <Notice kind="error" level={3} title={<Trans>We couldn’t confirm that it’s deleted</Trans>}>
          <p>
            <Trans>Check your connection and try again.</Trans>
          </p>
        </Notice>
      ) : null}
      <Button variant="danger" pending={deletion === 'busy'} pendingLabel={t`Deleting…`} onClick={remove}>
        {t`Delete it now`}
      </Button>
    </Stack>
  )
}

export interface SendToSupportProps {
  /** Creates the file as it currently is. */
  fileOf: () => Promise<Uint8Array<ArrayBuffer>>
  isBlocked: boolean
}

/** Encrypts the recording in this browser, uploads it for the airline's support, and shows its code. */
export function SendToSupport({ fileOf, isBlocked }: SendToSupportProps) {
  const { t } = useLingui()
  const [progress, setProgress] = useState<Progress>('ready')
  const send = () => {
    setProgress('busy')
    fileOf()
      .then(sendRecording)
      .then(setProgress, (problem: unknown) => setProgress(problem instanceof NotTaken ? problem.reason : 'unreachable'))
  }
  if (typeof progress === 'object') return <Sent sent={progress} onDeleted={() => setProgress('deleted')} />
  return (
    <Stack gap={3}>
      {progress === 'tooLarge' ? (
        <Notice kind="error" level={3} title={<Trans>This file is too large to send</Trans>}>
          <p>
            <Trans>Leave out some lines, or save the file instead.</Trans>
          </p>
        </Notice>
      ) : null}
      {progress === 'unreachable' ? (
        <Notice kind="error" level={3} title={<Trans>The airline didn’t answer</Trans>}>
          <p>
            <Trans>Check your connection and try again, or save the file.</Trans>
          </p>
        </Notice>
      ) : null}
      {progress === 'deleted' ? (
        <p role="status">
          <Trans>What you sent has been deleted.</Trans>
        </p>
      ) : null}
      <Button
        variant="go"
        arrow={false}
        disabled={isBlocked}
        pending={progress === 'busy'}
        pendingLabel={t`Sending…`}
        onClick={send}
      >
        {t`Send it and get a code`}
      </Button>
    </Stack>
  )
}
