import { type Booking, isPriced, type SpentOnAward, type SpentOnUpgrade, type Waitlisted } from './booking.ts'
import { NO_CURRENCY } from './currency.ts'
import { add, type Money, multiply, subtract, zero } from './money.ts'
import type { FulfilmentLine } from './fulfilment.ts'
import type { Charge } from './payment.ts'
import type { Refund } from './refund.ts'
import type { UpgradeSum } from './upgrade-choice.ts'

/**
 * A movement of a booking's money, or of a member's points and certificates for an upgrade (`spent`) or the flights (`award`). `at` is an ISO instant, if known.
 * For a waitlisted upgrade, the sum is first only reserved (`setAside`): once the upgrade clears, it is listed as `paid` or `spent`,
 * and otherwise as `released`.
 */
export type MoneyMove =
  | { kind: 'paid'; id: string; at?: string | undefined; payment: Charge }
  | { kind: 'refund'; id: string; at: string; refund: Refund }
  | { kind: 'setAside' | 'released'; id: string; at?: string | undefined; upgrade: Waitlisted; sum: UpgradeSum }
  | { kind: 'spent'; id: string; at: string; upgrade: SpentOnUpgrade }
  | { kind: 'award'; id: string; at: string; award: SpentOnAward }

/** A product that a supplier fulfils. It is part of a payment and moves no money itself. */
export interface ProductMove {
  kind: 'product'
  id: string
  at: string
  line: FulfilmentLine
}

/**
 * Determines when a payment was made. If the gateway does not report it, the first payment was made when the booking was created,
 * unless the booking began as a free hold.
 */
const paidAt = ({ createdAt, hold }: Booking, payment: Charge, place: number): string | undefined => {
  const isWithBooking = place === 0 && !(hold && hold.fee.amount === 0) && createdAt !== ''
  return payment.paidAt ?? (isWithBooking ? createdAt : undefined)
}

const waited = ({ waitlist }: Booking): MoneyMove[] =>
  waitlist.flatMap((upgrade): MoneyMove[] => {
    const { price, points = 0, certificates = 0, status, segmentId, passengerId, askedAt, decidedAt } = upgrade
    const isFree = !price && points === 0 && certificates === 0
    if (isFree || status === 'cleared') return []
    const sum: UpgradeSum = { ...(price && { price }), points, certificates }
    const id = [segmentId, passengerId, upgrade.cabin, askedAt].join(' ')
    const setAside: MoneyMove = { kind: 'setAside', id: `set aside ${id}`, at: askedAt, upgrade, sum }
    return status === 'waitlisted'
      ? [setAside]
      : [setAside, { kind: 'released', id: `released ${id}`, at: decidedAt, upgrade, sum }]
  })

const inOrder = <Dated extends { at?: string | undefined }>(moves: readonly Dated[]): Dated[] =>
  moves.toSorted((one, other) => (one.at && other.at && one.at !== other.at ? (one.at < other.at ? -1 : 1) : 0))

/** Lists all movements of a booking's money, oldest first. Movements without a date keep their position. */
export const moneyStory = (booking: Booking): MoneyMove[] => {
  const { spentOnAward: award } = booking
  const moves: MoneyMove[] = [
    ...(award ? [{ kind: 'award' as const, id: `award ${award.reference}`, at: award.at, award }] : []),
    ...booking.payments.map((payment, place) => ({
      kind: 'paid' as const,
      id: `${place} ${payment.brand} ${payment.lastFour}`,
      at: paidAt(booking, payment, place),
      payment,
    })),
    ...(booking.spentOnUpgrades ?? []).map((upgrade, place) => ({
      kind: 'spent' as const,
      id: `spent ${place} ${upgrade.reference}`,
      at: upgrade.at,
      upgrade,
    })),
    ...waited(booking),
    ...booking.refunds
      .toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1))
      .map((refund) => ({ kind: 'refund' as const, id: refund.id, at: refund.requestedAt, refund })),
  ]
  return inOrder(moves)
}

/** Lists a booking's payments and refunds together with its supplied products, oldest first. */
export const moneyTimeline = (booking: Booking): (MoneyMove | ProductMove)[] => {
  const products = (booking.fulfilment ?? []).map((line): ProductMove => ({ kind: 'product', id: line.id, at: line.at, line }))
  return inOrder([...moneyStory(booking), ...products])
}

/**
 * Returns the amount that a movement adds to what the airline keeps, negative for a refund. Zero for authorisations, for points and
 * certificates spent on upgrades, and for amounts in another currency than the booking's.
 */
export const countedOf = (move: MoneyMove, currency: string): Money => {
  const sum =
    move.kind === 'paid' ? move.payment.amount : move.kind === 'refund' ? multiply(move.refund.target.amount, -1) : zero(currency)
  return sum.currency === currency ? sum : zero(currency)
}

/**
 * The sum of a booking's movements (`kept`), and the part of it that exceeds the price (`beside`), such as fees for changes and
 * holds. Without a reported price there is no sum, because payments in several currencies cannot be added up. A booking that is
 * on hold, lapsed, released or cancelled has no price. `beside` is zero if the reported payments do not cover the price, because
 * then not all payments are known. `moves` is empty and `kept` zero if the payments exceed the price of a paid trip, or the trip is
 * over, and the gateway does not report refunds.
 */
export interface MoneySum {
  moves: Money[]
  kept: Money
  price?: Money
  beside: Money
  /** True if more was paid than the price, and the gateway does not report what the rest was for. */
  isUnexplained?: true
}

export const moneySum = (booking: Booking): MoneySum => {
  if (!isPriced(booking)) return { moves: [], kept: zero(NO_CURRENCY), beside: zero(NO_CURRENCY) }
  const { currency } = booking.total
  const moves = moneyStory(booking)
    .map((move) => countedOf(move, currency))
    .filter(({ amount }) => amount !== 0)
  const kept = moves.reduce(add, zero(currency))
  const isOver = booking.status === 'cancelled' || booking.status === 'released' || booking.status === 'lapsed'
  const unknown = { moves: [], kept: zero(currency), beside: zero(currency) }
  // The airline keeps the payments minus the refunds, which this gateway does not report.
  if (isOver && booking.areRefundsUnseen) return unknown
  if (isOver || booking.status === 'held') return { moves, kept, beside: zero(currency) }
  const beside = subtract(kept, booking.total)
  // Without the refunds, an overpayment may be a fee, or money that was refunded.
  if (beside.amount > 0 && booking.areRefundsUnseen) return { ...unknown, price: booking.total, isUnexplained: true }
  return { moves, kept, price: booking.total, beside: beside.amount > 0 ? beside : zero(currency) }
}
