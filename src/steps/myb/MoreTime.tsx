import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Hold } from '#src/domain/hold.ts'
import { AirportTime } from '#src/trip/AirportTime.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Confirms that a hold was extended. Takes the focus, because the button that had it is gone. */
export function Extended() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice kind="ok" title={<Trans>You have more time to pay</Trans>} ref={notice}>
      <p>
        <Trans>Your flights are held until the new deadline below.</Trans>
      </p>
    </Notice>
  )
}

/** Offers more time to pay. Renders nothing if the hold cannot be extended. */
export function MoreTime({ reference, hold }: { reference: string; hold: Hold }) {
  const { t } = useLingui()
  const send = useSend()
  const isExtending = useTrip(
    (trip) => trip.matches({ myb: 'extending' }) || (trip.matches({ myb: 'reopening' }) && trip.context.holdOption !== undefined),
  )
  const { extendableTo, origin, originZone } = hold
  if (extendableTo === undefined) return null
  return (
    <Stack gap={2}>
      <h3>
        <Trans>Need more time?</Trans>
      </h3>
      <p {...claimed('extendable', { reference, payBy: extendableTo })}>
        <Trans>You can extend this hold once, free of charge, until:</Trans>{' '}
        <AirportTime instant={extendableTo} airport={origin} zone={originZone} />
      </p>
      <p>
        <Trans>The price guarantee still ends at the time shown above.</Trans>
      </p>
      <Row>
        <Button pending={isExtending} pendingLabel={t`One moment`} onClick={() => send({ type: 'hold.extend' })}>
          <Trans>Extend the hold</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
