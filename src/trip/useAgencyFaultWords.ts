import { useLingui } from '@lingui/react/macro'
import { useMemberFaultWords } from './useMemberFaultWords.ts'

/** Returns the error message for a field of an agency's profile, which tells the agency what to enter. */
export const useAgencyFaultWords = (): ((code: string, path: string) => string) => {
  const { t } = useLingui()
  const general = useMemberFaultWords()
  return (code, path) => {
    if (path === 'agencyName') return code === 'tooLong' ? t`Use at most 80 letters` : t`Enter the agency’s name`
    if (path === 'iataNumber') return t`Enter the agency’s IATA number: seven or eight digits`
    if (path === 'terms') return t`Tick this box to register your agency`
    return general(code, path)
  }
}
