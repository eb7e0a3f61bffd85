import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { HoldDetails } from '#src/trip/HoldDetails.tsx'
import { NotSent, useWasNotSent } from '#src/trip/NotSent.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Extended, MoreTime } from './MoreTime.tsx'
import { useMoneyClaim } from '#src/trip/money-claim.ts'

interface HeldTripProps {
  booking: Booking
  words: { releaseTitle: string; releaseText: string }
}

/** Shows a booking on hold with its deadline and price, and the buttons to pay for it, extend it or release it. */
export function HeldTrip({ booking, words }: HeldTripProps) {
  const { t } = useLingui()
  const send = useSend()
  const isConfirming = useTrip((trip) => trip.matches({ myb: { found: { held: 'confirming' } } }))
  const isTroubled = useTrip((trip) => trip.matches({ myb: { found: { held: 'troubled' } } }))
  const isExtended = useTrip((trip) => trip.matches({ myb: { found: { held: 'extended' } } }))
  const isUnextended = useTrip((trip) => trip.matches({ myb: { found: { held: 'unextended' } } }))
  const wasNotSent = useWasNotSent()
  const isReleasing = useTrip(
    (trip) => trip.matches({ myb: 'releasing' }) || (trip.matches({ myb: 'reopening' }) && trip.context.holdOption === undefined),
  )
  const moneyClaim = useMoneyClaim()
  const keep = () => send({ type: 'hold.keep' })
  return (
    <>
      {isExtended ? <Extended /> : null}
      {(isTroubled || isUnextended) && wasNotSent ? (
        <NotSent />
      ) : isTroubled || isUnextended ? (
        <Notice
          kind="error"
          title={isUnextended ? <Trans>We couldn’t extend your hold</Trans> : <Trans>We couldn’t release your hold</Trans>}
        >
          <p {...moneyClaim('untouched')}>
            <Trans>You weren’t charged and your hold hasn’t changed. Try again in a moment.</Trans>
          </p>
        </Notice>
      ) : null}
      <HoldDetails booking={booking}>
        <Row>
          <Button
            variant="go"
            pending={isReleasing}
            pendingLabel={t`One moment`}
            onClick={() => send({ type: 'flow.leave', flow: 'bnpl', at: 'payment' })}
          >
            <Trans>Pay now</Trans>
          </Button>
          <Button onClick={() => send({ type: 'hold.release' })}>
            <Trans>Release</Trans>
          </Button>
        </Row>
        {booking.hold ? <MoreTime reference={booking.reference} hold={booking.hold} /> : null}
      </HoldDetails>
      <Dialog
        isOpen={isConfirming}
        onClose={keep}
        title={words.releaseTitle}
        closeLabel={t`Close`}
        actions={
          <>
            <Button variant="danger" onClick={() => send({ type: 'release.confirm' })}>
              <Trans>Release the flights</Trans>
            </Button>
            <Button onClick={keep}>
              <Trans>Keep the hold</Trans>
            </Button>
          </>
        }
      >
        <p>{words.releaseText}</p>
        {booking.payments.length > 0 ? (
          <p>
            <Trans>The hold fee isn’t refunded.</Trans>
          </p>
        ) : null}
      </Dialog>
    </>
  )
}
