import { useTrip } from './trip.tsx'

/** True if the cart changes a trip that is paid for, so that only the difference is charged. */
export const useIsChange = (): boolean => useTrip(({ context }) => context.cart?.settlement !== undefined)
