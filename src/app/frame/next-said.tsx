import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { useWhatComesBack } from '#src/trip/refund-words.ts'
import { Price } from '#src/ui/Price.tsx'
import { isReviewing, type LineTrip, whatFollows } from './stations.ts'
import { claimed } from '#src/trip/claimed.ts'

function AfterReview({ trip }: { trip: LineTrip }) {
  const locale = useLocale()
  const { cart } = trip
  const whatComesBack = useWhatComesBack()
  const next = whatFollows(trip)
  if (!cart || !next) return null
  const amount = <Price money={next.amount} locale={locale} />
  const said = () => {
    if (next.kind === 'getBack') {
      const getBack = whatComesBack(cart.settlement?.targets ?? [], next.amount)
      return <Trans>Next: confirm and get {getBack} back</Trans>
    }
    if (next.kind === 'confirm') return <Trans>Next: confirm, with nothing to pay</Trans>
    return next.amount.amount > 0 ? <Trans>Next: pay {amount}</Trans> : <Trans>Next: payment</Trans>
  }
  return <span {...claimed('toPay', { total: cart.total, points: cart.points })}>{said()}</span>
}

/**
 * Describes the step after the review of a change, which depends on the total: pay a sum, get a sum back, or confirm. Undefined elsewhere,
 * where the next station says it.
 */
export const nextSaid = (trip: LineTrip): ReactNode => (isReviewing(trip) ? <AfterReview trip={trip} /> : undefined)
