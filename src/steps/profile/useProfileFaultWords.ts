import { useLingui } from '@lingui/react/macro'
import { useMemberFaultWords } from '#src/trip/useMemberFaultWords.ts'

/** Returns the error messages for the person and passport fields of the member and of saved travellers. */
export const useProfileFaultWords = (): ((code: string, path: string) => string) => {
  const { t } = useLingui()
  const general = useMemberFaultWords()
  const missing: Record<string, string> = {
    firstName: t`Enter the first name`,
    lastName: t`Enter the last name`,
    dateOfBirth: t`Enter the date of birth`,
    gender: t`Select a gender`,
    documentNumber: t`Enter the passport number`,
    expirationDate: t`Enter the passport’s expiry date`,
    issuingCountry: t`Select the country that issued the passport`,
    nationality: t`Select a nationality`,
  }
  const numbers: Record<string, string> = {
    tooShort: t`Passport numbers have at least three characters. Check it against the passport.`,
    tooLong: t`Use at most 20 letters and digits`,
    badCharacters: t`Use letters and digits only, as in the passport`,
  }
  return (code, path) => {
    if (code === 'expired') return t`This passport has expired. Check the date.`
    const words = code === 'required' ? missing[path] : path === 'documentNumber' ? numbers[code] : undefined
    return words ?? general(code, path)
  }
}
