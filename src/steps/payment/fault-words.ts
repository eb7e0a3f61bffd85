import { useLingui } from '@lingui/react/macro'
import { useCardFaultWords } from '#src/trip/card-fault-words.ts'

/** Returns a function that formats the errors of the payment form. Each message says what to do. */
export const useFaultWords = (): ((code: string, field: string) => string) => {
  const { t } = useLingui()
  const cardWords = useCardFaultWords()
  return (code, field) => {
    switch (code) {
      case 'badGiftNumber':
        return t`This isn’t a valid gift card number. Check the digits.`
      case 'cardInNote':
        return t`Leave card numbers out of the note`
      case 'unfinished':
        return t`The check is still running. Press the button again in a few seconds.`
      case 'remains':
        return t`Choose how to pay the rest`
      default:
        switch (field.replace(/2$/, '')) {
          case 'currency':
            return t`Choose the card’s currency`
          case 'voucherCode':
            return t`Enter the voucher code`
          case 'giftNumber':
            return t`Enter the gift card number`
          case 'pin':
            return t`Enter the gift card PIN`
          case 'provider':
            return t`Choose a provider`
          case 'captcha':
            return t`Answer the question`
          case 'street1':
            return t`Enter your street and number`
          case 'postcode':
            return t`Enter your postal code`
          case 'city':
            return t`Enter your city`
          case 'country':
            return t`Select a country`
          default:
            return cardWords(code, field)
        }
    }
  }
}
