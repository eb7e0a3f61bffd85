import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { useIsOfferedLeg } from '#src/trip/offered-leg.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './exchange-quote.module.css'
import { StillValid } from '#src/trip/KeptTrip.tsx'

/** Shows the old and new versions of the changed flights side by side, then the flights that stay. */
export function OldAndNew({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const isOfferedLeg = useIsOfferedLeg()
  const changed = exchange.legs.filter(({ isKept }) => !isKept).map(({ index }) => index)
  const isChanged = (_: unknown, index: number) => changed.includes(index)
  const stay = cart.parts.filter((_, index) => !changed.includes(index))
  return (
    <>
      <div className={styles.sides}>
        <Card
          heading={changed.some(isOfferedLeg) ? <Trans>Flights we offered</Trans> : <Trans>Old flights</Trans>}
          headingEnd={
            <Tag>
              <StillValid>
                <Trans>valid until your new ticket is issued</Trans>
              </StillValid>
            </Tag>
          }
        >
          <div className={styles.old}>
            <ItinerarySummary
              parts={exchange.oldParts.filter(isChanged)}
              brands={exchange.legs.filter(isChanged).map(({ oldFare }) => oldFare?.id ?? '')}
            />
          </div>
        </Card>
        <Card heading={<Trans>New flights</Trans>}>
          <ItinerarySummary parts={cart.parts.filter(isChanged)} brands={cart.brands.filter(isChanged)} />
        </Card>
      </div>
      {stay.length > 0 ? (
        <Card heading={<Trans>Stays as it is</Trans>}>
          <ItinerarySummary parts={stay} brands={cart.brands.filter((_, index) => !changed.includes(index))} />
        </Card>
      ) : null}
    </>
  )
}
