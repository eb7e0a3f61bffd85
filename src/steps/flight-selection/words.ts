import { useLingui } from '@lingui/react/macro'
import type { DayPrice } from '#src/domain/itinerary.ts'

/** Formats minutes as hours and minutes, such as "4 h 05". */
export const useDurationWords = (): ((minutes: number) => string) => {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    return t`${hours} h ${rest}`
  }
}

/** Formats why a day has no price, such as "sold out". Undefined for a day with a price or an unknown status. */
export const useDayStatusWords = (): ((status: DayPrice['status']) => string | undefined) => {
  const { t } = useLingui()
  return (status) => (status === 'SOLD_OUT' ? t`sold out` : status === 'NONE_SCHEDULED' ? t`no flights` : undefined)
}
