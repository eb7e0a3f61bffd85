import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Caption, Muted } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { callAt } from './call-at.ts'
import { timeLeft } from './hold-moments.ts'
import { useLocale } from './language.tsx'
import { useNow } from './now.ts'
import { useTimeNews } from './time-news.ts'
import { useSend } from './trip.tsx'
import { formatDeviceTime } from './wall-clock.ts'
import { claimed } from './claimed.ts'

/**
 * `expiresAt` is the ISO instant by the gateway's clock at which the price guarantee ends. `clockSkew` is the time of the gateway's clock
 * minus that of this device, in milliseconds.
 */
interface Kept {
  expiresAt?: string
  clockSkew?: number
}

/** Notifies the flow once when the price guarantee has expired by the gateway's clock. */
export const useQuoteLapse = ({ expiresAt, clockSkew = 0 }: Kept = {}): void => {
  const send = useSend()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (expiresAt === undefined || told.current === expiresAt) return undefined
    return callAt(Date.parse(expiresAt) - clockSkew, () => {
      told.current = expiresAt
      send({ type: 'quote.lapse' })
    })
  }, [expiresAt, clockSkew, send])
}

/** Shows the end of the price guarantee in device time, and counts down the minutes by the gateway's clock. Renders nothing afterwards. */
export function QuoteEnd({ expiresAt, clockSkew = 0 }: Required<Pick<Kept, 'expiresAt'>> & Kept) {
  const locale = useLocale()
  const now = useNow()
  const time = formatDeviceTime(expiresAt, locale)
  const { days, hours, minutes, isOver } = timeLeft(expiresAt, now + clockSkew)
  const left = days * 1_440 + hours * 60 + minutes
  const news = useTimeNews(left)
  if (isOver) return null
  return (
    <>
      <p {...claimed('keptUntil', { of: 'cart', until: expiresAt })}>
        <Muted small>
          <Trans>
            This price is guaranteed until <time dateTime={expiresAt}>{time}</time>,{' '}
            <Plural value={left} one="# more minute" other="# more minutes" />.
          </Trans>
        </Muted>
      </p>
      <LiveRegion message={news} />
    </>
  )
}

/** Shows the number of the quote, for travellers who call support. Renders nothing if the gateway sends none. */
export function QuoteReference({ quoteId }: { quoteId: string | undefined }) {
  return quoteId === undefined ? null : (
    <p>
      <Caption>
        <Trans>
          Quote number, if you contact us: <bdi>{quoteId}</bdi>
        </Trans>
      </Caption>
    </p>
  )
}

/** Says that the expired quote was renewed at the same price. */
export function StillTheSame() {
  return (
    <Notice>
      <p>
        <Trans>This price had expired, so we checked again. It’s the same.</Trans>
      </p>
    </Notice>
  )
}
