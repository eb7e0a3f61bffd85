import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BookedBefore as Before } from '#src/domain/booked-before.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useLocale } from './language.tsx'
import { useSend } from './trip.tsx'
import { useMoneyClaim } from './money-claim.ts'

/**
 * Warns that the same travellers are already booked on this flight. They confirm a second booking before anything is charged. Takes focus.
 */
export function BookedBefore({ before: { trip, travellers } }: { before: Before }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const moneyClaim = useMoneyClaim()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const reference = trip?.reference
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(travellers)
  return (
    <Notice
      title={trip ? t`You’ve already booked this flight for ${names}` : t`This flight is already booked for ${names}`}
      ref={notice}
    >
      <p {...moneyClaim('untouched')}>
        {trip ? (
          <Trans>
            Your booking is <bdi>{reference}</bdi>. You weren’t charged. To buy the flight a second time, confirm it here and
            enter your card again.
          </Trans>
        ) : (
          <Trans>
            It was booked in another browser with your e-mail address or phone number. You weren’t charged. To buy the flight a
            second time, confirm it here and enter your card again.
          </Trans>
        )}
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'booking.show' })}>
          {trip ? <Trans>Show my booking</Trans> : <Trans>Find my booking</Trans>}
        </Button>
        <Button onClick={() => send({ type: 'purchase.repeat' })}>
          <Trans>Buy it again</Trans>
        </Button>
      </Row>
    </Notice>
  )
}

/** Reminds a traveller who confirmed a second booking of the same flight that both bookings are paid for. */
export function BoughtBeside({ before }: { before: Before | undefined }) {
  const reference = before?.trip?.reference
  return (
    <Notice title={<Trans>This will be a second booking of the same flight</Trans>}>
      <p>
        {reference === undefined ? (
          <Trans>You’ll keep your other booking too, and pay for both.</Trans>
        ) : (
          <Trans>
            You’ll keep booking <bdi>{reference}</bdi> too, and pay for both.
          </Trans>
        )}
      </p>
    </Notice>
  )
}
