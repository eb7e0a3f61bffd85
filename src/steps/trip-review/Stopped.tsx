import { Trans } from '@lingui/react/macro'
import { isSameMoney } from '#src/domain/total.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { QuoteMoved } from '#src/trip/QuoteMoved.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AsItWas } from '#src/trip/KeptTrip.tsx'

/** Says that another traveller has bought a seat or an extra during the review. */
export function ItemSoldOut() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>Something you chose is no longer available</Trans>}
      next={<Trans>Check your changes: choose something else, or leave it out.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Your changes</Trans>
          </Button>
          <Button onClick={() => send({ type: 'trip.reopen' })}>
            <Trans>Start again</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Compares the quote that the traveller saw with the current one. Nothing is done before the traveller agrees. */
export function Moved({ text }: { text: string }) {
  const send = useSend()
  const before = useTrip(({ context }) => context.before)
  const cart = useTrip(({ context }) => context.cart)
  const isSameSum = isSameMoney(before?.total, cart?.total)
  return (
    <FailurePanel
      title={
        isSameSum ? (
          <Trans>Your changes aren’t the ones you saw</Trans>
        ) : (
          <Trans>The total for your changes is different now</Trans>
        )
      }
      next={
        isSameSum ? (
          <Trans>You changed them in another window. Check them again, or keep your trip as it is.</Trans>
        ) : (
          <Trans>See the new total, or keep your trip as it is.</Trans>
        )
      }
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
            {isSameSum ? <Trans>Your changes</Trans> : <Trans>See the new total</Trans>}
          </Button>
          <Button onClick={() => send({ type: 'trip.show' })}>
            <Trans>Keep my trip as it is</Trans>
          </Button>
        </>
      }
      more={before && cart ? <QuoteMoved before={before} cart={cart} /> : undefined}
    >
      <AsItWas>{text}</AsItWas>
    </FailurePanel>
  )
}
