import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { formatMoney } from '#src/domain/money.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSuppliedName } from '#src/trip/product-names.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Dialog that confirms the cancellation of a product and states its refund. */
export function ReturnProduct({ booking, isBusy }: { booking: Booking; isBusy: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const suppliedName = useSuppliedName()
  const asked = useTrip(({ context }) => (context.answering?.kind === 'return' ? context.answering.id : undefined))
  const line = booking.fulfilment?.find(({ id }) => id === asked)
  const name = line ? suppliedName(line) : ''
  const sum = line ? formatMoney(line.price, locale) : ''
  const withdraw = () => {
    if (!isBusy) send({ type: 'answer.withdraw' })
  }
  return (
    <Dialog
      isOpen={line !== undefined}
      onClose={withdraw}
      title={<Trans>Cancel this cover: {name}?</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="danger" pending={isBusy} pendingLabel={t`One moment`} onClick={() => send({ type: 'answer.confirm' })}>
            <Trans>Cancel it and get {sum} back</Trans>
          </Button>
          <Button aria-disabled={isBusy} onClick={withdraw}>
            <Trans>Keep this cover</Trans>
          </Button>
        </>
      }
    >
      <p {...(line && claimed('product', { reference: booking.reference, id: line.id, status: line.status, price: line.price }))}>
        <Trans>
          You’ll no longer be covered, and we’ll refund {sum} to your original payment method. Your flights stay as they are.
        </Trans>
      </p>
    </Dialog>
  )
}
