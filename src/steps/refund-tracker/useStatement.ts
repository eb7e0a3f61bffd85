import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { Refund } from '#src/domain/refund.ts'
import { useDocumentFate } from '#src/trip/document-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useRefundReason, useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { dayOf, deviceDayOf } from '#src/trip/wall-clock.ts'
import { type StatementLine, statementOf } from './statement.ts'

/** What goes back of a booking, as a text to keep. */
export const useStatement = (): ((booking: Booking) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const refundReason = useRefundReason()
  const documentFate = useDocumentFate()
  const statuses: Record<Refund['status'], string> = {
    requested: t`requested`,
    pending: t`not sent yet`,
    sent: t`sent`,
    completed: t`arrived`,
  }
  const linesOf = ({ id, target, status, requestedAt, sentAt, reason }: Refund): StatementLine[] => [
    [t`Refund`, id],
    [t`Reason`, refundReason(reason)],
    [t`To`, targetName(target)],
    [t`Amount`, targetAmount(target)],
    [t`State`, statuses[status]],
    [t`Requested`, deviceDayOf(requestedAt, locale)],
    ...(sentAt ? [[t`Sent`, deviceDayOf(sentAt, locale)] as const] : []),
    [t`Expected by`, dayOf(target.expectedBy, locale, 'long')],
  ]
  return ({ reference, refunds, documents }) =>
    statementOf([
      [
        [t`Booking`, reference],
        ...documents.map((document): StatementLine => {
          const { number } = document
          return [t`Document ${number}`, documentFate(document) || t`valid`]
        }),
      ],
      ...refunds.map(linesOf),
    ])
}
