import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { useLocale } from './language.tsx'
import { formatDeviceDay } from './wall-clock.ts'

/** Says on which day a booking was made, or put on hold if it was never paid for. Undefined if the gateway does not report it. */
export const useBookedOn = ({ status, createdAt }: Booking): string | undefined => {
  const { t } = useLingui()
  const locale = useLocale()
  if (createdAt === '') return undefined
  const day = formatDeviceDay(createdAt, locale)
  const wasOnlyHeld = status === 'held' || status === 'released' || status === 'lapsed'
  return wasOnlyHeld ? t`Put on hold ${day}` : t`Booked ${day}`
}
