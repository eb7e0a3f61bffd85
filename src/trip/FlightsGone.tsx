import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/Button.tsx'
import { useTrip } from './trip.tsx'

/** True if the flights are no longer sold at their price, so that saving a choice again cannot succeed. */
export const useAreFlightsGone = (): boolean =>
  useTrip(({ context }) => context.failure?.errorCode === 'ERR.SSW.PRICING.UNABLE_TO_REPRICE')

/** Current flow, if it changes a trip but not its flights. */
const useKeepsFlights = () =>
  useTrip(({ context: { cart } }) => (cart?.settlement && !cart.exchange ? cart.trip?.flow : undefined))

/** Says what to do if the flights are gone. The button `WayFromGone` leads there. */
export function NextIfGone() {
  return useKeepsFlights() ? (
    <Trans>Review your changes, or leave your trip as it is.</Trans>
  ) : (
    <Trans>Choose other flights to continue.</Trans>
  )
}

/** Button to the list of flights or, in a change that keeps the booked flights, to its review. */
export function WayFromGone() {
  const keeping = useKeepsFlights()
  const isExchange = useTrip(({ context }) => context.cart?.exchange !== undefined)
  if (keeping)
    return (
      <LinkButton variant="go" href={`#/${keeping}/trip-review`}>
        <Trans>Your changes</Trans>
      </LinkButton>
    )
  return (
    <LinkButton variant="go" href={isExchange ? '#/exchange/flight-selection' : '#/flight-selection'}>
      <Trans>Choose other flights</Trans>
    </LinkButton>
  )
}
