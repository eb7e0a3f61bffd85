import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Failure, isUnderstood } from '#src/domain/failure.ts'
import type { PaymentFact } from '#src/domain/payment-fact.ts'
import { isCardBrand } from '#src/trip/card-names.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useIsCorrected } from '#src/trip/KeptTrip.tsx'
import { useEndWords } from '#src/trip/payment-end-words.ts'
import { SetAside, useSums } from '#src/trip/SetAside.tsx'
import { TripIsKept } from '#src/trip/TripIsKept.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import type { CartDifference } from '#src/domain/total.ts'
import type { AnsweredQuestion } from '#src/ui/ThreeAnswers.tsx'
import { type GoneThing, type OutcomeAnswers, type Phase, sumsTold } from './outcome.ts'
import { useMoneyClaim } from '#src/trip/money-claim.ts'

const moneyStates = {
  no: 'no',
  notYet: 'no',
  beingAsked: 'unknown',
  notKnown: 'unknown',
  released: 'no',
  beingReleased: 'unknown',
} as const
const bookingStates = { no: 'no', notYet: 'no', notKnown: 'unknown' } as const

const values: readonly string[] = ['POINTS', 'VOUCHER', 'GIFT_CARD', 'AGENCY_CREDIT']

const fates = { no: 'untouched', notYet: 'notTaken', released: 'released', beingReleased: 'beingReleased' } as const

/** Returns the claim for an answer about the money. Undefined while the outcome is unknown, because there is nothing to claim then. */
const claimOf = (money: OutcomeAnswers['money'], moneyClaim: ReturnType<typeof useMoneyClaim>): AnsweredQuestion['marks'] =>
  money === 'beingAsked' || money === 'notKnown' ? undefined : moneyClaim(fates[money])

/** Returns a function that formats the three answers. */
export const useAnswerWords = (): ((answers: OutcomeAnswers, fact: PaymentFact) => AnsweredQuestion[]) => {
  const isOfTrip = useTrip(({ context }) => context.cart?.settlement !== undefined)
  const isCorrected = useIsCorrected()
  const sums = useSums()
  const moneyClaim = useMoneyClaim()
  return (answers, fact) =>
    answersOf(answers, sums(sumsTold(answers, fact)), {
      marks: claimOf(answers.money, moneyClaim),
      isOfTrip,
      isCorrected,
      isOfValues: fact.charges.some(({ brand }) => values.includes(brand)),
      isOfBank: fact.charges.every(({ brand }) => isCardBrand(brand) || brand === 'APPLE_PAY'),
    })
}

/** Facts that decide how the answers are worded, and the claim that marks them. */
interface About {
  isOfTrip: boolean
  /** True if a correction was saved although the rest of the change failed. */
  isCorrected: boolean
  isOfBank: boolean
  /** Miles, vouchers or other balances pay for all or part of it. */
  isOfValues: boolean
  marks: AnsweredQuestion['marks']
}

