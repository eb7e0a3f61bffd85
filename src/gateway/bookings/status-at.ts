import type { BookingPayload } from './booking-payload.ts'

/**
 * Returns the status of a booking at an instant. A hold lapses when its deadline passes, even if its stock has not been released
 * yet.
 */
export const statusAt = (status: string, { hold }: Pick<BookingPayload, 'hold'>, now: number): string =>
  status === 'held' && hold !== undefined && Date.parse(hold.payBy) <= now ? 'lapsed' : status
