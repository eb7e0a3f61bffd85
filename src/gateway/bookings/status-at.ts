import type { BookingPayload } from './booking-payload.ts'

/** Returns a booking's status at a moment: an expired hold has lapsed even if its stock has not been released yet. */
export const statusAt = (status: string, { hold }: Pick<BookingPayload, 'hold'>, now: number): string =>
  status === 'held' && hold !== undefined && Date.parse(hold.payBy) <= now ? 'lapsed' : status
