import { useLingui } from '@lingui/react/macro'
import type { ServiceRequest } from '#src/domain/assistance.ts'
import { selectedSegmentOf } from '#src/domain/travel-part.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'
import { useServiceName } from './service-names.ts'

/**
 * Describes a service request: its name, the size, weight and battery of a mobility aid, and its flights unless it is for all of them. For
 * example "Wheelchair to the seat, Lisbon to Athens".
 */
export const useRequestWords = (): ((request: Omit<ServiceRequest, 'passengerId'>) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const serviceName = useServiceName()
  const flight = (segmentId: string) => {
    const { origin, destination } = selectedSegmentOf(segmentId)
    const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
    return t`${from} to ${to}`
  }
  return ({ code, aid, segmentIds = [] }) => {
    const number = new Intl.NumberFormat(locale)
    const [height, width, depth] = (aid?.size ?? []).map((each) => number.format(each))
    const weight = aid && number.format(aid.weight)
    const wattHours = aid?.wattHours === undefined ? undefined : number.format(aid.wattHours)
    return [
      serviceName(code),
      ...(aid ? [t`${height} × ${width} × ${depth} cm`, t`${weight} kg`] : []),
      ...(wattHours === undefined ? [] : [t`${wattHours} Wh`]),
      ...segmentIds.map(flight),
    ].join(comma(locale))
  }
}
