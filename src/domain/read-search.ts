import { isCalendarDate } from './calendar-date.ts'
import type { SearchSettings } from './configuration.ts'
import { countryOf } from './country.ts'
import { type LinkCorrection, type LinkReader, readLink } from './link-parameters.ts'
import { choose, valueReader } from './link-values.ts'
import { lastDayOnSale } from './offered.ts'
import type { PassengerType } from './passenger.ts'
import { passengerTypes } from './passenger-types.ts'
import { promoCodesByLeg } from './promo-codes.ts'
import { readLinkLegs } from './read-legs.ts'
import {
  type Cabin,
  partyProblem,
  type PassengerCounts,
  type Search,
  type SearchLeg,
  type SearchType,
  searchTypes,
} from './search.ts'
import { plainDigits } from './typed-digits.ts'

/**
 * A search parsed from an address. `search` is set only if the search is complete. `asked` is always set, with empty texts for
 * missing values.
 */
export interface ReadSearch {
  search: Search | undefined
  asked: Search
  corrections: LinkCorrection[]
}

const longestCode = 32

/**
 * Reads the search type. MATRIX is shown as FLEXIBLECALENDAR, and a one-way search of these types by the days of a month. The
 * calendars do not show multi-city trips.
 */
const readSearchType = (
  link: LinkReader,
  otherwise: SearchType,
  { legs, journeyType }: Pick<Search, 'legs' | 'journeyType'>,
): SearchType => {
  const asked = choose<SearchType>(link, 'searchType', searchTypes, otherwise)
  if (journeyType === 'multi-city') {
    if (asked !== 'BRANDED' && link.read('searchType') !== '') link.correct('searchType', 'BRANDED', 'multiCity')
    return 'BRANDED'
  }
  if (asked !== 'FLEXIBLECALENDAR' && asked !== 'MATRIX') return asked
  if (legs.length > 1) return 'FLEXIBLECALENDAR'
  if (link.read('searchType') !== '') link.correct('searchType', 'CALENDAR30', 'notOffered')
  return 'CALENDAR30'
}

/** Reads the month that the price calendar shows first, `YYYY-MM` or `MM-YYYY`, as `YYYY-MM`. Other pages do not use it. */
export const readActiveMonth = (
  link: LinkReader,
  searchType: SearchType,
  today: string,
  settings: SearchSettings,
): string | undefined => {
  if (searchType !== 'CALENDAR30') return undefined
  const given = link.read('activeMonth')
  if (given === '') return undefined
  const month = given.replace(/^(\d\d)-(\d{4})$/, '$2-$1')
  const last = today && lastDayOnSale(today, settings)
  if (!isCalendarDate(`${month}-01`) || month < today.slice(0, 7)) link.correct('activeMonth', '')
  else if (last !== '' && `${month}-01` > last) link.correct('activeMonth', '', 'notOnSale')
  else return month
  return undefined
}

/** Reads the cabin. Empty if the storefront does not offer a choice of cabins. */
export const readCabin = (link: LinkReader, { cabins }: SearchSettings): Cabin | '' => {
  if (cabins[0]) return choose<Cabin>(link, 'class', cabins, cabins[0])
  if (link.read('class')) link.correct('class', '', 'notOffered')
  return ''
}

/**
 * Returns true if the search is for award flights. If the address does not say, the storefront's default applies. Always false
 * for companion fares, and if the storefront does not sell award flights.
 */
const readAward = (
  link: LinkReader,
  { awardBooking: { isEnabled, isDefault } }: SearchSettings,
  hasCompanions: boolean,
): boolean => {
  const given = link.read('awardBooking').toLowerCase()
  const asked = given === '' ? isEnabled && isDefault : given === 'true'
  if (given !== '' && given !== 'true' && given !== 'false') link.correct('awardBooking', 'false')
  if (asked && !isEnabled) link.correct('awardBooking', 'false', 'notOffered')
  else if (given === 'true' && hasCompanions) link.correct('awardBooking', 'false', 'notWithCompanions')
  return asked && isEnabled && !hasCompanions
}

/** Returns the country of sale, or undefined if the address names none. An alias is replaced by the country's code and reported. */
const readPointOfSale = (link: LinkReader): string | undefined => {
  const given = link.read('pointOfSale').toUpperCase()
  const country = countryOf(given)
  if (given !== '' && country !== given) link.correct('pointOfSale', country ?? '')
  return country
}

/** Returns true if the address also requests flights from and to nearby airports. An exchange keeps the booking's airports. */
const readNearbyAirports = (link: LinkReader): boolean => {
  const given = link.read('nearbyAirports').toLowerCase()
  if (given !== '' && given !== 'true' && given !== 'false') link.correct('nearbyAirports', 'false')
  return given === 'true'
}

/**
 * Reads the promo codes by leg: `promoCode` for the first, `promoCode1` for the second, and so on. Codes beyond the last leg are kept
 * unless a leg has them, too, so that the results can say that they do not apply.
 */
const readPromoCodes = (link: LinkReader, { mostPromoCodes }: SearchSettings, legs: number): string[] => {
  let codes: string[] = []
  for (const { name, index } of link.numbered('promoCode')) {
    const given = plainDigits(link.read(name))
    const byLeg: (string | undefined)[] = [...codes]
    byLeg[index < legs ? index : Math.max(legs, codes.length)] = given
    const more = promoCodesByLeg(byLeg)
    if (given.length > longestCode) link.correct(name, '')
    else if (index >= legs && codes.includes(given)) continue
    else if (more.length > mostPromoCodes) link.correct(name, '', 'notOffered')
    else codes = more
  }
  return codes
}

