import { fromAddressDate, toAddressDate } from './calendar-date.ts'
import type { SearchSettings } from './configuration.ts'
import { lastDayOnSale } from './offered.ts'
import { type PassengerType, passengerTypes } from './passenger.ts'
import { queryValues } from './query-values.ts'
import { type Cabin, partyProblem, type Search, type SearchLeg, type SearchType, searchTypes } from './search.ts'
import { plainDigits } from './typed-digits.ts'

/** One value of an address that was not taken as it stood: `used` is what stands in its place, '' for nothing. */
export interface Correction {
  name: string
  given: string
  used: string
}

/** A search as an address asks for it. `search` is there when it can be made; `asked` always, with '' for what is missing. */
export interface ReadSearch {
  search: Search | undefined
  asked: Search
  corrections: Correction[]
}

export { queryValues }

/** A flight reference: what follows a dot is dropped; all digits, signed or not, become a number (specification, section 5). */
export const flightReference = (text: string): number | string => {
  const [reference = ''] = text.split('.')
  return /^-?\d{1,15}$/.test(reference) ? Number(reference) : reference
}

/**
 * Reads a flight search from the query string of an address (specification, sections 3 and 5), within what the storefront sells. `today` is
 * `YYYY-MM-DD`; where it is unknown, '', any day is on sale.
 */
export const readSearch = (query: string, today: string, settings: SearchSettings): ReadSearch => {
  const values = queryValues(query)
  const corrections: Correction[] = []
  const last = today && lastDayOnSale(today, settings)
  const correct = (name: string, used: string) => {
    corrections.push({ name, given: values.get(name) ?? '', used })
  }
  const choose = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice => {
    const given = values.get(name)
    if (given === undefined || given === '') return otherwise
    const found = choices.find((choice) => choice.toLowerCase() === given.toLowerCase())
    if (!found) correct(name, otherwise)
    return found ?? otherwise
  }
  const code = (name: string): string => {
    const given = (values.get(name) ?? '').trim().toUpperCase()
    if (given === '' || /^[A-Z]{3}$/.test(given)) return given
    correct(name, '')
    return ''
  }
  const date = (name: string, notBefore: string): string => {
    const given = (values.get(name) ?? '').trim()
    if (given === '') return ''
    const read = fromAddressDate(given)
    if (read !== undefined && read >= notBefore && (last === '' || read <= last)) return read
    correct(name, '')
    return ''
  }
  const leg = (index: number, notBefore: string): SearchLeg => {
    const suffix = index === 0 ? '' : String(index)
    const reference = values.get(`flight${suffix}`)
    return {
      origin: code(`origin${suffix}`),
      destination: code(`destination${suffix}`),
      date: date(`date${suffix}`, notBefore),
      ...(reference ? { selectedOfferRef: flightReference(reference) } : {}),
    }
  }
  const count = (type: PassengerType): number => {
    const { minimum: least, maximum: most } = settings.passengers[type]
    const given = plainDigits(values.get(type) ?? '')
    if (given === '') return least
    const parsed = Number.parseInt(given, 10)
    const used = Number.isNaN(parsed) ? least : Math.min(Math.max(parsed, least), most)
    if (String(used) !== given.trim()) correct(type, String(used))
    return used
  }

  const journeyAsked = choose('journeyType', settings.journeyTypes, settings.defaultJourneyType)
  const outbound = leg(0, today)
  const back = leg(1, outbound.date || today)
  const inbound = { ...back, origin: back.origin || outbound.destination, destination: back.destination || outbound.origin }
  const isRoundTrip = journeyAsked === 'round-trip' && inbound.date !== ''
  if (journeyAsked === 'round-trip' && !isRoundTrip && values.has('journeyType')) correct('journeyType', 'one-way')
  const asked: Search = {
    searchType: choose<SearchType>('searchType', searchTypes, 'BRANDED'),
    journeyType: isRoundTrip ? 'round-trip' : 'one-way',
    legs: isRoundTrip ? [outbound, inbound] : [outbound],
    passengers: Object.fromEntries(passengerTypes.map((type) => [type, count(type)])) as Search['passengers'],
    cabin: settings.cabins[0] ? choose<Cabin>('class', settings.cabins, settings.cabins[0]) : '',
    awardBooking: awardBooking(values.get('awardBooking'), settings),
    promoCodes: ['promoCode', 'promoCode1']
      .map((name) => (values.get(name) ?? '').slice(0, 32))
      .filter((each) => each.trim() !== ''),
    currency: pattern(values.get('currency'), /^[A-Z]{3}$/),
    pointOfSale: pattern(values.get('pointOfSale'), /^[A-Z]{2}$/),
    locale: values.get('locale')?.match(/^[a-z]{2}-[A-Z]{2,4}$/)?.[0],
    direction: Math.max(0, Math.min(8, Number.parseInt(values.get('direction') ?? '0', 10) || 0)),
    activeMonth: values.get('activeMonth')?.match(/^[\d-]{4,10}$/)?.[0],
    exchangeType: values.get('exchangeType')?.slice(0, 64) || undefined,
    source: values.get('source')?.slice(0, 64) || undefined,
  }
  if (partyProblem(asked.passengers, settings.mostSeats) === 'infantWithoutAdult') {
    corrections.push({ name: 'INF', given: String(asked.passengers.INF), used: String(asked.passengers.ADT) })
    asked.passengers = { ...asked.passengers, INF: asked.passengers.ADT }
  }
  if (asked.passengers.ADT + asked.passengers.CHD > settings.mostSeats) {
    const used = Math.max(0, settings.mostSeats - asked.passengers.ADT)
    corrections.push({ name: 'CHD', given: String(asked.passengers.CHD), used: String(used) })
    asked.passengers = { ...asked.passengers, CHD: used }
  }
  const isComplete = asked.legs.every(
    ({ origin, destination, date: day }) => origin && destination && day && origin !== destination,
  )
  return { search: isComplete ? asked : undefined, asked, corrections }
}

