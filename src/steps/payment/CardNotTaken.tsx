import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

function CardNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice takes focus, because the pressed button is far below it.
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

/** Reports that the processor issued no token for the card, and why. Otherwise renders nothing. */
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
        <Trans>Our card payment service didn’t respond. Pay again in a moment, or choose another way to pay.</Trans>
      </CardNotice>
    )
  return null
}
