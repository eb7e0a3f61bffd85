import { isOneSlipAway } from '#src/domain/one-slip.ts'
import { folded } from './folded.ts'

/** Match of a query with the name of a country: exact, as a prefix, or with one typing error. */
type NameMatch = 'whole' | 'begun' | 'slip'

/** Languages in which countries can be searched, whatever the language of the page. */
const languages = 'en ar fr de es it pt nl pl tr ru el'.split(' ')

const namesOf = new Map<string, ReadonlySet<string>>()

/** Returns the names of countries in all these languages, from the data of the browser. */
const namesIn = (countries: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const unread = [...countries].filter((code) => !namesOf.has(code))
  if (unread.length === 0) return namesOf
  const books = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  for (const code of unread) namesOf.set(code, new Set(books.map((book) => folded(book.of(code) ?? '')).filter(Boolean)))
  return namesOf
}

const matchOf = (names: ReadonlySet<string>, query: string): NameMatch | undefined => {
  if (names.has(query)) return 'whole'
  const all = [...names]
  if (all.some((name) => name.startsWith(query))) return 'begun'
  return query.length >= 5 && all.some((name) => isOneSlipAway(name, query)) ? 'slip' : undefined
}

/** Finds the countries that a folded query matches, among `countries` (ISO 3166 alpha-2 codes that the storefront serves). */
export const countriesNamed = (query: string, countries: ReadonlySet<string>): ReadonlyMap<string, NameMatch> => {
  if (query.length < (/[a-z]/.test(query) ? 3 : 2)) return new Map()
  return new Map(
    [...namesIn(countries)].flatMap(([code, names]) => {
      const match = matchOf(names, query)
      return match ? [[code, match] as const] : []
    }),
  )
}
