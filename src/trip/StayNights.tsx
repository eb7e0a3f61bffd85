import { Plural, Trans } from '@lingui/react/macro'
import { daysBetween } from '#src/domain/days-between.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'
import { Comma } from './Comma.tsx'
import { useLocale } from './language.tsx'
import { formatDay } from './wall-clock.ts'

/** Names the dates of a stay, its nights and its guests, for example "Wed, May 5 to Sat, May 8, 3 nights, 2 guests". */
export function StayNights({ search: { checkIn, checkOut, guests } }: { search: HotelSearch }) {
  const locale = useLocale()
  const [from, until] = [formatDay(checkIn, locale), formatDay(checkOut, locale)]
  return (
    <>
      <Trans>
        {from} to {until}
      </Trans>
      <Comma />
      <Plural value={daysBetween(checkIn, checkOut)} one="# night" other="# nights" />
      <Comma />
      <Plural value={guests} one="# guest" other="# guests" />
    </>
  )
}
