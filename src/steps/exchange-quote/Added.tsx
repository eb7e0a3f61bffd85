import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import type { DroppedExtra, ExchangeQuote } from '#src/domain/exchange.ts'
import { changesOf, type TripChange } from '#src/domain/trip-changes.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { TripChanges } from '#src/trip/TripChanges.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

interface AddedProps {
  cart: Cart
  exchange: ExchangeQuote
}

/** True for an item of the old flights: `Carried` lists it already, as carried over, refunded or forfeited. */
const isToldWithTheOld =
  ({ extras }: ExchangeQuote) =>
  ({ kind, code, passengerId, travelPartId, after }: TripChange): boolean =>
    (after === undefined || after === 0) &&
    extras.some(
      (extra) =>
        extra.kind === kind &&
        (kind === 'seat' || extra.code === code) &&
        extra.passengerId === passengerId &&
        (extra.travelPartId ?? extra.oldTravelPartId) === travelPartId,
    )

function Dropped({ dropped, cart }: { dropped: readonly DroppedExtra[]; cart: Cart }) {
  const extraName = useExtraName()
  if (dropped.length === 0) return null
  return (
    <Notice level={3} title={<Trans>Not available on your new flights</Trans>}>
      <ul>
        {dropped.map(({ kind, code, passengerId, oldTravelPartId, quantity }) => {
          const name = callNameOf(passengerBy(cart.passengers, passengerId))
          const what = extraName(code)
          return (
            <li key={`${kind}${code}${passengerId}${oldTravelPartId}`}>
              {kind === 'seat' ? (
                <Trans>
                  Seat <bdi>{code}</bdi> for {name}
                </Trans>
              ) : (
                <Trans>
                  {quantity} × {what} for {name}
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <Trans>You won’t be charged for these. Choose others below if you prefer.</Trans>
      </p>
    </Notice>
  )
}

/** Lists seats and extras added for the new flights, with links to add more. */
export function Added({ cart, exchange }: AddedProps) {
  const flow = useTrip(({ context }) => context.flow)
  const isTold = isToldWithTheOld(exchange)
  const changes = changesOf(cart).filter((change) => !isTold(change))
  const isSeatToChoose = exchange.extras.some(({ kind, outcome }) => kind === 'seat' && outcome === 'chooseAgain')
  return (
    <Card heading={<Trans>Seats and extras on the new flights</Trans>} prints={changes.length > 0}>
      <Dropped dropped={exchange.dropped ?? []} cart={cart} />
      {changes.length > 0 ? (
        <TripChanges cart={cart} changes={changes} />
      ) : (
        <p>
          <Muted>
            {isSeatToChoose ? (
              <Trans>A seat you had is taken on the new flight. Choose another one, or get its price back.</Trans>
            ) : (
              <Trans>You can add seats, bags and other extras and pay for everything together.</Trans>
            )}
          </Muted>
        </p>
      )}
      <Row>
        <LinkButton href={`#/${flow}/seat-selection`}>
          <Trans>Choose seats</Trans>
        </LinkButton>
        <LinkButton href={`#/${flow}/ancillaries`}>
          <Trans>Add bags and extras</Trans>
        </LinkButton>
      </Row>
    </Card>
  )
}
