import type { SearchSettings } from '#src/domain/configuration.ts'
import { passengerTypes } from '#src/domain/passenger.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { Profile } from '../platform/profile.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** What an address asks for, in codes, dates and counts: it needs no language. Empty when it asks for nothing. */
const askedIn = (query: string, settings: SearchSettings): string => {
  const { asked } = readSearch(query, '', settings)
  const legs = asked.legs
    .map(({ origin, destination, date }) => [[origin, destination].filter(Boolean).join(' – '), date].filter(Boolean).join(', '))
    .filter(Boolean)
  const party = passengerTypes.filter((type) => asked.passengers[type] > 0).map((type) => `${asked.passengers[type]} ${type}`)
  return legs.length === 0 ? '' : [...legs, party.join(', ')].map((line) => `<p><bdi>${escape(line)}</bdi></p>`).join('')
}

/** What a document is filled for. */
interface Filling {
  profile: Profile
  query: string
  storefront: SearchSettings
}

/**
 * A prerendered document for one request: it says the profile, so that a production page shows no sandbox banner, and repeats what was asked
 * in the place that the build left for it, for browsers without JavaScript.
 */
export const fillDocument = (html: string, { profile, query, storefront }: Filling): string =>
  html
    .replace('data-profile="sandbox"', () => `data-profile="${profile}"`)
    .replace('<!--asked-->', () => askedIn(query, storefront))
