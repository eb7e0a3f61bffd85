import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import type { RecordedAttemptEnd } from './attempts.ts'
import type { Cause, Deed } from './cause.ts'
import { usePriceMoveWords } from './usePriceWords.tsx'

/** What happened, what the product did about it, and what the traveller does now. */
export interface CauseWords {
  happened: ReactNode
  did?: ReactNode
  now: ReactNode
}

type Of<Kind extends Cause['kind']> = Extract<Cause, { kind: Kind }>

const expiredDuring: Readonly<Record<Deed, ReactNode>> = {
  names: <Trans>The session expired while the passengers’ details were being saved.</Trans>,
  seat: <Trans>The session expired while a seat was being saved.</Trans>,
  extras: <Trans>The session expired while the extras were being saved.</Trans>,
  insurance: <Trans>The session expired while the insurance was being saved.</Trans>,
  flights: <Trans>The session expired while the flights were being added to the trip.</Trans>,
  payment: <Trans>The session expired before the payment was sent.</Trans>,
  change: <Trans>The session expired before the change was sent.</Trans>,
  other: <Trans>The session expired.</Trans>,
}

const pressAgain: Readonly<Record<Deed, ReactNode>> = {
  names: <Trans>Check the passengers’ details and send them again.</Trans>,
  seat: <Trans>Choose the seat again.</Trans>,
  extras: <Trans>Choose the extras again.</Trans>,
  insurance: <Trans>Choose the insurance again.</Trans>,
  flights: <Trans>Choose the flights again.</Trans>,
  payment: <Trans>Nothing was charged. Enter the card again, check the price and press Pay.</Trans>,
  change: <Trans>Nothing was changed. Check everything and confirm again.</Trans>,
  other: <Trans>Continue on the page.</Trans>,
}

const expired = ({ deed, rebuilt, rebuiltIn = 0, again }: Of<'expired'>): CauseWords => {
  const happened = expiredDuring[deed]
  if (rebuilt === 'open')
    return {
      happened,
      did: <Trans>The trip was still being rebuilt when the recording ended.</Trans>,
      now: <Trans>Wait a moment. If the page doesn’t continue, reload it.</Trans>,
    }
  if (rebuilt === 'no')
    return {
      happened,
      did: <Trans>The trip couldn’t be rebuilt.</Trans>,
      now: <Trans>Press Try again, or search again.</Trans>,
    }
  const seconds = Math.max(1, Math.round(rebuiltIn / 1_000))
  return {
    happened,
    did: (
      <>
        <Plural value={seconds} one="The trip was rebuilt in # second." other="The trip was rebuilt in # seconds." />
        {again === 'repeated' ? (
          <>
            {' '}
            <Trans>The last action was then repeated automatically.</Trans>
          </>
        ) : null}
      </>
    ),
    now: again === 'press' ? pressAgain[deed] : <Trans>Continue. You don’t need to repeat anything.</Trans>,
  }
}

