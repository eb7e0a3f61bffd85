import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { HoldDetails } from '#src/trip/HoldDetails.tsx'
import { NotSent, useWasNotSent } from '#src/trip/NotSent.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useMoneyClaim } from '#src/trip/money-claim.ts'

interface HeldTripProps {
  booking: Booking
  words: { releaseTitle: string; releaseText: string }
}

/** Shows a booking on hold with its deadline and price, and the buttons to pay for it or release it. */
export function HeldTrip({ booking, words }: HeldTripProps) {
  const { t } = useLingui()
  const send = useSend()
  const isConfirming = useTrip((trip) => trip.matches({ myb: { found: { held: 'confirming' } } }))
  const isTroubled = useTrip((trip) => trip.matches({ myb: { found: { held: 'troubled' } } }))
  const wasNotSent = useWasNotSent()
  const isReleasing = useTrip((trip) => trip.matches({ myb: 'reopening' }) || trip.matches({ myb: 'releasing' }))
  const moneyClaim = useMoneyClaim()
  const keep = () => send({ type: 'hold.keep' })
  return (
    <>
      {isTroubled && wasNotSent ? (
        <NotSent />
      ) : isTroubled ? (
        <Notice kind="error" title={<Trans>We couldn’t release your hold</Trans>}>
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
