import { Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { forfeitedBy, sumOfChanges, type TripChange } from '#src/domain/trip-changes.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { MoneyBack } from '#src/trip/MoneyBack.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { QuoteEnd, QuoteReference } from '#src/trip/QuoteEnd.tsx'
import { useRefundInValues, useWhatComesBack } from '#src/trip/refund-words.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { claimed } from '#src/trip/claimed.ts'

export interface SumCardProps {
  cart: Cart
  changes: readonly TripChange[]
  /** The cart is checked before the changes are confirmed. */
  isChecking: boolean
}

/** Total of all changes, due or refunded with its destinations, the amount that is forfeited, and the button to continue. */
export function SumCard({ cart, changes, isChecking }: SumCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const vault = useCardVault()
  const { due, refund } = sumOfChanges(cart)
  const lost = cart.settlement?.forfeited ?? forfeitedBy(changes, cart.currency)
  const targets = cart.settlement?.targets ?? []
  const getBack = useWhatComesBack()(targets, refund)
  const valuesBack = useRefundInValues()(targets, refund)
  const confirm = () => send({ type: 'change.confirm', requestId: vault.mintRequestId() })
  return (
    <Card heading={<Trans>Total</Trans>}>
      <div {...claimed('toPay', { total: cart.total })}>
        {due.amount > 0 ? <BillTotal label={<Trans>You pay</Trans>} total={due} locale={locale} /> : null}
        {refund.amount > 0 ? (
          <BillTotal label={<Trans>You get back</Trans>} total={refund} words={valuesBack} locale={locale} />
        ) : null}
        {due.amount === 0 && refund.amount === 0 ? (
          <BillTotal label={<Trans>No payment or refund due</Trans>} total={due} locale={locale} />
        ) : null}
      </div>
      {refund.amount > 0 && targets.length > 0 ? <MoneyBack targets={targets} /> : null}
      {lost.amount > 0 ? (
        <p>
          <Trans>
            You forfeit{' '}
            <b>
              <Price money={lost} locale={locale} />
            </b>{' '}
            of what you paid: your fare isn’t refundable.
          </Trans>
        </p>
      ) : null}
      {cart.expiresAt ? <QuoteEnd expiresAt={cart.expiresAt} clockSkew={cart.clockSkew} /> : null}
      <QuoteReference quoteId={cart.quoteId} />
      {due.amount > 0 ? (
        <Button variant="go" large onClick={() => send({ type: 'step.next' })}>
          <Trans>
            Continue to pay <Price money={due} locale={locale} />
          </Trans>
        </Button>
      ) : (
        <>
          <HoldLine label={t`Your trip changes when you press the button below`} />
          <NotSent />
          <Button variant="go" large pending={isChecking} pendingLabel={<Trans>Checking again</Trans>} onClick={confirm}>
            {refund.amount > 0 ? <Trans>Confirm and get {getBack} back</Trans> : <Trans>Confirm the change</Trans>}
          </Button>
        </>
      )}
      <p {...claimed('nothingDone', {})}>
        <Muted small>
          <Trans>What you have stays valid until the change is made.</Trans>
        </Muted>
      </p>
      <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
        <Trans>Keep my trip as it is</Trans>
      </Button>
    </Card>
  )
}
