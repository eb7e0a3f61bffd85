import { countryName, loadPlaces, type Metropolis, type Place, type Places } from './places.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/ComboboxField.tsx'

/** Lower case without marks; Arabic letters that are typed in several ways become one. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface Entry {
  place: Place
  code: string
  metro: string
  names: string[]
  /** The names without spaces: they are written both ways. */
  joined: string[]
  others: string[]
}

const indexes = new WeakMap<Places, Entry[]>()

const indexOf = (places: Places): Entry[] => {
  const known = indexes.get(places)
  if (known) return known
  const index = [...places.airports.values()].map((place) => {
    const names = [place.city, place.arabicCity].filter(Boolean).map(folded)
    return {
      place,
      code: place.code.toLowerCase(),
      metro: place.metro.toLowerCase(),
      names,
      joined: names.map((name) => name.replaceAll(' ', '')),
      others: [place.name, ...place.aliases].filter(Boolean).map(folded),
    }
  })
  indexes.set(places, index)
  return index
}

const beginsWord = (name: string, query: string) => name.startsWith(query) || name.includes(` ${query}`)

/** How well an airport answers what was typed; 0 when it does not. A better kind of match wins over any size. */
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

const cityIn = ({ city, arabicCity }: Pick<Place, 'city' | 'arabicCity'>, locale: string) =>
  (locale.startsWith('ar') && arabicCity) || city

/** An airport as it is offered and shown once chosen. */
export const airportOption = (place: Place, locale: string, indented = false): ComboboxOption => ({
  code: place.code,
  title: cityIn(place, locale),
  subtitle: [place.name, countryName(place.country, locale)].filter(Boolean).join(', '),
  indented,
})

/** A city with several airports as it is offered and shown once chosen. */
export const metropolisOption = (metropolis: Metropolis, locale: string, allAirports: string): ComboboxOption => ({
  code: metropolis.code,
  title: cityIn(metropolis, locale),
  subtitle: `${allAirports}, ${countryName(metropolis.country, locale)}`,
})

/** What a code is shown as, or undefined when there is no such place. */
export const optionOf = (places: Places, code: string, locale: string, allAirports: string): ComboboxOption | undefined => {
  const airport = places.airports.get(code)
  if (airport) return airportOption(airport, locale)
  const metropolis = places.metropolises.get(code)
  return metropolis && metropolisOption(metropolis, locale, allAirports)
}

const most = 9

const rowsFor = (places: Places, query: string) =>
  indexOf(places)
    .map((entry) => ({ place: entry.place, match: matchOf(entry, query) }))
    .filter(({ match }) => match > 0)
    .sort(
      (one, other) =>
        other.match - one.match || other.place.weight - one.place.weight || one.place.city.localeCompare(other.place.city),
    )
    .slice(0, most)

/**
 * Places for what was typed: by city, name, code, metropolitan code or alias, with or without diacritics, in Latin or Arabic
 * letters; best match first, then the larger airport. Airports of one city stand under it. `allAirports` is the word for them together.
 */
export const findPlaces = (places: Places, typed: string, locale: string, allAirports: string): ComboboxGroup[] => {
  const query = folded(typed)
  if (query === '') return []
  const found = rowsFor(places, query)
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

/** The place whose code, city or other name is typed out; undefined when what is typed is only a part of a name. */
export const placeTypedOut = async (typed: string, locale: string, allAirports: string): Promise<ComboboxOption | undefined> => {
  const places = await loadPlaces()
  const query = folded(typed)
  const [best] = query === '' ? [] : rowsFor(places, query)
  return best && best.match >= 4 ? findPlaces(places, typed, locale, allAirports)[0]?.options[0] : undefined
}

/** `findPlaces` in the storefront's list, which is fetched first. */
export const searchPlaces = async (typed: string, locale: string, allAirports: string): Promise<ComboboxGroup[]> =>
  findPlaces(await loadPlaces(), typed, locale, allAirports)

/** `optionOf` in the storefront's list, which is fetched first. */
export const placeOf = async (code: string, locale: string, allAirports: string): Promise<ComboboxOption | undefined> =>
  optionOf(await loadPlaces(), code, locale, allAirports)
