import { type Money, money, multiply, subtract, total } from '#src/domain/money.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { changeLines } from './change-lines.ts'
import type { PriceLine } from './line-of.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'

/**
 * The result of an exchange. `credit` is issued as a travel credit, and `original` is refunded to the tenders. Neither is
 * negative.
 */
export interface Settled {
  penalty: Money
  taxDifference: Money
  extrasDifference: Money
  due: Money
  credit: Money
  original: Money
}

const aboveZero = (amount: number, currency: string): Money => money(Math.max(0, amount), currency)

const sumOf = (amounts: readonly { amount: Money }[], currency: string): Money =>
  total(
    amounts.map(({ amount }) => amount),
    currency,
  )

/** Calculates the change fees of all travellers. They are zero until new flights are chosen. */
export const penaltyOf = ({ changed, penaltyEach, payers }: ExchangeState): Money =>
  multiply(penaltyEach, changed.length > 0 ? payers : 0)

/**
 * Settles an exchange. The change fee is always due in full. The differences of fare, taxes and extras are offset against each
 * other, and the balance is due or refunded. But if the residual value becomes a travel credit, a lower fare is credited in
 * full and not offset.
 */
const settle = (exchange: ExchangeState, others: readonly PriceLine[], currency: string): Settled => {
  const penalty = penaltyOf(exchange)
  const taxDifference = sumOf(exchange.taxes, currency)
  const extrasDifference = sumOf(others, currency)
  const fare = subtract(exchange.newFare, exchange.oldFare).amount
  const isCredit = exchange.target === 'CREDIT'
  const beside = taxDifference.amount + extrasDifference.amount
  const together = isCredit ? Math.max(0, fare) + beside : fare + beside
  return {
    penalty,
    taxDifference,
    extrasDifference,
    due: money(penalty.amount + Math.max(0, together), currency),
    credit: aboveZero(isCredit ? -fare : 0, currency),
    original: aboveZero(-together, currency),
  }
}

const line = (group: PriceLine['group'], label: string, amount: Money): PriceLine => ({
  group,
  label,
  amount,
  unit: amount,
  quantity: 1,
})

/** Builds the lines that refund upgrades on flights that the traveller gives up. */
const upgradesBack = ({ carried, upgrades = [] }: ExchangeState): PriceLine[] =>
  carried.flatMap(({ kind, place }) => {
    const upgrade = kind === 'upgrade' ? upgrades[place] : undefined
    if (!upgrade?.price) return []
    const { passengerIndex, cabin, price, segment } = upgrade
    return [{ ...line('upgradePrice', cabin, multiply(price, -1)), passengerIndex, travelPart: segment }]
  })

/** Label of the line that cancels out refunds, because they do not reduce the amount due. */
const residual = 'RESIDUAL'

/**
 * Builds the price lines of an exchange, including extras. Their sum is the amount due or, if nothing is due, the refund as a
 * negative amount.
 */
export const exchangeLines = (exchange: ExchangeState, changed: readonly PriceLine[], currency: string): PriceLine[] => {
  const others = [...changed, ...upgradesBack(exchange)]
  const { penaltyEach, payers, taxes, newFare, oldFare } = exchange
  const { penalty, due, credit, original } = settle(exchange, others, currency)
  const fare = subtract(newFare, oldFare)
  const back = money(credit.amount + original.amount, currency)
  return [
    ...(fare.amount === 0 ? [] : [line('farePrice', 'BASE', fare)]),
    ...taxes.filter(({ amount }) => amount.amount !== 0).map(({ label, amount }) => line('taxesPrice', label, amount)),
    ...(penalty.amount === 0
      ? []
      : [{ group: 'feesPrice' as const, label: 'PENALTY', amount: penalty, unit: penaltyEach, quantity: payers }]),
    ...others,
    ...(due.amount > 0 && back.amount > 0 ? [line('feesPrice', residual, back)] : []),
  ]
}

/** Returns the result of the exchange in a conversation, or undefined if the conversation is not an exchange. */
export const settledExchange = (state: SessionState): Settled | undefined => {
  const { trip } = state
  if (!trip?.exchange) return undefined
  return settle(trip.exchange, [...changeLines(state, trip.paid), ...upgradesBack(trip.exchange)], state.currency)
}
