import type { Money } from '#src/domain/money.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { paidPartOf } from '../bookings/paid-parts.ts'
import { partsOf } from '../payments/parts.ts'
import { shownTarget, type Target } from '../bookings/refund-targets.ts'
import { type ChangeNews, chargesOf } from '../mail/news.ts'

/** Describes the money of an issued change: the amounts charged, reserved for waitlisted upgrades, refunded and forfeited. */
export const changeNews = (
  { requestId, work, total }: Pick<Attempt, 'requestId' | 'work' | 'total'>,
  { payload, targets, forfeited }: { payload: BookingPayload; targets: readonly Target[]; forfeited: Money },
): ChangeNews => {
  const waiting = partsOf(work, total).filter((part) => part.form === 'card' && part.waitsFor !== undefined)
  return {
    kind: 'CHANGED',
    charges: chargesOf((payload.paidBy ?? []).filter(({ charge }) => charge?.requestId === requestId)),
    reserved: chargesOf(waiting.map((part) => paidPartOf(part, requestId))),
    targets: targets.map(shownTarget),
    forfeited,
  }
}
