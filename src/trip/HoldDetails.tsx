import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import { formatMoney } from '#src/domain/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { Price } from '#src/ui/Price.tsx'
import { HoldDeadlines } from './HoldDeadlines.tsx'
import { HoldTerms } from './HoldTerms.tsx'
import { useLocale } from './language.tsx'

function ToPay({ booking: { hold, total } }: { booking: Booking }) {
  const locale = useLocale()
  if (!total) return null
  const paid = hold && hold.fee.amount > 0 ? formatMoney(hold.fee, locale) : ''
  return (
    <p>
      <Trans>To pay, all taxes:</Trans>{' '}
      <b>
        <Price money={total} locale={locale} />
      </b>
      {paid && hold?.isFeeCredited ? (
        <>
          {' '}
          <Trans>less the {paid} you paid for the hold</Trans>
        </>
      ) : null}
    </p>
  )
}

/** Shows the deadlines of a hold, the price left to pay, and the terms. `children` are the buttons to pay, extend or release. */
export function HoldDetails({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { hold } = booking
  return (
    <Card heading={<Trans>How long we hold your flights</Trans>}>
      <HoldDeadlines booking={booking} />
      <ToPay booking={booking} />
      {children}
      {hold ? <HoldTerms hold={hold} notHeld={hold.notHeld} offersMoreTime={children !== undefined} /> : null}
    </Card>
  )
}
