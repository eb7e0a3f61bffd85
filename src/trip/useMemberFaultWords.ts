import { useLingui } from '@lingui/react/macro'
import { shortestPassword } from '#src/domain/member.ts'

/** Returns the error message for a field of a member's profile, which tells the member what to enter. */
export const useMemberFaultWords = (): ((code: string, path: string) => string) => {
  const { t } = useLingui()
  const missing: Record<string, string> = {
    firstName: t`Enter your first name`,
    lastName: t`Enter your last name`,
    title: t`Select a title`,
    dateOfBirth: t`Enter your date of birth`,
    email: t`Enter your e-mail address`,
    country: t`Choose the country of the phone number, or start the number with +`,
    number: t`Enter your phone number`,
    terms: t`Tick this box to become a member`,
  }
  const words: Record<string, string> = {
    badCharacters: t`Use letters, spaces, hyphens and apostrophes only`,
    notLatin: t`Use Latin letters, as in the machine-readable lines of the passport`,
    tooLong: t`Use at most 50 letters`,
    notADate: t`Check this date. Enter the day, month and four-digit year.`,
    notBornYet: t`This date is in the future. Check the year.`,
    tooOld: t`This is more than 120 years ago. Check the year.`,
    badEmail: t`Enter a valid e-mail address, for example name@example.com`,
    badPhone: t`This number doesn’t match the country. Check both.`,
    tooShort: t`Enter at least ${shortestPassword} characters`,
  }
  return (code, path) =>
    (code === 'required' ? missing[path] : words[code]) ?? t`The airline doesn’t accept this. Please check it.`
}
