import { useLingui } from '@lingui/react/macro'

/** Returns a function that formats the errors of a new card. Each message says what to do. */
export const useCardFaultWords = (): ((code: string, field: string) => string) => {
  const { t } = useLingui()
  return (code, field) => {
    switch (code) {
      case 'badNumber':
        return t`This isn’t a valid card number. Check the digits.`
      case 'badCode':
        return t`Check the security code: 3 digits on the back of most cards, 4 on the front of American Express`
      case 'badExpiry':
        return t`Enter a month and year in the future, for example 09 / 29`
      case 'fieldsLost':
        return t`Load the card fields again, or pay another way`
      case 'notTaken':
        return t`We don’t accept this card. Use another one.`
      default:
        switch (field.replace(/2$/, '')) {
          case 'number':
            return t`Enter the card number`
          case 'code':
            return t`Enter the security code`
          case 'expiry':
            return t`Enter the expiry date`
          default:
            return t`Enter the name on the card`
        }
    }
  }
}
