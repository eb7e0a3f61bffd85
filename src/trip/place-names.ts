import { nameOf } from '#src/domain/name-of.ts'

/** Names of cities by the code of an airport or of a metropolitan area. */
type PlaceNames = Readonly<Record<string, string>>

const byLocale = new Map<string, PlaceNames>()
const loading = new Map<string, Promise<void>>()

const fetchNames = async (locale: string): Promise<void> => {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}data/places/${locale}.json`)
    byLocale.set(locale, (await answer.json()) as PlaceNames)
  } catch {
    // English names do as well.
  }
}

/** Sets the place names of a locale before a page is rendered on the server, where none can be fetched. */
export const renderWithPlaceNames = (locale: string, names: PlaceNames): void => {
  byLocale.set(locale, names)
  loading.set(locale, Promise.resolve())
}

/** True if the names in a locale are loaded, cannot be loaded, or are the English ones of the lists of places. */
export const hasPlaceNames = (locale: string): boolean => /^(?:en|$)/.test(locale) || loading.has(locale)

/** Loads the names of places in a locale, once. Names that cannot be loaded stay English. */
export const loadPlaceNames = async (locale: string): Promise<void> => {
  if (!hasPlaceNames(locale)) loading.set(locale, fetchNames(locale))
  await loading.get(locale)
}

/** Waits until all requested place names are loaded. Otherwise, a page would first show them in English. */
export const placeNamesUnderWay = async (): Promise<void> => {
  await Promise.all(loading.values())
}

/** Returns the name of a place's city in a locale. Without one, returns its English name. */
export const placeName = (code: string, city: string, locale: string): string => nameOf(byLocale.get(locale) ?? {}, code, city)
