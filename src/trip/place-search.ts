import { isOneSlipAway } from '#src/domain/one-slip.ts'
import { countriesNamed } from './country-search.ts'
import { folded } from './folded.ts'
import { cityIn, countryName, loadPlaces, type Metropolis, type Place, type Places } from './places.ts'
import { loadPlaceNames } from './place-names.ts'
import { comma } from '#src/domain/punctuation.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/ComboboxField.tsx'

interface Entry {
  place: Place
  code: string
  metro: string
  /** Names of the city, including spellings without umlauts. */
  names: string[]
  /** Names without spaces, because many people leave them out. */
  joined: string[]
  others: string[]
}

const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Folds a name for searching, without diacritics. A name with umlauts has a second spelling, with the umlauts written as two letters. */
const spellings = (name: string): string[] => {
  const plain = name.normalize('NFC').toLowerCase()
  return [...new Set([folded(plain), folded(plain.replaceAll(/[äöüøå]/g, (letter) => writtenOut[letter] ?? letter))])]
}

const indexes = new WeakMap<Places, Map<string, Entry[]>>()

const indexOf = (places: Places, locale: string): Entry[] => {
  const byLocale = indexes.get(places) ?? new Map<string, Entry[]>()
  indexes.set(places, byLocale)
  const known = byLocale.get(locale)
  if (known) return known
  const index = [...places.airports.values()].map((place) => {
    const names = [...new Set([place.city, cityIn(place, locale)])].flatMap(spellings)
    return {
      place,
      code: place.code.toLowerCase(),
      metro: place.metro.toLowerCase(),
      names,
      joined: names.map((name) => name.replaceAll(' ', '')),
      others: [place.name, ...place.aliases].filter(Boolean).flatMap(spellings),
    }
  })
  byLocale.set(locale, index)
  return index
}

const beginsWord = (name: string, query: string) => name.startsWith(query) || name.includes(` ${query}`)

/**
 * Ranks how well a query matches the names and codes of an airport, from 6 for its code to 0 for no match. A better match always precedes a
 * larger airport.
 */
const matchOf = ({ code, metro, names, joined, others }: Entry, query: string): number => {
  if (code === query) return 6
  if (metro === query) return 5
  if (names.some((name) => name === query) || others.some((name) => name === query)) return 4
  const whole = query.replaceAll(' ', '')
  if (names.some((name) => name.startsWith(query)) || joined.some((name) => name.startsWith(whole))) return 3
  const all = [...names, ...others]
  if (all.some((name) => beginsWord(name, query))) return 2
  if (query.includes(' ') && query.split(' ').every((word) => word === code || all.some((name) => beginsWord(name, word))))
    return 2
  return query.length > 3 && all.some((name) => name.includes(query)) ? 1 : 0
}

/** Ranks an airport by its country. A whole name, in any language, ranks below the start of the city's name and above later words. */
const countryMatch = ({ place }: Entry, countries: ReturnType<typeof countriesNamed>): number => {
  const how = countries.get(place.country)
  return how === 'whole' ? 2.5 : how === 'begun' ? 0.5 : how === 'slip' ? 0.2 : 0
}

/**
 * True if a query matches a name, or the beginning of one, with one typing error. Short words are excluded, because too many of them are
 * similar.
 */
const isNearly = (name: string, query: string): boolean =>
  query.length >= 5 &&
  [name, ...[-1, 0, 1].map((more) => name.slice(0, query.length + more))].some((part) => isOneSlipAway(part, query))

const slipMatch = ({ names, joined, others }: Entry, query: string): number => {
  if (names.some((name) => isOneSlipAway(name, query)) && query.length >= 5) return 0.4
  return [...names, ...joined, ...others].some((name) => isNearly(name, query)) ? 0.3 : 0
}

/** Builds the option of an airport. The field shows it in the same way once it is selected. */
export const airportOption = (place: Place, locale: string, indented = false): ComboboxOption => ({
  code: place.code,
  title: cityIn(place, locale),
  subtitle: [place.name, countryName(place.country, locale)].filter(Boolean).join(comma(locale)),
  indented,
})

