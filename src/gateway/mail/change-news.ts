import type { Money } from '#src/domain/money.ts'
import type { Attempt } from '../purchase/attempts.ts'
import type { BookingPayload } from '../purchase/booking-payload.ts'
import { paidPartOf } from '../purchase/paid-parts.ts'
import { partsOf } from '../purchase/parts.ts'
import { shownTarget, type Target } from '../refunds/targets.ts'
import { type ChangeNews, chargesOf } from './news.ts'

/** What a change came to that has been issued: what it took, what it holds until an upgrade clears, what goes back and what is lost. */
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
