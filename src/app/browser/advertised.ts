import { type LinkReader, readLink } from '#src/domain/link-parameters.ts'
import { type MetaSegment, readMetaSearch } from '#src/domain/meta-search.ts'
import { readSearchOf, type SearchReading } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'

const mostLegs = 2

/** Names of parameters that identify the advertised flights and their price. */
const ofTheFlights = [
  'flight',
  'origin',
  'destination',
  'departure',
  'arrival',
  'leg',
  'operatingAirline',
  'class',
  'bookingClass',
  'fareBasis',
  'brandId',
  'marriageGroup',
  'advertisedFare',
  'referrerCode',
]

interface Flight {
  /** Suffix of this flight's parameters, for example `1`. The first flight has none. */
  suffix: string
  segment: MetaSegment
}

const flightsIn = (link: LinkReader, query: string, { settings }: SearchReading): Flight[] => {
  const segments = readMetaSearch(query, settings)?.segments ?? []
  return link.numbered('flight').flatMap(({ index }, place) => {
    const segment = segments[place]
    return segment ? [{ suffix: index === 0 ? '' : String(index), segment }] : []
  })
}

const legsOf = (flights: readonly Flight[]): Flight[][] =>
  [...new Set(flights.map(({ segment }) => segment.leg))]
    .sort((one, other) => one - other)
    .map((leg) => flights.filter(({ segment }) => segment.leg === leg))

/**
 * Converts a comparison site's link to advertised flights into a search for all flights on the same days. Parameters that identify the
 * flights and their price are reported as unused. A malformed link yields no search, and all its parameters are reported.
 */
export const readAdvertised = (link: LinkReader, query: string, reading: SearchReading): Search | undefined => {
  const legs = legsOf(flightsIn(link, query, reading))
  const isRead = legs.length > 0 && legs.length <= mostLegs
  const values = new URLSearchParams()
  const given = new Map<string, string>()
  const take = (name: string, from: string, value = link.read(from)) => {
    link.read(from)
    given.set(name, from)
    values.set(name, value)
  }
  for (const [leg, flights] of isRead ? legs.entries() : []) {
    const [first, last] = [flights[0], flights.at(-1)]
    const suffix = leg === 0 ? '' : String(leg)
    if (!first || !last) continue
    take(`origin${suffix}`, `origin${first.suffix}`)
    take(`date${suffix}`, `departure${first.suffix}`, first.segment.departure.slice(0, 10))
    take(`destination${suffix}`, `destination${last.suffix}`)
    if (leg === 0) take('class', `class${first.suffix}`)
    for (const flight of flights) link.read(`leg${flight.suffix}`)
  }
  for (const base of ofTheFlights) {
    for (const { name } of link.numbered(base)) link.correct(name, '', isRead ? 'notOffered' : undefined)
  }
  if (!isRead) return undefined
  for (const name of link.unread()) if (name !== 'execution' && name !== 'locale') take(name, name)
  const own = readLink(values.toString())
  const { search } = readSearchOf(own, reading)
  for (const { name, used, because } of own.finish()) link.correct(given.get(name) ?? name, used, because)
  return search
}
