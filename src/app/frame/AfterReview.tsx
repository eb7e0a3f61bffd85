import { Trans } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { useWhatComesBack } from '#src/trip/refund-words.ts'
import { Price } from '#src/ui/Price.tsx'
import { type LineTrip, whatFollows } from './stations.ts'
import { claimed } from '#src/trip/claimed.ts'

/** Says what follows the review of a change: a payment, a refund, or neither. */
export function AfterReview({ trip }: { trip: LineTrip }) {
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
