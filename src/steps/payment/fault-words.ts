import { useLingui } from '@lingui/react/macro'

/** Returns a function that formats the errors of the payment form. Each message says what to do. */
export const useFaultWords = (): ((code: string, field: string) => string) => {
  const { t } = useLingui()
  return (code, field) => {
    switch (code) {
      case 'badNumber':
        return t`This isn’t a valid card number. Check the digits.`
      case 'badCode':
        return t`Check the security code: 3 digits on the back of most cards, 4 on the front of American Express`
      case 'badExpiry':
        return t`Enter a month and year in the future, for example 09 / 29`
      case 'badGiftNumber':
        return t`This isn’t a valid gift card number. Check the digits.`
      case 'fieldsLost':
        return t`Load the card fields again, or pay another way`
      case 'notTaken':
        return t`We don’t accept this card. Use another one.`
      case 'cardInNote':
        return t`Leave card numbers out of the note`
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
          case 'number':
            return t`Enter the card number`
          case 'code':
            return t`Enter the security code`
          case 'expiry':
            return t`Enter the expiry date`
          case 'holderName':
            return t`Enter the name on the card`
          case 'street1':
            return t`Enter your street and number`
          case 'postcode':
            return t`Enter your postcode`
          case 'city':
            return t`Enter your city`
          default:
            return t`Select a country`
        }
    }
  }
}
