import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { NothingTaken } from './NothingTaken.tsx'
import { useTrip } from './trip.tsx'
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

/**
 * Reports that the processor issued no token for the card. `missed` says what to do if it did not respond. Renders nothing unless the last
 * request for a token has failed.
 */
export function CardNotTaken({ missed }: { missed: ReactNode }) {
  const isRefused = useTrip(
    (trip) =>
      trip.matches({ payment: { choosing: 'cardRefused' } }) || trip.matches({ 'hold-options': { choosing: 'cardRefused' } }),
  )
  const isMissed = useTrip(
    (trip) =>
      trip.matches({ payment: { choosing: 'cardMissed' } }) || trip.matches({ 'hold-options': { choosing: 'cardMissed' } }),
  )
  if (isRefused)
    return (
      <CardNotice>
        <Trans>
          Your card details weren’t accepted. Check the number, the expiry date and the security code, then pay again.
        </Trans>
      </CardNotice>
    )
  return isMissed ? <CardNotice>{missed}</CardNotice> : null
}
