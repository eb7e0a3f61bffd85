import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { packFlowrec, personalIn, type SavedRecording, sealRecording } from '../session/save-recording.ts'
import { SendToSupport } from './SendToSupport.tsx'
import styles from './share.module.css'
import { SharedSteps } from './SharedSteps.tsx'

export interface ShareDialogProps {
  isOpen: boolean
  onClose: () => void
  save: () => Promise<SavedRecording>
}

/** Downloads a file. */
const download = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

function AsItIs({ saved, upTo, note }: { saved: SavedRecording; upTo: number | undefined; note: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    void sealRecording(saved.draft, { note, ...(upTo !== undefined && { upTo }) }).then((sealed) => isCurrent && setText(sealed))
    return () => {
      isCurrent = false
    }
  }, [isOpen, saved, note, upTo])
  return (
    <Disclosure summary={<Trans>Full text of the file</Trans>} onToggle={setOpen}>
      <pre className={styles.raw} dir="ltr" tabIndex={0} aria-label={t`Full text of the file`}>
        {text}
      </pre>
    </Disclosure>
  )
}

function Content({ saved, onDone }: { saved: SavedRecording; onDone: () => void }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [upTo, setUpTo] = useState<number | undefined>(undefined)
  const { draft, found } = saved
  const removed = Object.values(draft.redaction?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  const isNotePersonal = personalIn(note) !== undefined
  const fileOf = async () => packFlowrec(await sealRecording(draft, { note, ...(upTo !== undefined && { upTo }) }))
  const keep = async () => {
    download(await fileOf(), `farechart-${draft.id.slice(2, 10)}.flowrec`)
    onDone()
  }
  if (found.length > 0)
    return (
      <Notice kind="error" level={3} title={<Trans>This recording can’t be shared</Trans>}>
        <p>
          <Trans>It may contain something personal that we couldn’t remove. Nothing was sent.</Trans>
        </p>
      </Notice>
    )
  return (
    <Stack gap={4}>
      <p>
        <Trans>
          This is what our support team would see of your visit. Nothing has been sent yet. You can leave lines out, send it, or
          save it as a file.
        </Trans>
      </p>
      <SharedSteps draft={draft} upTo={upTo} onCut={setUpTo} />
      <p>
        <Muted small>
          <Plural
            value={removed}
            one="Names, addresses, references and everything else that’s yours are left out: # value is replaced by a mark that reveals nothing. Card details were never recorded."
            other="Names, addresses, references and everything else that’s yours are left out: # values are replaced by marks that reveal nothing. Card details were never recorded."
          />
        </Muted>
      </p>
      <TextField
        label={<Trans>What went wrong, in your words</Trans>}
        hint={<Trans>Optional. Please don’t include names, card numbers or phone numbers.</Trans>}
        error={
          isNotePersonal ? (
            <Trans>This looks like a card number, an address or a phone number. Please leave it out.</Trans>
          ) : undefined
        }
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <AsItIs saved={saved} upTo={upTo} note={isNotePersonal ? '' : note} />
      <SendToSupport fileOf={fileOf} isBlocked={isNotePersonal} />
      <Button disabled={isNotePersonal} onClick={() => void keep()}>
        {t`Save the file`}
      </Button>
    </Stack>
  )
}

/** Shows the steps that would be shared in plain words before anything is sent. Sends the recording, or saves it as a file. */
export function ShareDialog({ isOpen, onClose, save }: ShareDialogProps) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<SavedRecording | 'failed' | undefined>(undefined)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    setSaved(undefined)
    setDone(false)
    let isCurrent = true
    save().then(
      (made) => isCurrent && setSaved(made),
      () => isCurrent && setSaved('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, save])
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} kind="drawer" title={<Trans>Share what happened</Trans>} closeLabel={t`Close`}>
        {saved === undefined ? (
          <p role="status">
            <Trans>Loading…</Trans>
          </p>
        ) : saved === 'failed' ? (
          <Notice kind="error" level={3} title={<Trans>We couldn’t read what happened</Trans>}>
            <p>
              <Trans>Close this and try again. Nothing was sent.</Trans>
            </p>
          </Notice>
        ) : (
          <Content saved={saved} onDone={() => setDone(true)} />
        )}
      </Dialog>
      <LiveRegion message={isDone ? t`The file is saved.` : ''} />
    </>
  )
}