const answersOf = (
  answers: OutcomeAnswers,
  total: string,
  { isOfTrip, isCorrected, isOfBank, isOfValues, marks }: About,
): AnsweredQuestion[] => {
  const money: Record<OutcomeAnswers['money'], ReactNode> = {
    no: isOfValues ? (
      <Trans>
        <b>No.</b> Nothing was taken: no money, miles or vouchers.
      </Trans>
    ) : (
      <Trans>
        <b>No.</b> You weren’t charged.
      </Trans>
    ),
    notYet: (
      <Trans>
        <b>Not yet.</b>
      </Trans>
    ),
    beingAsked:
      total === '' ? (
        <Trans>
          <b>Not known yet.</b> We’ve asked for the payment, once.
        </Trans>
      ) : isOfBank ? (
        <Trans>
          <b>Not known yet.</b> We’ve asked your bank for {total}, once.
        </Trans>
      ) : (
        <Trans>
          <b>Not known yet.</b> We’ve asked for {total}, once.
        </Trans>
      ),
    notKnown:
      total === '' ? (
        <Trans>
          <b>Not known yet.</b> At most once. We’ll keep checking until we know.
        </Trans>
      ) : (
        <Trans>
          <b>Not known yet.</b> At most {total}, once. We’ll keep checking until we know.
        </Trans>
      ),
    released: <SetAside fate="released" sums={total} />,
    beingReleased: <SetAside fate="beingReleased" sums={total} />,
  }
  const booking: Record<OutcomeAnswers['booking'], ReactNode> = {
    no: isOfTrip ? (
      <>
        <b>{isCorrected ? <Trans>Only what you corrected.</Trans> : <Trans>No.</Trans>}</b> <TripIsKept />
      </>
    ) : (
      <Trans>
        <b>No.</b> Your flights, names and extras are still here.
      </Trans>
    ),
    notYet: (
      <Trans>
        <b>Not yet.</b>
      </Trans>
    ),
    notKnown: (
      <Trans>
        <b>Not known yet.</b>
      </Trans>
    ),
  }
  const next: Record<OutcomeAnswers['next'], ReactNode> = {
    wait: <Trans>This page continues by itself.</Trans>,
    passCheck: (
      <Trans>Complete your bank’s check in the box below. If you close this page, open it again to see the result.</Trans>
    ),
    payThere: (
      <Trans>Finish on your bank’s page; it brings you back here. If it doesn’t, open this page again to see the result.</Trans>
    ),
    doNotPayAgain: <Trans>Please don’t pay again. This page continues by itself; you can also come back to it later.</Trans>,
    retryOrGiveUp: <Trans>Check again, or cancel this payment. Any amount reserved is then released.</Trans>,
    otherCard: <Trans>Try again or pay another way.</Trans>,
    contactBank: <Trans>Please contact your bank, or try another day. We’ve stopped here to protect your card.</Trans>,
    decidePrice: isOfTrip ? (
      <Trans>Accept the new price, or choose again.</Trans>
    ) : (
      <Trans>Accept the new price, or choose other flights.</Trans>
    ),
    chooseFlights: isOfTrip ? (
      <Trans>Choose again, or keep your trip as it is.</Trans>
    ) : (
      <Trans>Choose other flights, or the same ones again.</Trans>
    ),
    payAgain: <Trans>You can pay again.</Trans>,
    payAgainHoldLeaves: <Trans>You can pay again, now or later.</Trans>,
  }
  return [
    {
      kind: 'money',
      state: moneyStates[answers.money],
      question: <Trans>Was money taken?</Trans>,
      answer: money[answers.money],
      marks,
    },
    {
      kind: 'booking',
      state: isOfTrip && isCorrected && answers.booking === 'no' ? 'yes' : bookingStates[answers.booking],
      question: isOfTrip ? <Trans>Was anything changed?</Trans> : <Trans>Was anything booked?</Trans>,
      answer: booking[answers.booking],
    },
    { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next[answers.next] },
  ]
}

/** Returns a function that formats the heading of an outcome and its reason, if known. */
export const useOutcomeWords = (): ((
  phase: Phase,
  about: { end: PaymentFact['end']; failure: Failure | undefined; gone: GoneThing; moved: CartDifference },
) => { title: string; reason?: string }) => {
  const { t } = useLingui()
  const endWords = useEndWords()
  const failureWords = useFailureWords()
  const onSaleNoMore = t`Something in your trip is sold out`
  const goneThings = (failure: Failure | undefined): Record<GoneThing, { title: string; reason: string }> => ({
    seat: {
      title: onSaleNoMore,
      reason: t`Someone else bought a seat you chose. Choose another one. Everything else is unchanged.`,
    },
    extra: {
      title: onSaleNoMore,
      reason: t`An extra you chose has sold out. Remove it or choose another one. Everything else is unchanged.`,
    },
    flights: { title: onSaleNoMore, reason: t`Someone else was quicker, or the offer has ended.` },
    price: { title: t`This price is no longer available`, reason: failureWords(failure) },
  })
  const moves: Record<CartDifference, { title: string; reason: string }> = {
    sum: {
      title: t`The price has changed`,
      reason: t`The price is different from the one you saw. Nothing was sent to your bank.`,
    },
    things: {
      title: t`Your changes aren’t the ones you saw`,
      reason: t`You changed them in another window, for the same total. Nothing was sent to your bank.`,
    },
    nothing: {
      title: t`The price has expired`,
      reason: t`We checked again, and it’s the same. Nothing was sent to your bank.`,
    },
  }
  const untold: NonNullable<PaymentFact['end']> = { reason: undefined, fate: 'untouched', setAside: [] }
  return (phase, { end = untold, failure, gone, moved }) => {
    switch (phase) {
      case 'declined':
      case 'declinedFinally':
        if (failure?.errorCode === 'ERR.SSW.PAYMENT.TEST_CARDS_ONLY')
          return { title: t`We don’t accept this card`, reason: failureWords(failure) }
        return endWords(end, 'bank')
      case 'priceChanged':
        return moves[moved]
      case 'soldOut':
        return goneThings(failure)[gone]
      case 'voided':
      case 'voidPending':
        return endWords(end, 'airline')
      case 'notCharged':
        // A refusal means that the gateway did not accept the payment. Without a refusal, the payment never arrived.
        return failure && (isUnderstood(failure) || failure.type === 'EXECUTION_EXPIRED')
          ? { title: t`This payment wasn’t accepted`, reason: failureWords(failure) }
          : endWords({ ...end, reason: 'never_came' }, 'airline')
      default:
        return { title: t`We don’t know the result yet`, reason: t`The airline hasn’t answered yet.` }
    }
  }
}
