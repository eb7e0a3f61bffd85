import type { Cover } from '#src/domain/booking.ts'
import { add, type Money, money, portion, subtract, zero } from '#src/domain/money.ts'
import { type RefundChoice, type RefundClaim, type RefundLine, valuesOfChoice } from '#src/domain/refund.ts'
import type { PaidThings, RefundSum } from '../conversation/session-state.ts'
import { type CancelFacts, isChangedByAirline, isWithin24Hours } from './cancel-rules.ts'
import { bonusOf } from './credit-bonus.ts'
import { type DocumentRefund, documentRefunds } from './document-refunds.ts'
import { type GivenBefore, mostLeft, type OpenPayment, openPayments } from '../bookings/open-payments.ts'
import type { FulfilmentRow } from '../bookings/fulfilment-rows.ts'
import { isBackWithTrip } from '../bookings/fulfilment-terms.ts'
import { type RuledRefundLine, type LineTerms, refundLines, type Waiver } from './refund-lines.ts'
import { creditTarget, type Target, refundTargetsOf, valueTargets } from '../bookings/refund-targets.ts'

/** The refund for cancelling a booking at one moment, in the booking's currency. */
export interface RefundQuote {
  paid: Money
  refund: Money
  penalty: Money
  lines: RefundLine[]
  /** The refund of each document under the rules. */
  documents: DocumentRefund[]
  targets: Partial<Record<RefundChoice, Target[]>>
  cover: Cover | undefined
  claim: RefundClaim | undefined
  is24HourRule: boolean
  isAirlineChange: boolean
  isHold: boolean
  /** Ids of the products of suppliers that the refund includes. */
  productsBack: string[]
}

export interface QuoteTerms extends CancelFacts {
  things: PaidThings
  given: ReadonlyMap<string, GivenBefore>
  accountId: string | undefined
  products: readonly FulfilmentRow[]
}

const sumOf = (amounts: readonly Money[], currency: string): Money =>
  amounts.reduce((sum, amount) => add(sum, amount), zero(currency))

const feeLine = (label: string, paid: Money, refund: Money, reason: string): RuledRefundLine => ({
  kind: 'fee',
  label,
  paid,
  refund,
  penalty: zero(paid.currency),
  reason,
})

/**
 * Builds the lines that are never refunded: hold fees, amounts that were forfeited earlier and, unless the airline changed the
 * trip, surcharges.
 */
const otherLines = (
  lines: readonly RuledRefundLine[],
  payments: readonly OpenPayment[],
  paid: Money,
  waiver: Waiver | undefined,
  hasHold: boolean,
): RuledRefundLine[] => {
  const { currency } = paid
  const surcharges = sumOf(
    payments.map((payment) => payment.paid.surcharge ?? zero(currency)),
    currency,
  )
  const isBack = waiver === 'airlineChange'
  const known = add(
    sumOf(
      lines.map((line) => line.paid),
      currency,
    ),
    surcharges,
  )
  const rest = subtract(paid, known)
  return [
    ...(surcharges.amount > 0
      ? [feeLine('OB', surcharges, isBack ? surcharges : zero(currency), isBack ? 'airlineChange' : 'paymentFeeKept')]
      : []),
    ...(rest.amount > 0
      ? [feeLine(hasHold ? 'HOLD' : 'GIVEN_UP', rest, zero(currency), hasHold ? 'holdFeeKept' : 'givenUpBefore')]
      : []),
  ]
}

/** Limits the refund to `most` by reducing the last lines. */
const capped = (lines: readonly RuledRefundLine[], most: number): RuledRefundLine[] => {
  let left = most
  return lines.map((line) => {
    const refund = money(Math.min(line.refund.amount, Math.max(0, left)), line.refund.currency)
    left -= refund.amount
    return { ...line, refund }
  })
}

/**
 * Refunds points as points, and everything else as one travel credit with the bonus, if any. Returns undefined if no money is
 * left for a credit.
 */
const creditTargets = (original: readonly Target[], bonus: Money, { now, accountId }: QuoteTerms): Target[] | undefined => {
  const points = original.filter(({ kind }) => kind === 'POINTS')
  const rest = sumOf(
    original.filter(({ kind }) => kind !== 'POINTS').map(({ amount }) => amount),
    bonus.currency,
  )
  if (rest.amount + bonus.amount <= 0) return undefined
  const credit = creditTarget(rest, { at: now, bonus: bonus.amount > 0 ? bonus : undefined, accountId })
  return [...points, { ...credit, id: String(points.length + 1) }]
}

/** Returns the valid cover of a kind that refunds the largest share. */
const bestCover = (kind: Cover['kind'], covers: readonly Cover[], now: number): Cover | undefined =>
  covers
    .filter((cover) => cover.kind === kind && Date.parse(cover.until) > now)
    .toSorted((one, other) => other.share - one.share)[0]

