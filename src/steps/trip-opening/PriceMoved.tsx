import { Trans } from '@lingui/react/macro'
import type { PricedBooking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import { priceBeforeFee } from '#src/domain/hold-terms.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { claimed } from '#src/trip/claimed.ts'

/**
 * Says that the price guarantee has expired and the flights cost more now, with both prices. Nothing is paid before the traveller agrees.
 */
export function PriceMoved({ booking, cart }: { booking: PricedBooking; cart: Cart }) {
  const locale = useLocale()
  const send = useSend()
  const current = priceBeforeFee(cart)
  return (
    <Notice kind="error" title={<Trans>The price has gone up since you placed your hold</Trans>}>
      <p {...claimed('seatsKept', { reference: booking.reference })}>
        <Trans>
          Your seats are kept, but the price is no longer guaranteed. It was <Price money={booking.total} locale={locale} /> and
          is now <Price money={current} locale={locale} />.
        </Trans>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
          <Trans>Pay the new price</Trans>
        </Button>
        <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Notice>
  )
}
