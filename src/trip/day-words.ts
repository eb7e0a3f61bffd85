import { useLingui } from '@lingui/react/macro'
import type { DayPrice } from '#src/domain/itinerary.ts'

/** Formats why a day has no price, such as "sold out". Undefined for a day with a price or an unknown status. */
export const useDayStatusWords = (): ((status: DayPrice['status']) => string | undefined) => {
  const { t } = useLingui()
  return (status) => (status === 'SOLD_OUT' ? t`sold out` : status === 'NONE_SCHEDULED' ? t`no flights` : undefined)
}
