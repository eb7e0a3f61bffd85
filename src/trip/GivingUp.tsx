import { Trans } from '@lingui/react/macro'
import type { GivenUp } from '#src/domain/cart.ts'
import { subtract } from '#src/domain/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useExtraName } from './extra-names.ts'
import { useProductName } from './insurance-names.ts'
import { useLocale } from './language.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { useSend, useTrip } from './trip.tsx'

/** The thing in words: "Seat 12A", "2 × Checked bag, 23 kg". */
function Thing({ thing: { kind, code, quantity } }: { thing: GivenUp }) {
  const extraName = useExtraName()
  const productName = useProductName()
  if (kind === 'seat')
    return (
      <Trans>
        Seat <bdi>{code}</bdi>
      </Trans>
    )
  const name = kind === 'insurance' ? productName({ productId: code, name: code }) : extraName(code)
  return quantity > 1 ? `${quantity} × ${name}` : name
}

/** What comes back of it, and what is lost. */
function Worth({ thing: { paid, refund } }: { thing: GivenUp }) {
  const locale = useLocale()
  const lost = subtract(paid, refund)
  if (lost.amount <= 0)
    return (
      <Trans>
        <b>
          You get <Price money={refund} locale={locale} /> back
        </b>
        , to what you paid with, once you confirm your changes.
      </Trans>
    )
  if (refund.amount <= 0)
    return (
      <Trans>
        <b>
          You forfeit <Price money={lost} locale={locale} />.
        </b>{' '}
        Your fare isn’t refundable.
      </Trans>
    )
  return (
    <Trans>
      <b>
        You get <Price money={refund} locale={locale} /> back
      </b>
      , to what you paid with. You forfeit <Price money={lost} locale={locale} />.
    </Trans>
  )
}

/** Before something paid for is given up: what comes back of it, or is lost. Nothing is done until that is answered. */
export function GivingUp() {
  const send = useSend()
  const giving = useTrip(({ context }) => context.giving)
  const name = useTrip(({ context }) => callNameOf(passengerBy(context.cart?.passengers, context.giving?.thing.passengerId)))
  const keep = () => send({ type: 'giving.refuse' })
  const other = giving?.wish.type === 'seat.pick' ? giving.wish.choice.seat : undefined
  return (
    <Dialog
      isOpen={giving !== undefined}
      onClose={keep}
      mustAnswer
      title={
        giving === undefined ? null : other === undefined ? (
          <Trans>
            Forfeit: <Thing thing={giving.thing} />
          </Trans>
        ) : (
          <Trans>
            <bdi>{other}</bdi> instead of <Thing thing={giving.thing} />
          </Trans>
        )
      }
      actions={
        <>
          <Button variant="danger" onClick={() => giving && send({ ...giving.wish, isAgreed: true })}>
            {other === undefined ? (
              <Trans>Give it up</Trans>
            ) : (
              <Trans>
                Choose <bdi>{other}</bdi>
              </Trans>
            )}
          </Button>
          <Button onClick={keep}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      {giving === undefined ? null : (
        <>
          {name ? (
            <p>
              <Trans>It was paid for {name}.</Trans>
            </p>
          ) : null}
          <p>
            <Worth thing={giving.thing} />
          </p>
          <p>
            <Trans>Your trip stays as it is until you confirm, and you can undo this.</Trans>
          </p>
        </>
      )}
    </Dialog>
  )
}
