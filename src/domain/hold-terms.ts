import type { Booking } from './booking.ts'
import type { Cart } from './cart.ts'
import type { Hold } from './hold.ts'
import { type Money, total as sum } from './money.ts'

/**
 * Completes a booking that has just been placed on hold. If the gateway reports neither status nor terms, the booking is `held`
 * under the agreed terms.
 */
export const placedUnder = (booking: Booking, terms: Hold): Booking => ({
  ...booking,
  status: booking.status === 'unticketed' ? 'held' : booking.status,
  hold: booking.hold ?? terms,
})

/**
 * Keeps the hold terms of a booking that is loaded again, if the gateway no longer reports them. A hold that is now reported as
 * cancelled, or without tickets and status, has lapsed: these gateways have no status for it.
 */
export const withKnownTerms = (loaded: Booking, known: Booking | undefined): Booking => {
  if (loaded.hold !== undefined || known?.hold === undefined || known.reference !== loaded.reference) return loaded
  const hasLapsed = known.status === 'held' && (loaded.status === 'cancelled' || loaded.status === 'unticketed')
  return { ...loaded, hold: known.hold, ...(hasLapsed && { status: 'lapsed' }) }
}

/** Returns the terms of a hold after its only extension. */
export const extended = ({ extendableTo, ...terms }: Hold): Hold => ({ ...terms, payBy: extendableTo ?? terms.payBy })

/** Completes a booking whose hold has just been released. Some gateways report it only as cancelled. */
export const afterRelease = (booking: Booking): Booking =>
  booking.status === 'cancelled' ? { ...booking, status: 'released' } : booking

/**
 * Returns the price of a cart that pays for a hold, before the fee is deducted. Without a price history, the price is the sum of
 * all lines except the deduction.
 */
export const priceBeforeFee = ({ ledger, lines, total }: Pick<Cart, 'ledger' | 'lines' | 'total'>): Money => {
  const told = ledger.filter(({ cause }) => cause !== 'holdFee').at(-1)?.total
  if (told || lines.length === 0) return told ?? total
  const isDeducted = ({ kind, amount }: (typeof lines)[number]) => kind === 'fee' && amount.amount < 0
  return sum(
    lines.filter((line) => !isDeducted(line)).map(({ amount }) => amount),
    total.currency,
  )
}
