import { useLingui } from '@lingui/react/macro'
import type { CarPlace } from '#src/domain/car.ts'
import { useLocale } from '#src/trip/language.tsx'
import { formatTime } from '#src/trip/wall-clock.ts'

/** Names a place where cars are picked up and returned, with its opening hours. */
export const usePlaceWords = (): ((place: CarPlace) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ name, kind, hours }) => {
    if (kind === 'airport') return t`${name}, at the airport`
    if (!hours) return t`${name}, in the city`
    const [opens, closes] = [hours.opens, hours.closes].map((time) => formatTime(`2000-01-01T${time}:00`, locale))
    return t`${name}, in the city, open ${opens} to ${closes}`
  }
}
