import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

function CardNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button is a screen or two below.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      kind="error"
      title={
        <NothingTaken>
          <Trans>You weren’t charged</Trans>
        </NothingTaken>
      }
      ref={notice}
    >
      {children}
    </Notice>
  )
}

/** Why the processor issued no token for the typed card, if it did not. */
export function CardNotTaken() {
  const isRefused = useTrip((trip) => trip.matches({ payment: { choosing: 'cardRefused' } }))
  const isMissed = useTrip((trip) => trip.matches({ payment: { choosing: 'cardMissed' } }))
  if (isRefused)
    return (
      <CardNotice>
        <Trans>
          Your card details weren’t accepted. Check the number, the expiry date and the security code, then pay again.
        </Trans>
      </CardNotice>
    )
  if (isMissed)
    return (
      <CardNotice>
        <Trans>The service that takes cards didn’t answer. Pay again in a moment, or choose another way to pay.</Trans>
      </CardNotice>
    )
  return null
}
