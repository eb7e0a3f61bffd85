import { useLingui } from '@lingui/react/macro'
import { flightNumbers, isThereAndBack } from '#src/domain/itinerary.ts'
import { comma, semicolon } from '#src/domain/punctuation.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'

interface Place {
  passengerId: string
  travelPartId: string
}

/**
 * Names the travellers and flights that an item applies to: "everyone, both directions", "everyone with a seat, FC 415", or "Ana, both directions; Jorge, FC 415". Empty
 * for one traveller on one flight.
 */
export const useScope = (): ((places: readonly Place[]) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const cart = useTrip(({ context }) => context.cart)
  const parts = cart?.parts ?? []
  const passengers = cart?.passengers ?? []
  const seated = passengers.filter(({ type }) => type !== 'INF')
  const segments = parts.flatMap((part) => part.segments)
  const list = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  const who = (ids: ReadonlySet<string>): string => {
    if (passengers.length < 2) return ''
    if (passengers.every(({ id }) => ids.has(id))) return t`everyone`
    // An infant on a lap has no cabin bag, and needs no lounge of their own.
    if (seated.length > 1 && ids.size === seated.length && seated.every(({ id }) => ids.has(id))) return t`everyone with a seat`
    return list([...ids].map((id) => callNameOf(passengerBy(passengers, id))))
  }
  const where = (ids: ReadonlySet<string>): string => {
    if (segments.length < 2) return ''
    if (parts.every(({ id }) => ids.has(id)) || segments.every(({ id }) => ids.has(id))) {
      if (isThereAndBack(parts)) return t`both directions`
      return t`on every flight`
    }
    return list([
      ...parts.filter(({ id }) => ids.has(id)).map((part) => flightNumbers(part)),
      ...parts.flatMap((part) =>
        part.segments.filter(({ id }) => ids.has(id)).map((segment) => flightNumbers({ ...part, segments: [segment] })),
      ),
    ])
  }
  return (places) => {
    const groups = new Map<string, { people: Set<string>; parts: Set<string> }>()
    for (const id of new Set(places.map(({ passengerId }) => passengerId))) {
      const own = new Set(places.flatMap(({ passengerId, travelPartId }) => (passengerId === id ? [travelPartId] : [])))
      const key = [...own].toSorted().join(' ')
      const group = groups.get(key) ?? { people: new Set(), parts: own }
      groups.set(key, { ...group, people: group.people.add(id) })
    }
    return [...groups.values()]
      .map(({ people, parts: on }) => [who(people), where(on)].filter((words) => words !== '').join(comma(locale)))
      .join(semicolon(locale))
  }
}
