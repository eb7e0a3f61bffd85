import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { timeLeft } from './hold-moments.ts'
import { useLocale } from './language.tsx'
import { useNow } from './now.ts'
import { useTimeNews } from './time-news.ts'
import { formatDeviceTime } from './wall-clock.ts'

interface BankDeadlineProps {
  /** ISO instant until which the bank or provider waits. */
  expiresAt: string
  /** Name of the provider. Undefined for the traveller's bank. */
  provider?: string | undefined
}

/** Shows the time until which the bank or provider waits, counts down the minutes, and then says what to do. */
export function BankDeadline({ expiresAt, provider }: BankDeadlineProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const until = formatDeviceTime(expiresAt, locale)
  const { days, hours, minutes: rest, isOver } = timeLeft(expiresAt, useNow())
  const minutes = days * 1_440 + hours * 60 + rest
  const news = useTimeNews(minutes)
  const isUp = t`Time’s up. If you haven’t confirmed the payment, pay again.`
  return (
    <>
      <Muted small>
        {provider ? (
          <Trans>
            <bdi>{provider}</bdi> waits until {until}, your device’s time.
          </Trans>
        ) : (
          <Trans>Your bank waits until {until}, your device’s time.</Trans>
        )}{' '}
        {isOver ? (
          isUp
        ) : (
          <Trans>
            <Plural value={minutes} one="# minute" other="# minutes" /> left.
          </Trans>
        )}
      </Muted>
      <LiveRegion message={isOver ? isUp : news} />
    </>
  )
}
