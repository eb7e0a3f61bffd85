import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { add, type Money, zero } from '#src/domain/money.ts'

/** All that comes back of a change: what remains of the old fare, taxes and extras. */
export const comesBack = ({ residual, refund, due }: Pick<ExchangeQuote, 'residual' | 'refund' | 'due'>): Money =>
  add(residual?.amount ?? zero(due.currency), refund ?? zero(due.currency))
