import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { Charge } from '#src/domain/payment.ts'
import { paymentFact, type PaymentFact } from '#src/domain/payment-fact.ts'
import { cardName } from './card-names.ts'
import { useLocale } from './language.tsx'
import { useTrip } from './trip.tsx'

type Form = Pick<Charge, 'brand' | 'lastFour' | 'name' | 'points'>

/** What a payment is made with, in words: a card by its brand and last digits, a provider, a voucher, so many miles. */
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

/** Sums of several currencies in one phrase; empty for none. */
export const useSums = (): ((sums: readonly Money[]) => string) => {
  const locale = useLocale()
  return (sums) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(sums.map((sum) => formatMoney(sum, locale)))
}

/** Of a payment in the card's own currency: what it pays of the trip's price, at which rate, and the markup in that rate. */
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

/** Of money that was set aside for a payment that came to nothing: that it is free again, or on its way. */
export function SetAside({ fate, sums }: { fate: 'released' | 'beingReleased'; sums: string }) {
  if (fate === 'released')
    return (
      <Trans>
        <b>No.</b> {sums} was reserved briefly and released. Your bank may show it as pending for a few days.
      </Trans>
    )
  return sums === '' ? (
    <Trans>
      <b>It’s being released.</b> Nothing was charged. We’ll keep trying until your bank confirms.
    </Trans>
  ) : (
    <Trans>
      <b>It’s being released.</b> {sums} was reserved, not charged. We’ll keep trying until your bank confirms.
    </Trans>
  )
}

/** The payment that this page is about: what it takes, and how it ended once it has. */
export const usePaymentFact = (): PaymentFact => {
  const paying = useTrip(({ context }) => context.paying)
  const attempt = useTrip(({ context }) => context.attempt)
  const failure = useTrip(({ context }) => context.failure)
  const price = useTrip(({ context }) => context.cart?.total)
  return paymentFact({ paying, attempt, failure, price })
}
