import { Trans, useLingui } from '@lingui/react/macro'
import { addedBy, type RefundChoice, type RefundReview, sumOfChoice } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useRefundInValues } from '#src/trip/refund-words.ts'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { usePaidItemName, useLineReason } from './line-words.ts'

/** The amount by which the selected refund exceeds the fare rules: the payment of a cover, or the waived fee of a credit. */
function Added({ review, choice }: { review: RefundReview; choice: RefundChoice }) {
  const reference = review.cover?.reference
  if (choice === 'COVER')
    return (
      <>
        <Trans>Cancel-for-any-reason cover</Trans>
        <br />
        <Muted small>
          <bdi>{reference}</bdi>
        </Muted>
      </>
    )
  return (
    <>
      <Trans>Cancellation fee</Trans>
      <br />
      <Muted small>
        <Trans>Waived for a travel credit</Trans>
      </Muted>
    </>
  )
}

interface LinesProps {
  review: RefundReview
  choice: RefundChoice
  title: string
  text: string
}

/** Lists all paid items with refund and reason under the fare rules, and the amount that the selected kind of refund adds. */
export function Lines({ review, choice, title, text }: LinesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const lineName = usePaidItemName()
  const lineReason = useLineReason()
  const valueWords = useUpgradeCost()
  const inValues = useRefundInValues()
  const total = sumOfChoice(review, choice) ?? review.refund
  const added = addedBy(review, choice)
  return (
    <Card heading={title}>
      <p>
        <Muted small>{text}</Muted>
      </p>
      <DataTable
        label={t`Your refund, line by line`}
        columns={[
          { id: 'what', name: <Trans>Item</Trans> },
          { id: 'paid', name: <Trans>Paid</Trans>, isNumber: true },
          { id: 'back', name: <Trans>Refund</Trans>, isNumber: true },
        ]}
        rows={[
          ...review.lines.map((line, place) => ({
            id: `${line.kind}/${line.label}/${line.reason}/${place}`,
            cells: [
              <span key="what">
                {lineName(line)}
                <br />
                <Muted small>{lineReason(line.reason)}</Muted>
              </span>,
              line.paidValues ? (
                <bdi key="paid">{valueWords(line.paidValues, '')}</bdi>
              ) : (
                <Price key="paid" money={line.paid} locale={locale} />
              ),
              line.valuesBack ? (
                <bdi key="back">{valueWords(line.valuesBack, t`nothing`)}</bdi>
              ) : line.refund.amount === 0 ? (
                <Trans key="back">nothing</Trans>
              ) : (
                <Price key="back" money={line.refund} locale={locale} />
              ),
            ],
          })),
          ...(added
            ? [
                {
                  id: `added by ${choice}`,
                  cells: [
                    <Added key="what" review={review} choice={choice} />,
                    '',
                    <Price key="back" money={added} locale={locale} />,
                  ],
                },
              ]
            : []),
        ]}
      />
      {review.penalty.amount > 0 ? (
        <p>
          <Trans>
            The cancellation fee of <Price money={review.penalty} locale={locale} /> is deducted from the fare.
          </Trans>
        </p>
      ) : null}
      <BillTotal
        label={
          <Trans>
            Your refund, out of <Price money={review.paid} locale={locale} /> paid
          </Trans>
        }
        total={total}
        words={inValues(review.targets[choice] ?? [], total)}
        locale={locale}
      />
    </Card>
  )
}
