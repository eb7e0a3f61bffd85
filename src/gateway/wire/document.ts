import type { SearchSettings } from '#src/domain/configuration.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { Profile } from '../platform/profile.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for use in HTML, either between tags or in a quoted attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Unicode's first-strong isolate and its end. The text between them has a direction of its own. */
const [isolateStart, isolateEnd] = ['\u2068', '\u2069']

/** Isolates the direction of a value before it is inserted into a sentence. */
export const isolate = (text: string): string => `${isolateStart}${text}${isolateEnd}`

/** Escapes a sentence for use in HTML. Its isolated values become `bdi` elements. */
export const escapeSentence = (sentence: string): string =>
  escape(sentence).replaceAll(isolateStart, '<bdi>').replaceAll(isolateEnd, '</bdi>')

/**
 * Writes the search of a query string as HTML. It consists of codes, dates and counts, which need no translation. Empty if the
 * query contains no search.
 */
const askedIn = (query: string, settings: SearchSettings): string => {
  const { asked } = readSearch(query, '', settings)
  const legs = asked.legs
    .map(({ origin, destination, date }) => [[origin, destination].filter(Boolean).join(' – '), date].filter(Boolean).join(', '))
    .filter(Boolean)
  const party = passengerTypes.filter((type) => asked.passengers[type] > 0).map((type) => `${asked.passengers[type]} ${type}`)
  return legs.length === 0 ? '' : [...legs, party.join(', ')].map((line) => `<p><bdi>${escape(line)}</bdi></p>`).join('')
}

/** The values to fill into a document. */
interface Filling {
  profile: Profile
  query: string
  storefront: SearchSettings
}

/**
 * Completes a prerendered document for one request. Sets the profile, which decides whether the sandbox banner is shown, and
 * inserts the requested search for browsers without JavaScript.
 */
export const fillDocument = (html: string, { profile, query, storefront }: Filling): string =>
  html
    .replace('data-profile="sandbox"', () => `data-profile="${profile}"`)
    .replace('<!--asked-->', () => askedIn(query, storefront))
