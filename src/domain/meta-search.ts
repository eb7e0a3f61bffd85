import type { Limits, SearchSettings } from './configuration.ts'
import { countryOf } from './country.ts'
import type { PassengerType } from './passenger.ts'
import { passengerTypes } from './passenger-types.ts'
import { queryValues } from './query-values.ts'
import { mostLegs } from './search.ts'

/** A flight of an advertised fare. Times are local, `YYYY-MM-DDTHH:mm:ss`. */
export interface MetaSegment {
  leg: number
  origin: string
  destination: string
  departure: string
  arrival: string
  airlineCode: string
  flightNumber: number
  operatingAirlineCode: string
  cabinClass?: string | undefined
  bookingClass?: string | undefined
  fareBasis?: string | undefined
}

/** The search for an advertised fare, as in the link of a comparison site. */
export interface MetaSearch {
  currency?: string | undefined
  pointOfSale?: string | undefined
  referrerCode?: string | undefined
  /** The advertised total of the party, as a decimal number in units of the currency. */
  advertisedFare?: string | undefined
  promoCode?: string | undefined
  passengers: Record<PassengerType, number>
  segments: MetaSegment[]
  /** Fare families by leg. */
  brandIds: Record<number, string>
  marriageGroups: Record<number, string>
}

const nothingAdvertised: MetaSearch = { passengers: { ADT: 0, CHD: 0, INF: 0 }, segments: [], brandIds: {}, marriageGroups: {} }

const most = { segments: 12, legs: mostLegs }

const matching = (value: string | undefined, form: RegExp): string | undefined => {
  const given = value?.trim() ?? ''
  return form.test(given) ? given : undefined
}

const capitals = (value: string | undefined, form: RegExp): string | undefined => matching(value?.toUpperCase(), form)

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/

const timeOf = (value: string | undefined): string | undefined => {
  const given = matching(value, wallClock)
  return given && given.length === 16 ? `${given}:00` : given
}

const segmentOf = (values: Map<string, string>, suffix: string): MetaSegment | undefined => {
  const at = (name: string) => values.get(`${name}${suffix}`)
  const [, airlineCode, flightNumber] = /^([A-Z0-9]{2})0*(\d{1,4})$/.exec(at('flight')?.trim().toUpperCase() ?? '') ?? []
  const origin = capitals(at('origin'), /^[A-Z]{3}$/)
  const destination = capitals(at('destination'), /^[A-Z]{3}$/)
  const departure = timeOf(at('departure'))
  const arrival = timeOf(at('arrival'))
  const leg = Number(matching(at('leg'), /^\d$/) ?? 0)
  if (!airlineCode || !flightNumber || !origin || !destination || !departure || !arrival || leg >= most.legs) return undefined
  return {
    leg,
    origin,
    destination,
    departure,
    arrival,
    airlineCode,
    flightNumber: Number(flightNumber),
    operatingAirlineCode: capitals(at('operatingAirline'), /^[A-Z0-9]{2}$/) ?? airlineCode,
    cabinClass: matching(at('class'), /^[A-Za-z]{1,20}$/),
    bookingClass: capitals(at('bookingClass'), /^[A-Z]$/),
    fareBasis: capitals(at('fareBasis'), /^[A-Z0-9/]{1,16}$/),
  }
}

const byLeg = (values: Map<string, string>, name: string, segments: readonly MetaSegment[]): Record<number, string> =>
  Object.fromEntries(
    [...new Set(segments.map(({ leg }) => leg))]
      .map((leg) => [leg, matching(values.get(leg === 0 ? name : `${name}${leg}`), /^[\w-]{1,32}$/)])
      .filter((entry): entry is [number, string] => entry[1] !== undefined),
  )

/** Reads the count of a passenger type, clamped to the configured bounds. Missing counts are the minimum. */
const countOf = ({ minimum, maximum }: Limits, value: string | undefined): number => {
  const given = Number.parseInt(value ?? '', 10)
  return Number.isNaN(given) ? minimum : Math.min(Math.max(given, minimum), maximum)
}

/**
 * Parses a meta-search link with the parameters `flight`, `origin`, `destination`, `departure`, `arrival` and `leg`. The
 * parameters of further flights have the suffixes 1, 2 and so on. Returns undefined if there is no flight, or if any is
 * malformed.
 */
