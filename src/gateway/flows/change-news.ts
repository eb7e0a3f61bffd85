import type { Money } from '#src/domain/money.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { paidPartOf } from '../bookings/paid-parts.ts'
import { partsOfPayment } from '../payments/parts.ts'
import { shownTarget, type Target } from '../bookings/refund-targets.ts'
import { type AccountValues, type ChangeNews, chargesOf } from '../mail/news.ts'

const sumOf = (each: readonly AccountValues[]): AccountValues | undefined => {
  const points = each.reduce((sum, one) => sum + one.points, 0)
  const certificates = each.reduce((sum, one) => sum + one.certificates, 0)
  return points + certificates > 0 ? { points, certificates } : undefined
}

/** Sums the miles and certificates spent on a change's confirmed upgrades. */
const spentOn = ({ spentOnUpgrades = [] }: BookingPayload, requestId: string): AccountValues | undefined =>
  sumOf(
    spentOnUpgrades
      .filter((spent) => spent.requestId === requestId)
      .map(({ points, certificates }) => ({ points, certificates: certificates.length })),
  )

/** Sums the miles and certificates reserved for a change's waitlisted upgrades. */
const waitingIn = ({ waitlist = [] }: BookingPayload, askedAt: string): AccountValues | undefined =>
  sumOf(
    waitlist
      .filter((waiting) => waiting.askedAt === askedAt)
      .map(({ points = 0, certificates = 0 }) => ({ points, certificates })),
  )

/**
 * Describes the money, miles and certificates of an issued change: what was charged, reserved for waitlisted upgrades, refunded and
 * forfeited. `now` is the time of issue.
 */
export const changeNews = (
  { requestId, work, total }: Pick<Attempt, 'requestId' | 'work' | 'total'>,
  { payload, targets, forfeited, now }: { payload: BookingPayload; targets: readonly Target[]; forfeited: Money; now: number },
): ChangeNews => {
  const waiting = partsOfPayment(work, total).filter((part) => part.form === 'card' && part.waitsFor !== undefined)
  const spent = spentOn(payload, requestId)
  const kept = waitingIn(payload, new Date(now).toISOString())
  return {
    kind: 'CHANGED',
    charges: chargesOf((payload.paidBy ?? []).filter(({ charge }) => charge?.requestId === requestId)),
    reserved: chargesOf(waiting.map((part) => paidPartOf(part, requestId))),
    targets: targets.map(shownTarget),
    forfeited,
    ...(spent && { spent }),
    ...(kept && { waiting: kept }),
  }
}
