import { useConfiguration } from './configuration.tsx'
import { useTrip } from './trip.tsx'

/** Returns the cart's currency as an ISO 4217 code. Before there is a cart, it is the storefront's. */
export const useCurrency = (): string => {
  const { currency } = useConfiguration()
  return useTrip(({ context }) => context.cart?.currency ?? currency)
}