const pattern = (value: string | undefined, form: RegExp): string | undefined => {
  const given = value?.trim().toUpperCase()
  return given && form.test(given) ? given : undefined
}

/** True only where the feature is on: as asked, else when it is the default (specification, section 5). */
const awardBooking = (
  given: string | undefined,
  { awardBooking: { isEnabled, isDefault } }: Pick<SearchSettings, 'awardBooking'>,
): boolean => isEnabled && (given === undefined ? isDefault : given === 'true')

/** Whether a search is worth keeping: of the flight-number type always, else when some leg says anything (specification, section 4). */
export const isKeepable = (search: Pick<Search, 'legs'>, type: 'flight-number' | 'route' = 'route'): boolean =>
  type === 'flight-number' ||
  search.legs.some(({ origin, destination, date }) => origin !== '' || destination !== '' || date !== '')

/** Whether the address asks for companion fares: both counts are given and above zero (specification, section 3). */
export const isCompanionSearch = (query: string): boolean => {
  const values = queryValues(query)
  return Number.parseInt(values.get('CMA') ?? '0', 10) > 0 && Number.parseInt(values.get('CMP') ?? '0', 10) > 0
}

/** Writes a search as the query string of an address, always in the same order; what is unset is left out. */
export const writeSearch = (search: Search): string => {
  const values = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') values.set(name, String(value))
  }
  put('journeyType', search.journeyType)
  search.legs.forEach(({ origin, destination, date, selectedOfferRef }, index) => {
    const suffix = index === 0 ? '' : String(index)
    put(`origin${suffix}`, origin)
    put(`destination${suffix}`, destination)
    put(`date${suffix}`, date && toAddressDate(date))
    put(`flight${suffix}`, selectedOfferRef)
  })
  for (const type of passengerTypes) put(type, search.passengers[type])
  put('class', search.cabin)
  put('awardBooking', String(search.awardBooking))
  put('searchType', search.searchType)
  search.promoCodes.forEach((promoCode, index) => put(index === 0 ? 'promoCode' : `promoCode${index}`, promoCode))
  put('currency', search.currency)
  put('pointOfSale', search.pointOfSale)
  put('locale', search.locale)
  put('direction', search.direction || undefined)
  put('activeMonth', search.activeMonth)
  put('exchangeType', search.exchangeType)
  put('source', search.source)
  return values.toString()
}
