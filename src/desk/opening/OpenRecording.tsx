import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from '../desk.module.css'
import { readSharedLink } from './link.ts'

export interface OpenRecordingProps {
  isBusy: boolean
  onLink: (text: string, key: string) => void
  onFile: (file: File) => void
}

/** Opens a recording with a link, with a code and its key, or from a file. */
export function OpenRecording({ isBusy, onLink, onFile }: OpenRecordingProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const needsKey = readSharedLink(text)?.key === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = new FormData(event.currentTarget).get('key')
    if (!isBusy) onLink(text, typeof key === 'string' ? key : '')
  }
  return (
    <div className={styles.ways}>
      <form onSubmit={submit} aria-label={t`Open with a link or code`}>
        <Card heading={<Trans>With a link or code</Trans>}>
          <Stack gap={4}>
            <TextField
              label={<Trans>The traveler’s link, or the support code</Trans>}
              hint={
                <Trans>
                  A link opens the recording at once. For a code you also need the key, which follows the dot in the link.
                </Trans>
              }
              name="link"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            {needsKey ? (
              <TextField
                label={<Trans>Key</Trans>}
                name="key"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            ) : null}
            <Button type="submit" variant="go" arrow={false} pending={isBusy} pendingLabel={t`Opening…`}>
              <Trans>Open</Trans>
            </Button>
          </Stack>
        </Card>
      </form>
      <Card heading={<Trans>From a file</Trans>}>
        <Stack gap={4}>
          <p>
            <Trans>
              Drop a file that ends in <bdi>.flowrec</bdi> or <bdi>.flowrec.json</bdi> anywhere on this page, or choose one. The
              file stays in this browser.
            </Trans>
          </p>
          <input
            ref={file}
            type="file"
            hidden
            accept=".flowrec,.json,application/json,application/gzip"
            aria-label={t`Recording file`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onFile(chosen)
              target.value = ''
            }}
          />
          <div>
            <Button onClick={() => file.current?.click()}>
              <Trans>Choose a file</Trans>
            </Button>
          </div>
          <Muted small>
            <Trans>When you open a recording, your name and the time are logged. Everyone at the desk can see the log.</Trans>
          </Muted>
        </Stack>
      </Card>
    </div>
  )
}
