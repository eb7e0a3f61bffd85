import { useLingui } from '@lingui/react/macro'

/** What is wrong with a field of the payment form and what to do, in words. */
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
        return t`This is not the number of a gift card: check the digits`
      case 'notTaken':
        return t`This card is not taken here. Use another one.`
      case 'remains':
        return t`Say how the rest of the total is paid`
      default:
        switch (field.replace(/2$/, '')) {
          case 'currency':
            return t`Choose the currency in which the card pays`
          case 'voucherCode':
            return t`Enter the code of the voucher`
          case 'giftNumber':
            return t`Enter the number of the gift card`
          case 'pin':
            return t`Enter the pin of the gift card`
          case 'provider':
            return t`Choose a provider`
          case 'captcha':
            return t`Answer the question`
          case 'number':
            return t`Enter the card number`
          case 'code':
            return t`Enter the security code`
          case 'expiry':
            return t`Enter when the card expires`
          case 'holderName':
            return t`Enter the name on the card`
          case 'street1':
            return t`Enter street and number`
          case 'postcode':
            return t`Enter the postcode`
          case 'city':
            return t`Enter the city`
          default:
            return t`Choose the country`
        }
    }
  }
}