const usePayment = (clock: (milliseconds: number) => string) => {
  const { i18n } = useLingui()
  const isLater = <Trans>There’s nothing left to do. A later payment went through.</Trans>
  return ({ attempt, refusal, hasStopped, isPaidLater }: Of<'payment'>): CauseWords => {
    const time = clock(attempt.endedAt ?? attempt.t)
    const sum = attempt.amount ? formatMoney(attempt.amount, i18n.locale) : undefined
    const unpaid = <Trans>Nothing was charged, and the trip was kept.</Trans>
    const lost = sum ? (
      <Trans>
        The airline’s answer to the payment of <bdi>{sum}</bdi> didn’t arrive.
      </Trans>
    ) : (
      <Trans>The airline’s answer to the payment didn’t arrive.</Trans>
    )
    const looking = <Trans>The storefront keeps asking the airline what became of it, and doesn’t send it a second time.</Trans>
    const wait = <Trans>Don’t pay again. Open the page again to see the result.</Trans>
    const byEnd: Record<RecordedAttemptEnd, CauseWords> = {
      declined: {
        happened: sum ? (
          <Trans>
            The bank declined the payment of <bdi>{sum}</bdi> at <bdi>{time}</bdi>.
          </Trans>
        ) : (
          <Trans>
            The bank declined the payment at <bdi>{time}</bdi>.
          </Trans>
        ),
        did: unpaid,
        now: hasStopped ? (
          <Trans>Contact the bank, or try again another day. This page has stopped trying, to protect the card.</Trans>
        ) : (
          <Trans>Try again, or pay another way.</Trans>
        ),
      },
      refused:
        refusal === 'soldOut'
          ? {
              happened: <Trans>The airline refused the payment, because something in the trip was no longer available.</Trans>,
              did: unpaid,
              now: <Trans>Choose other flights, or search again.</Trans>,
            }
          : refusal === 'change'
            ? {
                happened: <Trans>The airline refused the payment, because this change is no longer allowed online.</Trans>,
                did: unpaid,
                now: <Trans>Call the airline, or ask at the airport.</Trans>,
              }
            : {
                happened: (
                  <Trans>
                    The airline couldn’t accept the payment at <bdi>{time}</bdi>.
                  </Trans>
                ),
                did: unpaid,
                now: (
                  <Trans>Follow the instructions on the page: the price, the flights or the form of payment has changed.</Trans>
                ),
              },
      released: {
        happened: <Trans>The booking couldn’t be completed after the payment was authorized.</Trans>,
        did: (
          <Trans>
            The payment was canceled at <bdi>{time}</bdi>, so nothing was charged.
          </Trans>
        ),
        now: <Trans>Try again, or pay another way.</Trans>,
      },
      releasing: {
        happened: <Trans>The booking couldn’t be completed after the payment was authorized.</Trans>,
        did: <Trans>The payment is being canceled. A pending amount disappears by itself.</Trans>,
        now: <Trans>Try again, or pay another way.</Trans>,
      },
      notCharged: {
        happened: lost,
        did: (
          <Trans>
            The storefront asked the airline, which had no record of the payment at <bdi>{time}</bdi>. Nothing was charged.
          </Trans>
        ),
        now: <Trans>Press Pay again.</Trans>,
      },
      booked: {
        happened: lost,
        did: (
          <Trans>
            The storefront asked the airline, and found at <bdi>{time}</bdi> that the trip is booked and was paid for once.
          </Trans>
        ),
        now: <Trans>There’s nothing left to do. The trip is booked.</Trans>,
      },
      check: {
        happened: <Trans>The bank asked for a check, and the recording ended before its result.</Trans>,
        did: looking,
        now: wait,
      },
      unknown: { happened: lost, did: looking, now: wait },
      open: { happened: <Trans>The recording ended before the payment was answered.</Trans>, did: looking, now: wait },
    }
    const words = byEnd[attempt.end]
    return isPaidLater && attempt.end !== 'booked' ? { ...words, now: isLater } : words
  }
}

const seatTaken = ({ seat, later }: Of<'seatTaken'>): CauseWords => ({
  happened:
    seat === undefined ? (
      <Trans>Someone else took the seat before it could be saved.</Trans>
    ) : (
      <Trans>
        Someone else took seat <bdi>{seat}</bdi> before it could be saved.
      </Trans>
    ),
  did: <Trans>The seat map was loaded again. Nothing was charged for the seat.</Trans>,
  now:
    later === undefined ? (
      <Trans>Choose another seat.</Trans>
    ) : (
      <Trans>
        There’s nothing left to do. Seat <bdi>{later}</bdi> was saved instead.
      </Trans>
    ),
})

/** Returns the words for an operation that failed, by the type of its failure. */
const failed = ({ why, isOver, deed }: Of<'failed'>): CauseWords => {
  const happened =
    why === 'NETWORK_ERROR' ? (
      <Trans>The connection was lost while the page was waiting for the airline.</Trans>
    ) : why === 'validation' ? (
      <Trans>The airline didn’t accept these details.</Trans>
    ) : why === 'businessLogic' ? (
      <Trans>The airline refused the request.</Trans>
    ) : (
      <Trans>The airline couldn’t answer.</Trans>
    )
  return {
    happened,
    now: isOver ? (
      <Trans>There’s nothing left to do. The next attempt worked.</Trans>
    ) : why === 'validation' ? (
      <Trans>Correct the marked fields and send them again.</Trans>
    ) : deed === 'change' ? (
      <Trans>Check the trip before confirming again.</Trans>
    ) : (
      <Trans>Follow the instructions on the page, or press Try again.</Trans>
    ),
  }
}

/** Returns the sentences about a cause: neutral, so that agents read them and travellers hear them. */
export const useCauseWords = (clock: (milliseconds: number) => string): ((cause: Cause) => CauseWords) => {
  const payment = usePayment(clock)
  const price = usePriceMoveWords(clock)
  return (cause) => {
    switch (cause.kind) {
      case 'expired':
        return expired(cause)
      case 'payment':
        return payment(cause)
      case 'seatTaken':
        return seatTaken(cause)
      case 'price':
        return price(cause.move)
      case 'failed':
        return failed(cause)
      case 'waiting':
        return {
          happened: <Trans>The page was still waiting for the airline when the recording ended.</Trans>,
          now: <Trans>Wait a moment. If the page doesn’t continue, reload it.</Trans>,
        }
      case 'crashed':
        return { happened: <Trans>The page couldn’t be shown.</Trans>, now: <Trans>Reload the page.</Trans> }
      case 'nothing':
        return {
          happened: <Trans>Nothing failed in this recording.</Trans>,
          now: <Trans>Ask the traveler what they expected.</Trans>,
        }
    }
  }
}
