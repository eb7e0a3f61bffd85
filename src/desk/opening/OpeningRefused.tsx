import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { OpeningRefusal } from '../desk.ts'

const words: Record<OpeningRefusal['reason'], { title: ReactNode; next: ReactNode }> = {
  damaged: {
    title: <Trans>This file is damaged</Trans>,
    next: (
      <Trans>It may have been damaged on its way to you. Ask the traveler to send it again, or to share it with a code.</Trans>
    ),
  },
  edited: {
    title: <Trans>This recording was changed after it was saved</Trans>,
    next: <Trans>It may not show what really happened, so it isn’t opened. Ask for the original file, or for the code.</Trans>,
  },
  'too new': {
    title: <Trans>This recording is newer than this desk</Trans>,
    next: <Trans>Reload this page. If that doesn’t help, the gateway must be updated first.</Trans>,
  },
  'another product': {
    title: <Trans>This isn’t a recording from this storefront</Trans>,
    next: <Trans>Choose the file that the traveler saved. Its name ends in .flowrec or .flowrec.json.</Trans>,
  },
  'not understood': {
    title: <Trans>This recording needs a newer version of the desk</Trans>,
    next: <Trans>Reload this page. If that doesn’t help, the gateway must be updated first.</Trans>,
  },
  noCode: {
    title: <Trans>This contains no support code</Trans>,
    next: <Trans>A support code has eight letters and digits. Paste the whole link that the traveler received.</Trans>,
  },
  noKey: {
    title: <Trans>The key is missing</Trans>,
    next: (
      <Trans>
        The code alone isn’t enough. The recording is encrypted, and only the traveler’s link contains the key. Ask for the whole
        link.
      </Trans>
    ),
  },
  wrongKey: {
    title: <Trans>This key doesn’t open this recording</Trans>,
    next: <Trans>Part of the link may be missing, or the key may belong to another code. Ask for the whole link again.</Trans>,
  },
  unknown: {
    title: <Trans>There is no recording with this code</Trans>,
    next: (
      <Trans>
        The traveler may have deleted it, it may have expired after thirty days, or the code may contain a typo. Check the code,
        or ask the traveler to share the recording again.
      </Trans>
    ),
  },
  tooMany: {
    title: <Trans>You’ve opened too many recordings in one minute</Trans>,
    next: <Trans>Wait a minute, then try again.</Trans>,
  },
  unreachable: {
    title: <Trans>The gateway didn’t respond</Trans>,
    next: <Trans>Check your connection, then try again. A recording is shown only after its opening has been logged.</Trans>,
  },
}

/** Says why a recording cannot be opened, and what to do next. */
export function OpeningRefused({ refusal: { reason, detail }, onAgain }: { refusal: OpeningRefusal; onAgain: () => void }) {
  const { title, next } = words[reason]
  const told = <>{detail}</>
  return (
    <Notice kind="error" title={title}>
      <Stack gap={3}>
        <p>{next}</p>
        {detail === undefined ? null : (
          <p>
            <Trans>
              Details: <bdi lang="en">{told}</bdi>
            </Trans>
          </p>
        )}
        {reason === 'unreachable' || reason === 'tooMany' ? (
          <div>
            <Button onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </Notice>
  )
}
