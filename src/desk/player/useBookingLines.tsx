import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sayable } from './say.ts'

/** The answer to “Is it booked?”, and further facts about prices, seats and open requests. */
export interface BookingLines {
  booked: ReactNode[]
  more: ReactNode[]
}

/** Formats what a recording proves about the booking. */
export const useBookingLines = (said: Sayable): BookingLines => {
  const { t, i18n } = useLingui()
  const { booking, seats, waitsFor, isMoneyUnclear } = said
  const dateOf = (instant: string) =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
  const booked: ReactNode[] = []
  const more: ReactNode[] = []
  const isCancelOpen = said.change.cancelAsked?.isRefused === false && said.cancelledAt === undefined
  if (said.cancelledAt !== undefined) booked.push(<Trans>Not anymore.</Trans>)
  else if (isCancelOpen) booked.push(<Trans>The recording doesn’t show it.</Trans>)
  else if (said.holdUntil !== undefined) {
    const until = dateOf(said.holdUntil)
    booked.push(
      <Trans>
        Not yet. Your flights are on hold until <bdi>{until}</bdi>.
      </Trans>,
    )
  } else if (booking === 'ticketed') booked.push(<Trans>Yes. Your booking is ticketed.</Trans>)
  else if (booking === 'pendingTicket') booked.push(<Trans>Yes, and your tickets are on their way.</Trans>)
  else if (booking !== undefined) booked.push(<Trans>The recording doesn’t show whether it’s ticketed.</Trans>)
  else booked.push(isMoneyUnclear ? <Trans>The recording doesn’t show it.</Trans> : <Trans>No.</Trans>)
  if (seats.length > 0) {
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(seats)
    more.push(
      <Trans>
        Your seats: <bdi>{list}</bdi>.
      </Trans>,
    )
  }
  if (said.priceUntil !== undefined) {
    const until = dateOf(said.priceUntil)
    more.push(
      <Trans>
        The price is kept until <bdi>{until}</bdi>.
      </Trans>,
    )
  }
  if (waitsFor !== undefined && !isMoneyUnclear)
    more.push(t`The airline hadn’t answered the last request when the recording ended.`)
  if (said.isHeadless) more.push(<Trans>The recording doesn’t include what you did at the beginning.</Trans>)
  return { booked, more }
}
