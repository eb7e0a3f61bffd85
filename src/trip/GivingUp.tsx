import { Trans } from '@lingui/react/macro'
import type { GivenUp } from '#src/domain/cart.ts'
import { subtract } from '#src/domain/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Price } from '#src/ui/Price.tsx'
import { comma } from '#src/domain/punctuation.ts'
import { ItemName } from './ItemName.tsx'
import { useLocale } from './language.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { givenUpClaim } from './money-facts.ts'
import { NothingDone } from './NothingDone.tsx'
import { useSend, useTrip } from './trip.tsx'

/** The refund for an item, and the part of its price that is forfeited. */
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

const keyOf = ({ kind, code, passengerId, travelPartId }: GivenUp): string => [kind, code, passengerId, travelPartId].join(' ')

/** Shows the refund for an item, below its name and owner if several items are given up. */
function GivenUpThing({ thing, isNamed }: { thing: GivenUp; isNamed: boolean }) {
  const locale = useLocale()
  const name = useTrip(({ context }) => callNameOf(passengerBy(context.cart?.passengers, thing.passengerId)))
  return (
    <>
      {isNamed ? (
        <p>
          <b>
            <ItemName item={thing} />
          </b>
          {name ? (
            <>
              {comma(locale)}
              <bdi>{name}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      <p {...givenUpClaim(thing)}>
        <Worth thing={thing} />
      </p>
    </>
  )
}

/** Asks whether to swap a paid seat for another one, or to give up the items. */
function Question({ things, other }: { things: readonly GivenUp[]; other: string | undefined }) {
  const [thing] = things
  const name = useTrip(({ context }) => callNameOf(passengerBy(context.cart?.passengers, thing?.passengerId)))
  if (thing === undefined) return null
  const [seat, paid] = [<bdi key="other">{other}</bdi>, <bdi key="paid">{thing.code}</bdi>]
  if (other === undefined) {
    if (things.length > 1) return <Trans>Give up what you paid for?</Trans>
    if (thing.kind === 'seat')
      return name ? (
        <Trans>
          Give up {name}’s paid seat {paid}?
        </Trans>
      ) : (
        <Trans>Give up your paid seat {paid}?</Trans>
      )
    const item = <ItemName key="item" item={thing} />
    return name ? (
      <Trans>
        Give up {item} for {name}?
      </Trans>
    ) : (
      <Trans>Give up {item}?</Trans>
    )
  }
  return name ? (
    <Trans>
      Swap {name}’s paid seat {paid} for {seat}?
    </Trans>
  ) : (
    <Trans>
      Swap your paid seat {paid} for {seat}?
    </Trans>
  )
}

/** Asks for confirmation before paid items are given up, with the refund and the amount that is forfeited. */
export function GivingUp() {
  const send = useSend()
  const giving = useTrip(({ context }) => context.giving)
  const things = giving?.things ?? []
  const keep = () => send({ type: 'giving.refuse' })
  const other = giving?.wish.type === 'seat.pick' ? giving.wish.choice.seat : undefined
  return (
    <Dialog
      isOpen={giving !== undefined}
      onClose={keep}
      mustAnswer
      title={giving === undefined ? null : <Question things={things} other={other} />}
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
          {things.map((thing) => (
            <GivenUpThing key={keyOf(thing)} thing={thing} isNamed={things.length > 1} />
          ))}
          <p>
            <NothingDone>
              <Trans>Your trip stays as it is until you confirm, and you can undo this.</Trans>
            </NothingDone>
          </p>
        </>
      )}
    </Dialog>
  )
}
