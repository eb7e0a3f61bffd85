import { Trans } from '@lingui/react/macro'
import { refundTotalOf } from '#src/domain/after-review.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { QuoteEnd, QuoteReference } from '#src/trip/QuoteEnd.tsx'
import { useRefundInValues, useWhatComesBack } from '#src/trip/refund-words.ts'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Added } from './Added.tsx'
import { Carried } from './Carried.tsx'
import { FareChanges } from './FareChanges.tsx'
import { OldAndNew } from './OldAndNew.tsx'
import { WhoTravels } from './WhoTravels.tsx'
import { QuoteSum } from './QuoteSum.tsx'
import { WhereTo } from './WhereTo.tsx'

/** Button to continue: to payment if an amount is due, otherwise to confirm the change. */
function Go({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const locale = useLocale()
  const send = useSend()
  const { mintRequestId } = useCardVault()
  const isChecking = useTrip(
    (trip) => trip.matches({ 'exchange-quote': 'checking' }) || trip.matches({ 'exchange-quote': 'correcting' }),
  )
  const back = refundTotalOf(exchange)
  const pay = formatMoney(exchange.due, locale)
  const getBack = useWhatComesBack()(cart.settlement?.targets ?? [], back)
  if (exchange.due.amount > 0)
    return (
      <Button variant="go" onClick={() => send({ type: 'step.next' })}>
        <Trans>Continue to pay {pay}</Trans>
      </Button>
    )
  return (
    <Button
      variant="go"
      pending={isChecking}
      pendingLabel={<Trans>Checking again…</Trans>}
      onClick={() => send({ type: 'change.confirm', requestId: mintRequestId() })}
    >
      {back.amount > 0 ? <Trans>Change my trip and get {getBack} back</Trans> : <Trans>Change my trip</Trans>}
    </Button>
  )
}

/** Shows the complete quote, the end of its guarantee, and the button to continue. */
export function Quote({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const back = refundTotalOf(exchange)
  const isBack = exchange.due.amount === 0 && back.amount > 0
  const targets = cart.settlement?.targets ?? []
  const inValues = useRefundInValues()
  return (
    <>
      <Columns
        aside={
          <Stack>
            <QuoteSum exchange={exchange} targets={targets} />
            {cart.expiresAt ? <QuoteEnd expiresAt={cart.expiresAt} clockSkew={cart.clockSkew} /> : null}
            <QuoteReference quoteId={cart.quoteId} />
            <WhereTo cart={cart} exchange={exchange} />
          </Stack>
        }
      >
        <OldAndNew cart={cart} exchange={exchange} />
        <FareChanges cart={cart} exchange={exchange} />
        <Carried extras={exchange.extras} cart={cart} />
        <Added cart={cart} exchange={exchange} />
        <WhoTravels cart={cart} />
      </Columns>
      <NotSent />
      <TotalBar
        total={isBack ? back : exchange.due}
        words={isBack ? inValues(targets, back) : undefined}
        label={
          isBack ? (
            <Trans>You get back</Trans>
          ) : exchange.due.amount === 0 ? (
            <Trans>Nothing to pay</Trans>
          ) : (
            <Trans>You pay</Trans>
          )
        }
      >
        <Go cart={cart} exchange={exchange} />
      </TotalBar>
    </>
  )
}