export const readMetaSearch = (query: string, settings: Pick<SearchSettings, 'passengers'>): MetaSearch | undefined => {
  const values = queryValues(query)
  const suffixes = Array.from({ length: most.segments }, (_, index) => (index === 0 ? '' : String(index)))
  const segments = suffixes.filter((suffix) => values.has(`flight${suffix}`)).map((suffix) => segmentOf(values, suffix))
  const read = segments.filter((segment) => segment !== undefined)
  if (read.length === 0 || read.length < segments.length) return undefined
  const passengers = Object.fromEntries(
    passengerTypes.map((type) => [type, countOf(settings.passengers[type], values.get(type))]),
  )
  return {
    currency: capitals(values.get('currency'), /^[A-Z]{3}$/),
    pointOfSale: countryOf(values.get('pointOfSale')?.trim().toUpperCase() ?? ''),
    referrerCode: matching(values.get('referrerCode'), /^[\w.-]{1,64}$/),
    advertisedFare: matching(values.get('advertisedFare'), /^\d{1,9}(?:\.\d{1,3})?$/),
    promoCode: matching(values.get('promoCode'), /^\S{1,32}$/),
    passengers: passengers as MetaSearch['passengers'],
    segments: read,
    brandIds: byLeg(values, 'brandId', read),
    marriageGroups: byLeg(values, 'marriageGroup', read),
  }
}

/**
 * Writes a meta-search as the query of a link, from which `readMetaSearch` reads the same search. A value that is undefined is left
 * out.
 */
export const writeMetaSearch = (search: MetaSearch): [string, string][] => {
  const { segments, passengers, brandIds, marriageGroups, ...single } = search
  const ofFlight = ({ airlineCode, flightNumber, operatingAirlineCode, cabinClass, leg, ...rest }: MetaSegment) => ({
    flight: `${airlineCode}${flightNumber}`,
    ...rest,
    leg,
    operatingAirline: operatingAirlineCode === airlineCode ? undefined : operatingAirlineCode,
    class: cabinClass,
  })
  const numbered = (place: number, values: object) =>
    Object.entries(values).map(([name, value]) => [`${name}${place === 0 ? '' : place}`, value] as const)
  const byLegs = (name: string, values: Record<number, string>) =>
    Object.entries(values).flatMap(([leg, value]) => numbered(Number(leg), { [name]: value }))
  return [
    ...segments.flatMap((segment, place) => numbered(place, ofFlight(segment))),
    ...byLegs('brandId', brandIds),
    ...byLegs('marriageGroup', marriageGroups),
    ...Object.entries(passengers),
    ...Object.entries(single),
  ].flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
}

const segmentBody = ({ airlineCode, flightNumber, operatingAirlineCode, leg: _leg, ...segment }: MetaSegment) => ({
  '@type': 'Segment',
  ...segment,
  flight: { flightNumber, airlineCode, operatingAirlineCode, stopAirports: [], advisories: [] },
})

/** Returns true if two links advertise the same flights at the same price. */
export const isSameAdvertised = (one: MetaSearch, other: MetaSearch | undefined): boolean =>
  other !== undefined && String(writeMetaSearch(one)) === String(writeMetaSearch(other))

/**
 * Builds the body of a meta-search. The point of sale is sent only without a currency. Segments are grouped by leg, and passenger
 * types with a zero count are omitted.
 */
export const metaSearchBody = (search = nothingAdvertised) => {
  const { currency, pointOfSale, referrerCode, advertisedFare, promoCode, passengers, segments, brandIds, marriageGroups } =
    search
  const legs = [...new Set(segments.map(({ leg }) => leg))].sort((one, other) => one - other)
  return {
    ...(currency ? { currency } : { pointOfSale }),
    referrerCode,
    advertisedFare: advertisedFare === undefined ? undefined : Number(advertisedFare),
    promoCodes: promoCode ? [promoCode] : [],
    passengers: Object.fromEntries(Object.entries(passengers).filter(([, count]) => count > 0)),
    metaItineraryParts: legs.map((leg) => ({
      segments: segments.filter((segment) => segment.leg === leg).map(segmentBody),
      ...(brandIds[leg] && { brandId: brandIds[leg] }),
      ...(marriageGroups[leg] && { marriageGroup: marriageGroups[leg] }),
    })),
  }
}
