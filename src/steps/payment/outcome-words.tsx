import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TripIsKept } from '#src/trip/TripIsKept.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import type { Moved } from '#src/domain/total.ts'
import type { Answer } from '#src/ui/ThreeAnswers.tsx'
import type { DeclineClass, GoneThing, OutcomeAnswers, Phase } from './outcome.ts'

const moneyStates = {
  no: 'no',
  notYet: 'no',
  beingAsked: 'unknown',
  notKnown: 'unknown',
  released: 'no',
  beingReleased: 'unknown',
} as const
const bookingStates = { no: 'no', notYet: 'no', notKnown: 'unknown' } as const

/** The panel's words for the three answers. */
export const useAnswerWords = (): ((answers: OutcomeAnswers, total: string) => Answer[]) => {
  const isOfTrip = useTrip(({ context }) => context.cart?.settlement !== undefined)
  return (answers, total) => answersOf(answers, total, isOfTrip)
}

const answersOf = (answers: OutcomeAnswers, total: string, isOfTrip: boolean): Answer[] => {
  const money: Record<OutcomeAnswers['money'], ReactNode> = {
    no: (
      <Trans>
        <b>No.</b> Nothing was charged.
      </Trans>
    ),
    notYet: (
      <Trans>
        <b>Not yet.</b>
      </Trans>
    ),
    beingAsked: (
      <Trans>
        <b>Not known yet.</b> Your bank is being asked for {total}, once.
      </Trans>
    ),
    notKnown:
      total === '' ? (
        <Trans>
          <b>Not known yet.</b> At most once. We ask the airline until we know.
        </Trans>
      ) : (
        <Trans>
          <b>Not known yet.</b> At most {total}, once. We ask the airline until we know.
        </Trans>
      ),
    released: (
      <Trans>
        <b>No.</b> {total} was set aside for a moment and released again. It may stand on your account as pending for a few days.
      </Trans>
    ),
    beingReleased: (
      <Trans>
        <b>Not kept.</b> {total} was set aside and is being released. We repeat this until your bank confirms.
      </Trans>
    ),
  }
  const booking: Record<OutcomeAnswers['booking'], ReactNode> = {
    no: isOfTrip ? (
      <>
        <b>
          <Trans>No.</Trans>
        </b>{' '}
        <TripIsKept />
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
    wait: <Trans>This page goes on by itself.</Trans>,
    passCheck: <Trans>Answer your bank in the box. If you close this page, the same address finds out what happened.</Trans>,
    payThere: (
      <Trans>
        Finish on the bank’s page: it brings you back here. If it does not, open this page again: it finds out what happened.
      </Trans>
    ),
    doNotPayAgain: <Trans>Do not pay again. This page goes on by itself; you may also come back to this address later.</Trans>,
    retryOrGiveUp: <Trans>Ask once more, or give this payment up: then whatever was set aside is released.</Trans>,
    otherCard: <Trans>Try again or use another card.</Trans>,
    contactBank: <Trans>Please ask your bank, or pay another day. We stop here to protect your card.</Trans>,
    decidePrice: isOfTrip ? (
      <Trans>Take the new price, or choose again.</Trans>
    ) : (
      <Trans>Take the new price or choose other flights.</Trans>
    ),
    chooseFlights: isOfTrip ? (
      <Trans>Choose again, or leave your trip as it is.</Trans>
    ) : (
      <Trans>Choose other flights, or the same ones once more.</Trans>
    ),
    payAgain: <Trans>You can pay again.</Trans>,
    payAgainHoldLeaves: <Trans>You can pay again, now or later.</Trans>,
  }
  return [
    { kind: 'money', state: moneyStates[answers.money], question: <Trans>Was money taken?</Trans>, answer: money[answers.money] },
    {
      kind: 'booking',
      state: bookingStates[answers.booking],
      question: isOfTrip ? <Trans>Was anything changed?</Trans> : <Trans>Was anything booked?</Trans>,
      answer: booking[answers.booking],
    },
    { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next[answers.next] },
  ]
}

/** The heading of each end, and what is known of the reason. */
export const useOutcomeWords = (): ((
  phase: Phase,
  about: { decline: DeclineClass; gone: GoneThing; moved: Moved },
) => { title: string; reason?: string }) => {
  const { t } = useLingui()
  const declines: Record<DeclineClass, string> = {
    funds: t`The reason it gave: not enough funds, or over the card’s limit. Only your bank can tell you more.`,
    expiry: t`The reason it gave: the card has expired. Check the date, or use another card.`,
    code: t`The reason it gave: the security code does not fit. Check it and try again.`,
    later: t`Your bank could not look at it just now. Try again in a few minutes.`,
    tooMany: t`There were too many payments in a short time. Try again later or use another card.`,
    check: t`Your bank’s check was not passed.`,
    provider: t`The provider did not take the payment. Only it can tell you more.`,
    cancelled: t`You stopped on the provider’s page.`,
    partial: t`Your bank agreed to a part of the total only. Pay the rest with a second form of payment.`,
    testCard: t`This storefront is a sandbox and takes its own test cards only. They are listed on the sandbox page.`,
    generic: t`It gave no reason that we may show. Only your bank can tell you more.`,
  }
  const declineTitles: Partial<Record<DeclineClass, string>> = {
    provider: t`The provider declined the payment`,
    cancelled: t`The payment was cancelled`,
  }
  const goneThings: Record<GoneThing, string> = {
    seat: t`A seat that you chose was sold to somebody else. Choose another one, everything else is as it was.`,
    extra: t`An extra that you chose ran out. Take it out or choose another one, everything else is as it was.`,
    flights: t`Somebody else was quicker, or the offer has ended.`,
  }
  const moves: Record<Moved, { title: string; reason: string }> = {
    sum: {
      title: t`The price has changed`,
      reason: t`The airline asks another price than you saw. Nothing was sent to your bank.`,
    },
    things: {
      title: t`Your changes aren’t the ones you saw`,
      reason: t`They were changed in another window, for the same sum. Nothing was sent to your bank.`,
    },
    nothing: {
      title: t`The price was kept no longer`,
      reason: t`We asked for it again, and it is still the same. Nothing was sent to your bank.`,
    },
  }
  return (phase, { decline, gone, moved }) => {
    switch (phase) {
      case 'declined':
      case 'declinedFinally':
        return { title: declineTitles[decline] ?? t`Your bank declined the payment`, reason: declines[decline] }
      case 'priceChanged':
        return moves[moved]
      case 'soldOut':
        return { title: t`Something in your trip is sold out`, reason: goneThings[gone] }
      case 'voided':
        return {
          title: t`The booking could not be made`,
          reason: t`Your bank agreed, but the airline could not issue the tickets.`,
        }
      case 'voidPending':
        return {
          title: t`The booking could not be made`,
          reason: t`Your bank agreed, but the airline could not issue the tickets. The money is on its way back.`,
        }
      case 'notCharged':
        return { title: t`Your payment never arrived`, reason: t`We checked with the airline: no payment reached it.` }
      default:
        return { title: t`We do not know yet what happened`, reason: t`The airline does not answer, or has not decided yet.` }
    }
  }
}
