import { subtract, total } from '#src/domain/money.ts'
import type { RefundChoice } from '#src/domain/refund.ts'
import type { RefundQuote } from '../refunds/quote.ts'
import { shownTarget } from '../bookings/refund-targets.ts'
import type { CancelNews } from '../mail/news.ts'

/** Builds the news of a cancellation from its quote. The amount that a cover adds to the refund of the fare rules is separate. */
export const cancelNews = ({ paid, refund, lines, targets }: RefundQuote, choice: RefundChoice): CancelNews => {
  const chosen = targets[choice] ?? []
  const isCovered = choice === 'COVER'
  const given = total(
    chosen.map(({ amount }) => amount),
    paid.currency,
  )
  return {
    kind: 'CANCELLED',
    paid,
    refund: isCovered ? given : refund,
    lines,
    ...(isCovered && { cover: subtract(given, refund) }),
    targets: chosen.map(shownTarget),
  }
}
