import { useSyncExternalStore } from 'react'
import { hasPlaceNames, loadPlaceNames, placeName, placeNamesUnderWay } from './place-names.ts'

/** An airport that the storefront serves. `zone` is an IANA time zone, and `country` an ISO 3166 alpha-2 code. */
export interface Place {
  code: string
  /** Name of the airport, if it differs from that of the city. */
  name: string
  /** English name of the city. */
  city: string
  country: string
  /** Metropolitan code. Empty if the city has only one airport. */
  metro: string
  aliases: string[]
  /** Popularity of the airport, from 0 to 9. */
  weight: number
  zone: string
}

/** A city whose airports share a metropolitan code. */
export interface Metropolis {
  code: string
  city: string
  country: string
  airports: string[]
}

/** Places by code: all that can be searched, or only the airports that the airline serves. */
export interface Places {
  airports: ReadonlyMap<string, Place>
  metropolises: ReadonlyMap<string, Metropolis>
  isWhole: boolean
}

/**
 * The format of `public/data/airports.json` and `served-airports.json`. A row lists the fields of `Place` in order, with an index into
 * `zones` as the last. Aliases and weights are empty in the second file.
 */
interface PackedPlaces {
  zones: string[]
  rows: [string, string, string, string, string, string, number, number][]
  metros: [string, string, string, string[]][]
}

const unpack = ({ zones, rows, metros }: PackedPlaces, isWhole: boolean): Places => ({
  airports: new Map(
    rows.map(([code, name, city, country, metro, aliases, weight, zone]) => [
      code,
      {
        code,
        name,
        city,
        country,
        metro,
        aliases: aliases ? aliases.split(',') : [],
        weight,
        zone: zones[zone] ?? 'UTC',
      },
    ]),
  ),
  metropolises: new Map(metros.map(([code, city, country, airports]) => [code, { code, city, country, airports }])),
  isWhole,
})

const readers = new Set<() => void>()
let loaded: Places | undefined

const renderAgain = () => {
  for (const read of readers) read()
}

const fetchPlaces = async (file: string, isWhole: boolean): Promise<Places> => {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/${file}`)
  if (!answer.ok) throw new Error(`the list of airports did not come: ${answer.status}`)
  const places = unpack((await answer.json()) as PackedPlaces, isWhole)
  await placeNamesUnderWay()
  if (!loaded?.isWhole) loaded = places
  renderAgain()
  return places
}

/** Loads a file of places once. If that fails, the next call tries again. */
const loadOnce = (file: string, isWhole: boolean) => {
  let loading: Promise<Places> | undefined
  return (): Promise<Places> => {
    loading ??= fetchPlaces(file, isWhole).catch((reason: unknown) => {
      loading = undefined
      throw reason
    })
    return loading
  }
}

/** Loads the list of all airports, once. Rejects if loading fails, and the next call tries again. */
export const loadPlaces = loadOnce('airports.json', true)

/** Loads the list of served airports, once. Rejects if loading fails, and the next call tries again. */
export const loadServed = loadOnce('served-airports.json', false)

/** Loads the whole list for a code that is not among the served airports. */
const lookFurther = () => void loadPlaces().catch(() => undefined)

/** Loads the place names of a locale, unless already requested, and then re-renders the page. */
const lookInto = (locale: string): void => {
  if (hasPlaceNames(locale)) return
  void loadPlaceNames(locale).then(() => {
    if (loaded) loaded = { ...loaded }
    renderAgain()
  })
}

/** The places of a page that is rendered on the server. */
let rendered: Places | undefined

/** Sets the packed list of served airports before a page is rendered on the server, where no list can be fetched. */
export const renderWithPlaces = (packed: unknown): void => {
  rendered ??= unpack(packed as PackedPlaces, true)
}

const subscribe = (read: () => void) => {
  readers.add(read)
  lookInto(document.documentElement.lang)
  // The whole list is 60 kB, which would delay the flights. Their names are in the short one.
  if (!loaded) loadServed().catch(lookFurther)
  return () => void readers.delete(read)
}

/**
 * Returns the known airports, and loads those that are served on the first render. While they are undefined, pages show codes
 * instead of names.
 */
export const usePlaces = (): Places | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => rendered,
  )

/** Looks up a code of an airport or a city. If it is of no served airport, the whole list is loaded, and the page rendered again. */
const find = <Found>(
  places: Places | undefined,
  code: string,
  look: (places: Places) => Found | undefined,
): Found | undefined => {
  const found = places && look(places)
  if (places && !found && !places.isWhole && code !== '') lookFurther()
  return found
}

/** Returns an airport by its code. Undefined if there is none, and until it has been loaded. */
export const airportAt = (places: Places | undefined, code: string): Place | undefined =>
  find(places, code, ({ airports }) => airports.get(code))

const placeAt = (places: Places | undefined, code: string) =>
  find<Place | Metropolis>(places, code, ({ airports, metropolises }) => metropolises.get(code) ?? airports.get(code))

/** Returns the codes that are of no airport and no city, each once. Empty while the list of all airports is loading. */
export const unknownPlaces = (places: Places | undefined, codes: readonly string[]): string[] => {
  const unknown = [...new Set(codes)].filter((code) => !placeAt(places, code))
  return places?.isWhole ? unknown : []
}

/** Returns the name of a place's city in a locale. It is English until the names in that locale are loaded. */
export const cityIn = ({ code, city }: Pick<Place, 'code' | 'city'>, locale: string): string => {
  lookInto(locale)
  return placeName(code, city, locale)
}

/** Names the city of an airport or metropolitan code in a locale. Unknown codes are returned unchanged. */
export const cityOf = (places: Places | undefined, code: string, locale: string): string => {
  const place = placeAt(places, code)
  return place ? cityIn(place, locale) : code
}

/** Names an airport among those of its city, for example "Gatwick (LGW)". An airport without a name of its own is named by its code. */
export const airportOf = (places: Places | undefined, code: string): string => {
  const name = airportAt(places, code)?.name
  return name ? `${name} (${code})` : code
}

/** Names an airport with its city, and by its own name if the city has several: "Lisbon (LIS)", "London Gatwick (LGW)". */
export const airportWithCity = (places: Places | undefined, code: string, locale: string): string => {
  const [city, airport] = [cityOf(places, code, locale), airportAt(places, code)]
  if (!airport?.metro || !airport.name) return `${city} (${code})`
  // Some names begin with the city, such as "Rome–Fiumicino", and the city must not appear twice.
  const own = airport.name.startsWith(airport.city) ? airport.name.slice(airport.city.length) : airport.name
  return `${city} ${own.replace(/^[ –/-]+|^Airport, /, '')} (${code})`
}

/** Names a country in a locale. `country` is an ISO 3166 alpha-2 code. */
export const countryName = (country: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
