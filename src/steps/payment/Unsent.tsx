import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { moneyFact } from './outcome.ts'
import { useMoneyClaim } from '#src/trip/money-claim.ts'

/** Says why nothing was charged, and what to do next. The form below keeps its values, except secrets. */
export function Unsent({ failure }: { failure: Failure | undefined }) {
  const locale = useLocale()
  const send = useSend()
  const moneyClaim = useMoneyClaim()
  const failureWords = useFailureWords()
  const notice = useRef<HTMLDivElement>(null)
  // The notice takes focus, because the pressed button is far below it.
  useEffect(() => notice.current?.focus(), [])
  const isSplit = useTrip(({ context }) => context.split !== undefined)
  const balance = moneyFact(failure, 'balance')
  const approved = moneyFact(failure, 'approved')
  const remaining = moneyFact(failure, 'remaining')
  const words = (): ReactNode => {
    switch (failure?.errorCode) {
      case 'ERR.SSW.PAYMENT.BALANCE_TOO_LOW': {
        const left = balance ? formatMoney(balance, locale) : ''
        return left ? (
          <Trans>Your balance is only {left}. Pay that amount from it and the rest another way.</Trans>
        ) : (
          <Trans>Your balance is too low. Pay a smaller amount from it and the rest another way.</Trans>
        )
      }
      case 'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED':
        return (
          <Trans>Too many payments failed. Complete the check above the button, enter your card details again, and pay.</Trans>
        )
      case 'ERR.SSW.PAYMENT.PARTIAL': {
        const part = approved ? formatMoney(approved, locale) : ''
        const rest = remaining ? formatMoney(remaining, locale) : ''
        return (
          <Trans>
            Your bank approved only {part}. Pay that with this card and the remaining {rest} another way.
          </Trans>
        )
      }
      default:
        return failure?.type === 'validation' ? (
          <Trans>Something in the card or address details wasn’t accepted. Check them and pay again.</Trans>
        ) : (
          failureWords(failure)
        )
    }
  }
  return (
    <Notice
      kind="error"
      title={
        <span {...moneyClaim('untouched')}>
          <Trans>You weren’t charged</Trans>
        </span>
      }
      ref={notice}
    >
      <p {...moneyClaim('untouched')}>{words()}</p>
      {approved && !isSplit ? (
        <Button onClick={() => send({ type: 'form.split', amount: approved })}>
          <Trans>Pay {formatMoney(approved, locale)} with this card</Trans>
        </Button>
      ) : null}
    </Notice>
  )
}
