import { useLingui } from '@lingui/react/macro'

/** Formats minutes as hours and minutes, such as "4 h 05". */
export const useDurationWords = (): ((minutes: number) => string) => {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    return t`${hours} h ${rest}`
  }
}
