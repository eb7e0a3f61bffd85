import { useTrip } from './trip.tsx'

/** Tells whether the cart changes a paid trip, charging only the difference. */
export const useIsChange = (): boolean => useTrip(({ context }) => context.cart?.settlement !== undefined)
