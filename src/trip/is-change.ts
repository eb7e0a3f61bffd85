import { useTrip } from './trip.tsx'

/** Whether the cart changes a trip that was paid for: it charges what differs, and what was paid for is owned. */
export const useIsChange = (): boolean => useTrip(({ context }) => context.cart?.settlement !== undefined)