/** Reads the number of companion-fare pairs. Both halves of a pair must be given. */
const readCompanions = (link: LinkReader, { sellsCompanionFares, mostSeats }: SearchSettings): number => {
  const count = (name: string) => {
    const given = link.read(name)
    const parsed = Number.parseInt(given, 10)
    const read = Number.isNaN(parsed) ? 0 : Math.min(Math.max(parsed, 0), Math.floor(mostSeats / 2))
    return { name, given, read }
  }
  const sides = [count('CMA'), count('CMP')]
  const pairs = sellsCompanionFares ? Math.min(...sides.map(({ read }) => read)) : 0
  for (const { name, given, read } of sides) {
    if (given === '' || String(pairs) === given) continue
    if (!sellsCompanionFares) link.correct(name, '', 'notOffered')
    else link.correct(name, pairs > 0 ? String(pairs) : '', read === pairs ? undefined : 'unpaired')
  }
  return pairs
}

/** Reads the number of travellers of each type. Counts are clamped so that the party may travel together. */
export const readParty = (link: LinkReader, settings: SearchSettings, companions: number): PassengerCounts => {
  const count = (type: PassengerType): number => {
    const { minimum, maximum } = settings.passengers[type]
    const isOfPair = type === 'ADT' && companions > 0
    const [least, most] = isOfPair ? [0, Math.max(0, maximum - 2 * companions)] : [minimum, maximum]
    const given = plainDigits(link.read(type))
    if (given === '') return least
    const parsed = Number.parseInt(given, 10)
    const used = Number.isNaN(parsed) ? least : Math.min(Math.max(parsed, least), most)
    const isAddedToChild = type === 'ADT' && parsed === 0 && Number.parseInt(plainDigits(link.read('CHD')), 10) > 0
    if (String(used) !== given) link.correct(type, String(used), isAddedToChild ? 'childAlone' : undefined)
    return used
  }
  const party = Object.fromEntries(passengerTypes.map((type) => [type, count(type)])) as PassengerCounts
  party.ADT += 2 * companions
  const lessen = (type: PassengerType, used: number) => {
    link.correct(type, String(used))
    party[type] = used
  }
  if (party.ADT + party.CHD > settings.mostSeats) lessen('CHD', Math.max(0, settings.mostSeats - party.ADT))
  if (partyProblem(party, settings.mostSeats) === 'infantWithoutAdult') lessen('INF', party.ADT)
  return party
}

/** Reads the position of the leg being chosen. It is 0 until an offer or, in a flexible calendar, a day has been chosen. */
const readDirection = (link: LinkReader, legs: readonly SearchLeg[], searchType: SearchType): number => {
  const given = link.read('direction')
  if (given === '') return 0
  const parsed = Number.parseInt(given, 10)
  const hasChosen = searchType === 'FLEXIBLECALENDAR' || legs.some(({ selectedOfferRef }) => selectedOfferRef !== undefined)
  const used = Number.isNaN(parsed) || !hasChosen ? 0 : Math.min(Math.max(parsed, 0), legs.length)
  if (String(used) !== given) link.correct('direction', String(used))
  return used
}

/**
 * Options for parsing a search. `today` is `YYYY-MM-DD`; if it is empty, any day counts as on sale. With `isExchange`, the
 * exchange type is read as well, which marks the search as part of an exchange.
 */
export interface SearchReading {
  today: string
  settings: SearchSettings
  isExchange?: boolean
  /** The type of a search whose address names none, by default BRANDED. */
  searchType?: SearchType
}

/**
 * Parses a flight search from the query string of an address, within the limits of the storefront's configuration. `today` is as
 * in `SearchReading`.
 */
export const readSearch = (query: string, today: string, settings: SearchSettings): ReadSearch => {
  const link = readLink(query)
  return { ...readSearchOf(link, { today, settings, isExchange: true }), corrections: link.corrections() }
}

/** Parses a search as `readSearch` does, but from an existing reader, which collects the corrections. */
export const readSearchOf = (
  link: LinkReader,
  { today, settings, isExchange = false, searchType: otherwise = 'BRANDED' }: SearchReading,
): Pick<ReadSearch, 'search' | 'asked'> => {
  const values = valueReader(link)
  const { legs, journeyType } = readLinkLegs(link, today, settings)
  const companions = readCompanions(link, settings)
  const searchType = readSearchType(link, otherwise, { legs, journeyType })
  const asked: Search = {
    searchType,
    journeyType,
    legs,
    passengers: readParty(link, settings, companions),
    cabin: readCabin(link, settings),
    ...(readNearbyAirports(link) && { nearbyAirports: true }),
    awardBooking: readAward(link, settings, companions > 0),
    promoCodes: readPromoCodes(link, settings, legs.length),
    currency: values.matching('currency', /^[A-Z]{3}$/),
    pointOfSale: readPointOfSale(link),
    locale: link.read('locale').match(/^[a-z]{2}-[A-Z]{2,4}$/)?.[0],
    direction: readDirection(link, legs, searchType),
    exchangeType: isExchange ? link.read('exchangeType').slice(0, 64) || undefined : undefined,
    source: values.inForm('source', /^[\w.-]{1,64}$/),
    activeMonth: readActiveMonth(link, searchType, today, settings),
    ...(companions > 0 && { companions }),
  }
  const isComplete = legs.every(({ origin, destination, date }) => origin && destination && date && origin !== destination)
  return { search: isComplete ? asked : undefined, asked }
}
