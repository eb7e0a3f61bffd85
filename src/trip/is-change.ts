import { useTrip } from './trip.tsx'

/** Returns true if the cart changes a trip that is paid for. Only the difference is then charged. */
export const useIsChange = (): boolean => useTrip(({ context }) => context.cart?.settlement !== undefined)