const worthOf = ({ share, most }: Cover, paid: Money): Money => most ?? portion(paid, Math.round(share * 10_000))

/**
 * Returns the traveller's claim against the insurer of the refund protection, or undefined if the fares refund at least as
 * much.
 */
const claimOf = (protection: Cover | undefined, paid: Money, refund: Money): RefundClaim | undefined => {
  if (!protection) return undefined
  const amount = worthOf(protection, paid)
  return amount.amount > refund.amount ? { reference: protection.reference, amount, until: protection.until } : undefined
}

const holdQuote = ({ payload, given }: QuoteTerms): RefundQuote => {
  const { currency } = payload.total
  const payments = openPayments(payload, given)
  const paid = sumOf(
    payments.map((payment) => payment.paid.amount),
    currency,
  )
  const none = zero(currency)
  return {
    paid,
    refund: none,
    penalty: none,
    lines: paid.amount > 0 ? [feeLine('HOLD', paid, none, 'holdFeeKept')].map(shownLine) : [],
    documents: [],
    targets: { ORIGINAL: [] },
    cover: undefined,
    claim: undefined,
    is24HourRule: false,
    isAirlineChange: false,
    isHold: true,
    productsBack: [],
  }
}

const shownLine = ({ penalty: _penalty, taken: _taken, ...line }: RuledRefundLine): RefundLine => line

/**
 * Computes the refund for cancelling now. Everything is refunded within 24 hours of purchase or if the airline changed the
 * trip; otherwise the rules of fares, taxes and extras decide. The traveller can choose between the original forms of payment,
 * a travel credit and a cover. The targets add up to the refund, which never exceeds the amount paid.
 */
export const quoteOf = (terms: QuoteTerms): RefundQuote => {
  const { payload, status, given, things, engine, now, products } = terms
  if (status === 'held') return holdQuote(terms)
  const { currency } = payload.total
  const isAirlineChange = isChangedByAirline(payload)
  const is24HourRule = !isAirlineChange && isWithin24Hours(terms)
  const waiver = isAirlineChange ? 'airlineChange' : is24HourRule ? 'within24Hours' : undefined
  const payments = openPayments(payload, given, { hasSurcharges: isAirlineChange })
  const paid = payments.reduce(
    (sum, payment) => money(sum.amount + payment.paid.amount.amount - payment.before.amount, currency),
    zero(currency),
  )
  const lineTerms: LineTerms = { engine, payload, things, waiver, now, products }
  const bought = refundLines(lineTerms)
  const most = mostLeft(payments, currency)
  const lines = capped([...bought, ...otherLines(bought, payments, paid, waiver, payload.paidForHold !== undefined)], most.amount)
  const refund = sumOf(
    lines.map((line) => line.refund),
    currency,
  )
  const penalty = sumOf(
    lines.map((line) => line.penalty),
    currency,
  )
  const targetsFor = (amount: Money) => refundTargetsOf(payload, amount, { given, at: now, isAirlineChange })
  const original = targetsFor(refund)
  const credit = creditTargets(original, bonusOf({ payments, original, penalty, createdAt: payload.createdAt, now }), terms)
  const productsBack = products
    .filter((product) => isBackWithTrip(product, payload, { engine, now, isAllBack: waiver !== undefined }))
    .map(({ id }) => id)
  const cover = bestCover('CFAR', payload.covers ?? [], now)
  const covered = cover && worthOf(cover, paid)
  const taken = lines.flatMap((line) => line.taken ?? [])
  const withValues = (targets: Target[]): Target[] => [
    ...targets,
    ...valueTargets(taken, { at: now, currency, after: targets.length }),
  ]
  return {
    paid,
    refund,
    penalty,
    lines: lines.map(shownLine),
    documents: documentRefunds(lineTerms),
    targets: {
      ORIGINAL: withValues(original),
      ...(credit && { CREDIT: withValues(credit) }),
      ...(covered && { COVER: withValues(targetsFor(money(Math.min(covered.amount, most.amount), currency))) }),
    },
    cover,
    claim: claimOf(bestCover('REFUND_PROTECT', payload.covers ?? [], now), paid, refund),
    is24HourRule,
    isAirlineChange,
    isHold: false,
    productsBack,
  }
}

/** Returns the total refund of a choice, or undefined if the choice is not offered. */
export const sumOfTargets = (quote: Pick<RefundQuote, 'targets' | 'refund'>, choice: RefundChoice): RefundSum | undefined => {
  const { targets, refund } = quote
  const chosen = targets[choice]
  if (!chosen) return undefined
  const amounts = chosen.map(({ amount }) => amount)
  return { money: sumOf(amounts, refund.currency), ...valuesOfChoice(quote, choice) }
}

/** Returns true if two refunds are equal in money, points and certificates. */
export const isSameSum = (one: RefundSum, other: RefundSum): boolean =>
  one.money.amount === other.money.amount && one.points === other.points && one.certificates === other.certificates