/** Builds the option of a city with several airports. The field shows it in the same way once it is selected. */
export const metropolisOption = (metropolis: Metropolis, locale: string, allAirports: string): ComboboxOption => ({
  code: metropolis.code,
  title: cityIn(metropolis, locale),
  subtitle: [allAirports, countryName(metropolis.country, locale)].join(comma(locale)),
})

/** Builds the option of a code. Undefined for an unknown place. */
export const optionOf = (places: Places, code: string, locale: string, allAirports: string): ComboboxOption | undefined => {
  const airport = places.airports.get(code)
  if (airport) return airportOption(airport, locale)
  const metropolis = places.metropolises.get(code)
  return metropolis && metropolisOption(metropolis, locale, allAirports)
}

const most = 9

/** Number of rows below which names with a typing error are added. */
const few = 3

const rowsFor = (places: Places, query: string, locale: string) => {
  const index = indexOf(places, locale)
  const countries = countriesNamed(query, new Set(index.map(({ place }) => place.country)))
  const found = index.map((entry) => ({ entry, match: Math.max(matchOf(entry, query), countryMatch(entry, countries)) }))
  const isEnough = found.filter(({ match }) => match >= 0.5).length >= few
  return found
    .map(({ entry, match }) => ({ place: entry.place, match: isEnough ? match : Math.max(match, slipMatch(entry, query)) }))
    .filter(({ match }) => match > 0)
    .sort(
      (one, other) =>
        other.match - one.match ||
        other.place.weight - one.place.weight ||
        cityIn(one.place, locale).localeCompare(cityIn(other.place, locale), locale),
    )
    .slice(0, most)
}

/**
 * Finds places by the name of a city in any language, the name of an airport, an airport or metropolitan code, an alias, or a country.
 * The names in other locales are among the aliases, and diacritics are optional. If little else matches, one typing error is tolerated. Better matches come
 * first, then larger airports. The airports of a city are listed below it. `allAirports` is the label for all of them together.
 */
export const findPlaces = (places: Places, typed: string, locale: string, allAirports: string): ComboboxGroup[] => {
  const query = folded(typed)
  if (query === '') return []
  const found = rowsFor(places, query, locale)
  const codes = new Set(found.map(({ place }) => place.code))
  const options: ComboboxOption[] = []
  const shown = new Set<string>()
  const show = (option: ComboboxOption) => {
    if (!shown.has(option.code)) options.push(option)
    shown.add(option.code)
  }
  for (const { place, match } of found) {
    const metropolis = places.metropolises.get(place.metro)
    const isWhole =
      metropolis !== undefined && match !== 6 && metropolis.airports.some((code) => code !== place.code && codes.has(code))
    if (metropolis && isWhole) {
      show(metropolisOption(metropolis, locale, allAirports))
      for (const code of metropolis.airports) {
        const sibling = places.airports.get(code)
        if (sibling && codes.has(code)) show(airportOption(sibling, locale, true))
      }
    } else show(airportOption(place, locale))
  }
  return options.length === 0 ? [] : [{ id: 'places', options }]
}

const loadPlacesIn = async (locale: string): Promise<Places> => {
  const [places] = await Promise.all([loadPlaces(), loadPlaceNames(locale)])
  return places
}

/** Finds the place whose code, city or other name is typed in full. Undefined for a partial name. */
export const placeTypedOut = async (typed: string, locale: string, allAirports: string): Promise<ComboboxOption | undefined> => {
  const places = await loadPlacesIn(locale)
  const query = folded(typed)
  const [best] = query === '' ? [] : rowsFor(places, query, locale)
  return best && best.match >= 4 ? findPlaces(places, typed, locale, allAirports)[0]?.options[0] : undefined
}

/** Loads the storefront's list of places, and searches it. */
export const searchPlaces = async (typed: string, locale: string, allAirports: string): Promise<ComboboxGroup[]> =>
  findPlaces(await loadPlacesIn(locale), typed, locale, allAirports)

/** Loads the storefront's list of places, and builds the option of a code. */
export const placeOptionOf = async (code: string, locale: string, allAirports: string): Promise<ComboboxOption | undefined> =>
  optionOf(await loadPlacesIn(locale), code, locale, allAirports)
