import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { Charge } from '#src/domain/payment.ts'
import { paymentFact, type PaymentFact } from '#src/domain/payment-fact.ts'
import { cardName } from './card-names.ts'
import { useLocale } from './language.tsx'
import { useTrip } from './trip.tsx'

type Form = Pick<Charge, 'brand' | 'lastFour' | 'name' | 'points'>

/** Describes a form of payment: a card by its brand and last digits, a provider, a voucher, or a number of miles. */
export const usePaymentName = (): ((charge: Form) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const names: Record<string, string> = {
    POINTS: t`Miles`,
    VOUCHER: t`Voucher`,
    GIFT_CARD: t`Gift card`,
    AGENCY_CREDIT: t`Agency credit`,
    APPLE_PAY: t`Apple Pay`,
  }
  return ({ brand, lastFour, name, points }) => {
    if (brand === 'POINTS' && points !== undefined) {
      const count = new Intl.NumberFormat(locale).format(points)
      return t`${count} miles`
    }
    const named = name ?? nameOf(names, brand, cardName(brand))
    return lastFour === '' ? named : t`${named}, ending in ${lastFour}`
  }
}

/** Explains a payment in the currency of the card: its share of the price, the rate, and the markup. */
export function ConversionNote({ charge: { amount, conversion } }: { charge: Pick<Charge, 'amount' | 'conversion'> }) {
  const locale = useLocale()
  if (!conversion) return null
  const rate = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(conversion.rate)
  const markup = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(conversion.markup)
  const price = formatMoney(amount, locale)
  const [from, to] = [amount.currency, conversion.cardAmount.currency]
  return (
    <Trans>
      In your card’s currency: <bdi>{price}</bdi> at 1 {from} = {rate} {to}, including a {markup}% markup.
    </Trans>
  )
}

/** The payment shown on the page: its charges and, once known, its end. */
export const usePaymentFact = (): PaymentFact => {
  const paying = useTrip(({ context }) => context.paying)
  const attempt = useTrip(({ context }) => context.attempt)
  const failure = useTrip(({ context }) => context.failure)
  const price = useTrip(({ context }) => context.cart?.total)
  return paymentFact({ paying, attempt, failure, price })
}
