import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BookedBefore as Before } from '#src/domain/payment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useLocale } from './language.tsx'
import { useSend } from './trip.tsx'
import { useMoneyClaim } from './money-claim.ts'

/**
 * Warns that the same travellers are already booked on this flight, and asks before any payment whether they want a second booking. Takes
 * focus.
 */
export function BookedBefore({ before: { reference, travellers } }: { before: Before }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const moneyClaim = useMoneyClaim()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(travellers)
  return (
    <Notice title={t`You’ve already booked this flight for ${names}`} ref={notice}>
      <p {...moneyClaim('untouched')}>
        <Trans>
          Your booking is <bdi>{reference}</bdi>. You weren’t charged. To buy the flight a second time, confirm it here and enter
          your card again.
        </Trans>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'booking.show' })}>
          <Trans>Show my booking</Trans>
        </Button>
        <Button onClick={() => send({ type: 'purchase.repeat' })}>
          <Trans>Buy it again</Trans>
        </Button>
      </Row>
    </Notice>
  )
}

/** Reminds a traveller who has agreed to a second booking of the same flight. */
export function BoughtBeside({ reference }: { reference: string }) {
  return (
    <Notice title={<Trans>This will be a second booking of the same flight</Trans>}>
      <p>
        <Trans>
          You’ll keep booking <bdi>{reference}</bdi> too, and pay for both.
        </Trans>
      </p>
    </Notice>
  )
}
