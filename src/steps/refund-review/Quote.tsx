import { Trans } from '@lingui/react/macro'
import { type Cancelling, type RefundChoice, type RefundReview, sumOfChoice, valuesOfChoice } from '#src/domain/refund.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { FailureReference } from '#src/trip/FailureReference.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { formatDeviceTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { useLingui } from '@lingui/react/macro'
import { Choices } from './Choices.tsx'
import type { Words } from './content.ts'
import { Lines } from './Lines.tsx'
import { claimed } from '#src/trip/claimed.ts'

/** Compares an earlier refund quote with the current one. */
function Changed({
  review,
  earlier,
  choice,
  words,
}: {
  review: RefundReview
  earlier: RefundReview
  choice: RefundChoice
  words: Words
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const costWords = useUpgradeCost()
  const [before, now] = [sumOfChoice(earlier, choice), sumOfChoice(review, choice)]
  if (!before || !now) return null
  const [valuesBefore, valuesNow] = [valuesOfChoice(earlier, choice), valuesOfChoice(review, choice)]
  const areValuesSame = valuesBefore.points === valuesNow.points && valuesBefore.certificates === valuesNow.certificates
  const isMoneySame = isSameMoney(before, now)
  if (isMoneySame && areValuesSame)
    return (
      <Notice kind="ok">
        <p {...claimed('wouldComeBack', { choice, amount: now })}>
          <Trans>We checked again: your refund hasn’t changed.</Trans>
        </p>
      </Notice>
    )
  const [had, has] = [costWords(valuesBefore, t`nothing`), costWords(valuesNow, t`nothing`)]
  return (
    <Notice kind="info" title={isMoneySame ? words.valuesChangedTitle : words.changedTitle}>
      {isMoneySame ? null : (
        <p>
          <PriceChange from={before} to={now} locale={locale} fromWords={t`before`} toWords={t`now`} size="lg" />
        </p>
      )}
      {areValuesSame ? null : (
        <p>
          <Trans>
            Miles and certificates: {had} before, {has} now.
          </Trans>
        </p>
      )}
      {isMoneySame ? (
        <p {...claimed('wouldComeBack', { choice, amount: now })}>
          <Trans>The money you get back is the same.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}

/** Says why the fare rules do not apply, or that nothing is refunded. Otherwise renders nothing. */
function Circumstances({ review }: { review: RefundReview }) {
  const reference = useTrip(({ context }) => context.cancelling?.choices.booking.reference)
  const sum = sumOfChoice(review, 'ORIGINAL')
  const all = sum && claimed('wouldComeBack', { choice: 'ORIGINAL', amount: sum })
  if (review.isAirlineChange)
    return (
      <Notice kind="ok" announces={false}>
        <p {...all}>
          <Trans>We changed your flights, so you get everything back, whatever your fare.</Trans>
        </p>
      </Notice>
    )
  if (review.is24HourRule)
    return (
      <Notice kind="ok" announces={false}>
        <p {...all}>
          <Trans>
            You bought this trip less than 24 hours ago and at least a week before departure, so you get everything back.
          </Trans>
        </p>
      </Notice>
    )
  if (review.isHold)
    return (
      <Notice announces={false}>
        <p {...(reference !== undefined && claimed('nothingRefunded', { reference }))}>
          <Trans>You haven’t paid for these flights yet, so there’s nothing to refund.</Trans>
        </p>
      </Notice>
    )
  if (review.refund.amount === 0)
    return (
      <Notice announces={false}>
        <Trans>Your fares aren’t refundable in money. See your other options below, or keep the trip.</Trans>
      </Notice>
    )
  return null
}

/** Tells the traveller that the insurer won't pay for this cancellation. */
function NotCovered() {
  const failure = useTrip(({ context }) => context.failure)
  if (!failure) return null
  return (
    <Notice kind="error" title={<Trans>Your cover doesn’t pay for this</Trans>}>
      <p {...claimed('asItWas', {})}>
        <Trans>The insurer refused, so we stopped. Your trip hasn’t changed. Choose another refund, or keep the trip.</Trans>
      </p>
      <FailureReference />
    </Notice>
  )
}

/** The refund by item and destination, and the end of its guarantee. */
export function Quote({ cancelling, review, words }: { cancelling: Cancelling; review: RefundReview; words: Words }) {
  const locale = useLocale()
  const send = useSend()
  const choice = cancelling.choice ?? 'ORIGINAL'
  const mayChange = cancelling.choices.tripOptions.some(({ tripOption, enabled }) => tripOption === 'EXCHANGE_FLIGHT' && enabled)
  const until = formatDeviceTime(review.expiresAt, locale)
  return (
    <Stack gap={5}>
      {cancelling.earlier ? <Changed review={review} earlier={cancelling.earlier} choice={choice} words={words} /> : null}
      <NotCovered />
      <Circumstances review={review} />
      {review.isHold ? null : <Choices review={review} choice={choice} title={words.choiceTitle} />}
      {review.lines.length > 0 ? <Lines review={review} choice={choice} title={words.linesTitle} text={words.linesText} /> : null}
      <Card>
        <p {...claimed('keptUntil', { of: 'refund', until: review.expiresAt })}>
          <Muted small>
            <Trans>These amounts are guaranteed until {until}.</Trans>
          </Muted>
        </p>
        <Row>
          <Button variant="go" onClick={() => send({ type: 'step.next' })}>
            <Trans>Continue to cancel</Trans>
          </Button>
          {mayChange ? (
            <Button onClick={() => send({ type: 'flow.leave', flow: 'exchange', at: 'trip-opening' })}>
              <Trans>Change the flights instead</Trans>
            </Button>
          ) : null}
          <Button onClick={() => send({ type: 'trip.show' })}>
            <Trans>Keep the trip</Trans>
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
