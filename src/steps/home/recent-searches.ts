import type { SearchSettings } from '#src/domain/configuration.ts'
import { isOffered } from '#src/domain/offered.ts'
import { cabins, type JourneyType, journeyTypes, mostLegs, type Search } from '#src/domain/search.ts'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { isPlain } from '#src/domain/plain.ts'
import { storageKey } from './recent-storage.ts'

/** A recent search in this browser, with the names of its places in the language of `locale`. */
export interface RecentSearch {
  search: Search
  /** Empty if the language is unknown. */
  locale: string
  origin: string
  destination: string
}

const most = 5

const isText = (value: unknown, longest = 80): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9

const isNumberOfLegs = (count: number, type: JourneyType): boolean =>
  type === 'multi-city' ? count > 1 && count <= mostLegs : count === (type === 'round-trip' ? 2 : 1)

const readLeg = (value: unknown) =>
  isPlain(value) && isCode(value.origin) && isCode(value.destination) && isText(value.date) && isIsoDate(value.date)
    ? { origin: value.origin, destination: value.destination, date: value.date }
    : undefined

const read = (value: unknown): RecentSearch | undefined => {
  if (!isPlain(value) || !isPlain(value.search) || !isText(value.origin) || !isText(value.destination, 300)) return undefined
  const { journeyType, legs, passengers, cabin, nearbyAirports, promoCodes } = value.search
  const type = journeyTypes.find((each) => each === journeyType)
  const read = Array.isArray(legs) ? legs.map(readLeg).filter((leg) => leg !== undefined) : []
  if (!type || !isNumberOfLegs(read.length, type) || !isPlain(passengers)) return undefined
  const { ADT, CHD, INF } = passengers
  if (!isCount(ADT) || !isCount(CHD) || !isCount(INF) || ADT === 0) return undefined
  const search: Search = {
    searchType: 'BRANDED',
    journeyType: type,
    legs: read,
    passengers: { ADT, CHD, INF },
    cabin: cabins.find((each) => each === cabin) ?? '',
    ...(nearbyAirports === true && { nearbyAirports }),
    awardBooking: false,
    promoCodes: Array.isArray(promoCodes) ? promoCodes.filter((code) => isText(code, 32)) : [],
    direction: 0,
  }
  return { search, locale: isText(value.locale) ? value.locale : '', origin: value.origin, destination: value.destination }
}

/**
 * Returns the recent searches that the storefront still sells, newest first. Empty if storage is blocked or its content is invalid. `today`
 * is `YYYY-MM-DD`.
 */
export const recentSearches = (today: string, settings: SearchSettings): RecentSearch[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const known = Array.isArray(kept) ? kept.map(read).filter((each) => each !== undefined) : []
    return known.filter(({ search }) => isOffered(search, settings, today)).slice(0, most)
  } catch {
    return []
  }
}

/** Names a search without its promo codes, because a search with other codes replaces it. */
const nameOf = ({ search: { legs, passengers, cabin, nearbyAirports } }: RecentSearch) =>
  JSON.stringify([legs, passengers, cabin, nearbyAirports])

/** Stores a search as the most recent one. Does nothing if storage is blocked or full. */
export const keepRecentSearch = (recent: RecentSearch, today: string, settings: SearchSettings): void => {
  const { journeyType, legs, passengers, cabin, nearbyAirports, promoCodes } = recent.search
  const kept = { ...recent, search: { journeyType, legs, passengers, cabin, nearbyAirports, promoCodes } }
  const others = recentSearches(today, settings).filter((each) => nameOf(each) !== nameOf(recent))
  try {
    localStorage.setItem(storageKey, JSON.stringify([kept, ...others].slice(0, most)))
  } catch {
    // The search itself does not need the stored entry.
  }
}

/** Names the places of a recent search in another language. Returns the search unchanged if their names cannot be loaded. */
const namedIn = async (recent: RecentSearch, locale: string): Promise<RecentSearch> => {
  if (recent.locale === locale) return recent
  const { placeOptionOf } = await import('#src/trip/place-search.ts')
  const nameOf = async (code = '') => (await placeOptionOf(code, locale, ''))?.title ?? code
  const { journeyType, legs } = recent.search
  const stops = journeyType === 'multi-city' ? legs : legs.slice(0, 1)
  const [origin = '', ...destinations] = await Promise.all(
    [legs[0]?.origin, ...stops.map(({ destination }) => destination)].map(nameOf),
  )
  return { ...recent, locale, origin, destination: destinations.join(' – ') }
}

/** Names the places of recent searches in the language of `locale`. */
export const recentIn = (recent: RecentSearch[], locale: string): Promise<RecentSearch[]> =>
  Promise.all(recent.map((each) => namedIn(each, locale).catch(() => each)))

/** Returns up to five places of recent searches, the latest first, as options of a place field. */
export const recentPlaces = async (today: string, settings: SearchSettings, locale: string): Promise<ComboboxOption[]> =>
  (await recentIn(recentSearches(today, settings), locale))
    .flatMap(({ search: { legs }, origin, destination }) => [
      { code: legs[0]?.origin ?? '', title: origin },
      { code: legs[0]?.destination ?? '', title: destination.split(' – ')[0] ?? '' },
    ])
    .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index)
    .slice(0, 5)
