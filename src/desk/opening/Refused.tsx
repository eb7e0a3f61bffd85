import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Refusal } from '../desk.ts'

const words: Record<Refusal['reason'], { title: ReactNode; next: ReactNode }> = {
  damaged: {
    title: <Trans>This file is damaged</Trans>,
    next: <Trans>It broke on its way. Ask the traveller to send it again, or to share it by code.</Trans>,
  },
  edited: {
    title: <Trans>This recording was changed after it was made</Trans>,
    next: (
      <Trans>
        What it shows may not be what happened, so it is not shown. Ask for the file as it was saved, or for the code.
      </Trans>
    ),
  },
  'too new': {
    title: <Trans>This recording is newer than this desk</Trans>,
    next: <Trans>Load this page again. If that does not help, the gateway has to be brought up to date first.</Trans>,
  },
  'another product': {
    title: <Trans>This is not a recording of this storefront</Trans>,
    next: <Trans>Choose a file that ends in .flowrec or .flowrec.json, as the traveller saved it.</Trans>,
  },
  'not understood': {
    title: <Trans>This recording asks for something that this desk cannot do</Trans>,
    next: <Trans>Load this page again. If that does not help, the gateway has to be brought up to date first.</Trans>,
  },
  noCode: {
    title: <Trans>There is no support code in this</Trans>,
    next: <Trans>A code has eight letters and figures. Paste the whole link that the traveller was given.</Trans>,
  },
  noKey: {
    title: <Trans>The key is missing</Trans>,
    next: (
      <Trans>
        A code alone opens nothing: what was sent is encrypted, and its key is in the traveller’s link only. Ask for the whole
        link.
      </Trans>
    ),
  },
  wrongKey: {
    title: <Trans>This key does not open this recording</Trans>,
    next: <Trans>Part of the link may be missing, or it belongs to another code. Ask for the whole link once more.</Trans>,
  },
  unknown: {
    title: <Trans>There is no recording of this code</Trans>,
    next: (
      <Trans>
        It may have been deleted by its traveller, or after its thirty days; or a sign is wrong. Compare the code, or ask the
        traveller to share it again.
      </Trans>
    ),
  },
  tooMany: {
    title: <Trans>You have opened many recordings in a minute</Trans>,
    next: <Trans>Wait a minute, then try again.</Trans>,
  },
  unreachable: {
    title: <Trans>The gateway did not answer</Trans>,
    next: <Trans>Check your connection, then try again. An opening has to be noted before anything is shown.</Trans>,
  },
}

/** Why a recording cannot be shown, and what to do. */
export function Refused({ refusal: { reason, detail }, onAgain }: { refusal: Refusal; onAgain: () => void }) {
  const { title, next } = words[reason]
  return (
    <Notice kind="error" title={title}>
      <Stack gap={3}>
        <p>{next}</p>
        {detail === undefined ? null : (
          <p>
            <Trans>
              What was found: <bdi lang="en">{detail}</bdi>
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
