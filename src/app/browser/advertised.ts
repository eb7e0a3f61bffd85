import type { LinkReader } from '#src/domain/link-parameters.ts'
import { readLink } from '#src/domain/link-parameters.ts'
import { nameAt } from '#src/domain/link-values.ts'
import { type MetaSearch, type MetaSegment, readMetaSearch } from '#src/domain/meta-search.ts'
import { readSearchOf, type SearchReading } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'

interface Flight {
  /** Index of the flight in the parameter names. The first flight has no index, which counts as 0. */
  index: number
  segment: MetaSegment
}

const flightsIn = (link: LinkReader, { segments }: MetaSearch): Flight[] =>
  link.numbered('flight').flatMap(({ index }, place) => {
    const segment = segments[place]
    return segment ? [{ index, segment }] : []
  })

const legsOf = (flights: readonly Flight[]): Flight[][] =>
  [...new Set(flights.map(({ segment }) => segment.leg))]
    .sort((one, other) => one - other)
    .map((leg) => flights.filter(({ segment }) => segment.leg === leg))

/** Reads the parameters that identify the flights and their price. Malformed ones are reported and dropped. */
const readFlights = (link: LinkReader, advertised: MetaSearch, flights: readonly Flight[]): void => {
  const read = (name: string, isUsed: boolean) => {
    if (link.read(name) !== '' && !isUsed) link.correct(name, '')
  }
  for (const { index, segment } of flights) {
    for (const base of ['flight', 'origin', 'destination', 'departure', 'arrival']) read(nameAt(base, index), true)
    read(nameAt('leg', index), link.read(nameAt('leg', index)) === String(segment.leg))
    read(nameAt('class', index), segment.cabinClass !== undefined)
    read(nameAt('bookingClass', index), segment.bookingClass !== undefined)
    read(nameAt('fareBasis', index), segment.fareBasis !== undefined)
    const operating = link.read(nameAt('operatingAirline', index)).toUpperCase()
    read(nameAt('operatingAirline', index), operating === segment.operatingAirlineCode)
  }
  for (const { segment } of flights) {
    read(nameAt('brandId', segment.leg), advertised.brandIds[segment.leg] !== undefined)
    read(nameAt('marriageGroup', segment.leg), advertised.marriageGroups[segment.leg] !== undefined)
  }
  read('advertisedFare', advertised.advertisedFare !== undefined)
  read('referrerCode', advertised.referrerCode !== undefined)
}

/** Parameters found only in links to advertised flights. */
const ofTheFlights = [
  'departure',
  'arrival',
  'leg',
  'operatingAirline',
  'bookingClass',
  'fareBasis',
  'brandId',
  'marriageGroup',
  'advertisedFare',
  'referrerCode',
]

/** Returns the search for all flights on the same route and days, or undefined if this storefront can't run it. */
const searchOf = (
  link: LinkReader,
  flights: readonly Flight[],
  unread: readonly string[],
  reading: SearchReading,
): Search | undefined => {
  const values = new URLSearchParams()
  const given = new Map<string, string>()
  const take = (name: string, from: string, value = link.read(from)) => {
    given.set(name, from)
    values.set(name, value)
  }
  for (const [leg, ofLeg] of legsOf(flights).entries()) {
    const [first, last] = [ofLeg[0], ofLeg.at(-1)]
    if (!first || !last) continue
    take(nameAt('origin', leg), nameAt('origin', first.index))
    take(nameAt('date', leg), nameAt('departure', first.index), first.segment.departure.slice(0, 10))
    take(nameAt('destination', leg), nameAt('destination', last.index))
    if (leg === 0 && first.segment.cabinClass) take('class', nameAt('class', first.index))
  }
  for (const name of unread) if (name !== 'execution' && name !== 'locale' && !values.has(name)) take(name, name)
  const own = readLink(values.toString())
  const { search } = readSearchOf(own, reading)
  for (const { name, used, because } of own.finish()) link.correct(given.get(name) ?? name, used, because)
  return search
}

/**
 * Reads a comparison site's link to advertised flights: what it advertises, and the search for all flights on the same days. Undefined if
 * it names no flights or a malformed one. The parameters that only such links have are then reported.
 */
export const readAdvertised = (
  link: LinkReader,
  query: string,
  reading: SearchReading,
): { advertised: MetaSearch; search: Search | undefined } | undefined => {
  const advertised = readMetaSearch(query, reading.settings)
  if (!advertised) {
    for (const base of ofTheFlights) for (const { name } of link.numbered(base)) link.correct(name, '')
    return undefined
  }
  const flights = flightsIn(link, advertised)
  readFlights(link, advertised, flights)
  return { advertised, search: searchOf(link, flights, link.unread(), reading) }
}
