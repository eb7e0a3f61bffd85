import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import { type RefundChoice, type RefundReview, sumOfChoice } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { Claim } from './Claim.tsx'
import { Targets } from './Targets.tsx'
import { claimed } from '#src/trip/claimed.ts'

/** Display order. The refund as money comes first, so that a credit cannot distract from it. */
const order: readonly RefundChoice[] = ['ORIGINAL', 'COVER', 'CREDIT']

/** Says whether the cover or the fare rules refund more, and how much. */
function CoverCompared({ review }: { review: RefundReview }) {
  const locale = useLocale()
  const byRules = sumOfChoice(review, 'ORIGINAL')
  const byCover = sumOfChoice(review, 'COVER')
  if (!review.cover || !byRules || !byCover) return null
  const difference = { amount: Math.abs(byCover.amount - byRules.amount), currency: byRules.currency }
  const covered = formatMoney(byCover, locale)
  const ruled = formatMoney(byRules, locale)
  const more = formatMoney(difference, locale)
  const isBetter = byCover.amount > byRules.amount
  const { reference } = review.cover
  return (
    <Notice
      level={3}
      announces={false}
      title={isBetter ? <Trans>Your cover refunds {more} more</Trans> : <Trans>Your fare rules refund as much or more</Trans>}
    >
      <p>
        <Trans>
          With your cancel-for-any-reason cover <bdi>{reference}</bdi>: {covered}. Under your fare rules: {ruled}.
        </Trans>
      </p>
    </Notice>
  )
}

/** The kinds of refund, each with its amount and destinations. */
export function Choices({ review, choice, title }: { review: RefundReview; choice: RefundChoice; title: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const credit = review.targets.CREDIT?.find(({ kind }) => kind === 'CREDIT')
  const bonus = credit?.bonus ? formatMoney(credit.bonus, locale) : ''
  const until = credit?.expiresOn ? formatDay(credit.expiresOn, locale, 'long') : ''
  const names: Record<RefundChoice, string> = {
    ORIGINAL: t`Refund to how you paid`,
    COVER: t`Refunded by your cover`,
    CREDIT: t`As a travel credit`,
  }
  const details: Record<RefundChoice, string> = {
    ORIGINAL: '',
    COVER: '',
    CREDIT: bonus
      ? t`${bonus} more than a refund in money. Use it for flights until ${until}.`
      : t`Use it for flights until ${until}.`,
  }
  const targets = review.targets[choice] ?? []
  return (
    <Card>
      <CoverCompared review={review} />
      {review.claim ? <Claim claim={review.claim} /> : null}
      <RadioGroup
        legend={title}
        name="refund"
        value={choice}
        onChange={(value) => {
          const picked = order.find((each) => each === value)
          if (picked) send({ type: 'refund.pick', choice: picked })
        }}
        choices={order.flatMap((each) => {
          const sum = sumOfChoice(review, each)
          return sum
            ? [
                {
                  value: each,
                  label: (
                    <>
                      <b {...claimed('wouldComeBack', { choice: each, amount: sum })}>
                        <Price money={sum} locale={locale} />
                      </b>{' '}
                      {names[each]}
                    </>
                  ),
                  detail: details[each] || undefined,
                },
              ]
            : []
        })}
      />
      {targets.length > 0 ? <Targets targets={targets} /> : null}
    </Card>
  )
}
