import type { BookingPayload } from './booking-payload.ts'

/** Where a booking stands at a moment: a hold whose time is over has lapsed, whether or not its stock has gone back yet. */
export const statusAt = (status: string, { hold }: Pick<BookingPayload, 'hold'>, now: number): string =>
  status === 'held' && hold !== undefined && Date.parse(hold.payBy) <= now ? 'lapsed' : status
