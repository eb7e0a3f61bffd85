import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { paymentReferenceOf } from '#src/domain/payment-fact.ts'
import { type CartDifference, whatMoved } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { QuoteMoved } from '#src/trip/QuoteMoved.tsx'
import { ShareOffer } from '#src/trip/ShareOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { StopIcon, WarningIcon } from '#src/ui/icons.tsx'
import { Caption, Muted, Row } from '#src/ui/Layout.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { goneThing, outcomeAnswers, type Phase } from './outcome.ts'
import { useAnswerWords, useOutcomeWords } from './outcome-words.tsx'
import styles from './payment.module.css'

const findsOut: readonly Phase[] = ['undecided', 'releasing']

/** Returns the label of the button back to the choices, and the prefix of this flow's step addresses. */
const useWayBack = (): { words: ReactNode; base: string } => {
  const cart = useTrip(({ context }) => context.cart)
  const base = cart?.trip ? `#/${cart.trip.flow}/` : '#/'
  if (cart?.upgrade) return { words: <Trans>Other upgrades</Trans>, base }
  if (cart?.settlement && !cart.exchange) return { words: <Trans>Your changes</Trans>, base }
  return { words: <Trans>Other flights</Trans>, base }
}

/**
 * Returns what differs from the cart that the traveller saw. In a booking this is always the total; in a change of a trip it may be only
 * the items, or nothing.
 */
const useMoved = (): CartDifference =>
  useTrip(({ context: { before, cart } }) => (cart?.settlement && before ? whatMoved(before, cart) : 'sum'))

/** Compares the price that the traveller saw with the current one. */
function PriceMoved() {
  const { t } = useLingui()
  const locale = useLocale()
  const { before, cart, shown } = useTrip(({ context }) => context)
  if (!cart || !shown) return null
  if (cart.settlement && before) return <QuoteMoved before={before} cart={cart} />
  return (
    <p>
      <PriceChange from={shown} to={cart.total} locale={locale} fromWords={t`You saw`} toWords={t`now`} />
    </p>
  )
}

/** Buttons to continue after this outcome. */
function Actions({ phase }: { phase: Phase }) {
  const send = useSend()
  const gone = useTrip(({ context }) => goneThing(context.failure))
  const moved = useMoved()
  const again = useWayBack()
  const otherFlights = <Button onClick={() => send({ type: 'flights.again' })}>{again.words}</Button>
  switch (phase) {
    case 'declined':
      return (
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again or pay another way</Trans>
        </Button>
      )
    case 'priceChanged':
      return (
        <>
          <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
            {moved === 'sum' ? <Trans>Accept the new price</Trans> : <Trans>Pay for the updated trip</Trans>}
          </Button>
          {otherFlights}
        </>
      )
    case 'soldOut':
      if (gone === 'seat' || gone === 'extra') {
        return (
          <>
            <LinkButton variant="go" href={`${again.base}${gone === 'seat' ? 'seat-selection' : 'ancillaries'}`}>
              {gone === 'seat' ? <Trans>Seats</Trans> : <Trans>Extras</Trans>}
            </LinkButton>
            {otherFlights}
          </>
        )
      }
      return (
        <Button variant="go" onClick={() => send({ type: 'flights.again' })}>
          {again.words}
        </Button>
      )
    case 'declinedFinally':
      return otherFlights
    case 'undecided':
      return (
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Check again</Trans>
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'attempt.giveUp' })}>
            <Trans>Cancel this payment</Trans>
          </Button>
        </>
      )
    case 'releasing':
      return null
    default:
      return (
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Pay again</Trans>
        </Button>
      )
  }
}

/** Outcome of a payment without a booking: whether money was taken, and how to continue. Takes focus when it appears. */
export function Outcome({ phase }: { phase: Phase }) {
  const moved = useMoved()
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useTrip((trip) => trip.context)
  const answerWords = useAnswerWords()
  const outcomeWords = useOutcomeWords()
  useEffect(() => heading.current?.focus(), [phase])
  const fact = usePaymentFact()
  const answers = outcomeAnswers(phase, fact.end)
  const { title, reason } = outcomeWords(phase, {
    end: fact.end,
    failure: context.failure,
    gone: goneThing(context.failure),
    moved,
  })
  const paymentReference = paymentReferenceOf(context.attempt, context.failure)
  const reference = context.failure?.reference ?? context.openAttempt
  const isFindingOut = findsOut.includes(phase)
  const Icon = isFindingOut ? WarningIcon : StopIcon
  return (
    <Card stops={!isFindingOut}>
      {isFindingOut ? <HoldLine label={title} /> : null}
      <div className={styles.head}>
        <Icon className={styles.icon} />
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <p>
            <Muted>{reason}</Muted>
          </p>
        </div>
      </div>
      {phase === 'priceChanged' ? <PriceMoved /> : null}
      <h3>
        <Trans>What happened to your money</Trans>
      </h3>
      {answers ? <ThreeAnswers answers={answerWords(answers, fact)} /> : null}
      <Row>
        <Actions phase={phase} />
      </Row>
      <ShareOffer />
      {paymentReference || reference ? (
        <p>
          <Caption>
            {paymentReference ? (
              <Trans>
                Quote this reference in any question about the payment: <bdi>{paymentReference}</bdi>
              </Trans>
            ) : (
              <Trans>
                Quote this reference if you contact us: <bdi>{reference}</bdi>
              </Trans>
            )}
          </Caption>
        </p>
      ) : null}
    </Card>
  )
}
