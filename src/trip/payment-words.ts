import { useLingui } from '@lingui/react/macro'
import type { PaymentMade } from '#src/domain/booking.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { cardName } from './card-names.ts'

/** What a payment was made with, in words: a card by its brand and last digits, a provider, a voucher. */
export const usePaymentName = (): ((payment: PaymentMade) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    POINTS: t`Miles`,
    VOUCHER: t`Voucher`,
    GIFT_CARD: t`Gift card`,
    AGENCY_CREDIT: t`Agency credit`,
  }
  return ({ brand, lastFour }) => {
    const name = nameOf(names, brand, cardName(brand))
    return lastFour === '' ? name : t`${name}, ending in ${lastFour}`
  }
}
