import { type Cabin, cabins, journeyTypes, partyProblem, type PassengerCounts, type Search } from '#src/domain/search.ts'
import { addDays } from '#src/ui/calendar-dates.ts'
import { isIsoDate } from '#src/ui/typed-date.ts'

/** One place as chosen, or only as typed. */
export interface PlaceAsked {
  /** IANA code of what was chosen, '' while nothing is. */
  code: string
  typed: string
}

/** What the search form holds. A date is `YYYY-MM-DD`, or what was typed when it is none. */
export interface SearchForm {
  journeyType: Search['journeyType']
  origin: PlaceAsked
  destination: PlaceAsked
  date: string
  date1: string
  passengers: PassengerCounts
  cabin: Cabin
}

export type SearchField = 'origin' | 'destination' | 'date' | 'date1' | 'passengers'

export type SearchFaultCode =
  | 'missing'
  | 'unknownPlace'
  | 'samePlace'
  | 'notADate'
  | 'inThePast'
  | 'tooFarAhead'
  | 'beforeDeparture'
  | 'nobody'
  | 'tooMany'
  | 'childAlone'
  | 'infantWithoutAdult'

export type SearchFaults = Partial<Record<SearchField, SearchFaultCode>>

/** How many days ahead flights are sold. */
export const daysOnSale = 355

export const emptyForm: SearchForm = {
  journeyType: 'round-trip',
  origin: { code: '', typed: '' },
  destination: { code: '', typed: '' },
  date: '',
  date1: '',
  passengers: { ADT: 1, CHD: 0, INF: 0 },
  cabin: 'Economy',
}

/** The form of a search that was made or asked for before; days that are gone are left out. `today` is `YYYY-MM-DD`. */
export const formOf = (search: Search, today: string): SearchForm => {
  const [outbound, inbound] = search.legs
  const upcoming = (date: string | undefined) => (date !== undefined && date >= today ? date : '')
  return {
    journeyType: search.journeyType,
    origin: { code: outbound?.origin ?? '', typed: '' },
    destination: { code: outbound?.destination ?? '', typed: '' },
    date: upcoming(outbound?.date),
    date1: upcoming(inbound?.date),
    passengers: search.passengers,
    cabin: cabins.find((cabin) => cabin === search.cabin) ?? 'Economy',
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 80 ? value : '')

/** The form as this tab's draft kept it; undefined when the draft is none. Places that were only typed are typed again. */
export const readDraft = (draft: unknown): SearchForm | undefined => {
  if (!isRecord(draft) || !isRecord(draft.passengers)) return undefined
  const { passengers } = draft
  const place = (value: unknown) => ({
    code: isRecord(value) && /^[A-Z]{3}$/.test(textOf(value.code)) ? textOf(value.code) : '',
    typed: '',
  })
  const count = (type: keyof PassengerCounts) => Math.min(9, Math.max(0, Math.trunc(Number(passengers[type])) || 0))
  return {
    journeyType: journeyTypes.find((type) => type === draft.journeyType) ?? 'round-trip',
    origin: place(draft.origin),
    destination: place(draft.destination),
    date: textOf(draft.date),
    date1: textOf(draft.date1),
    passengers: { ADT: count('ADT'), CHD: count('CHD'), INF: count('INF') },
    cabin: cabins.find((cabin) => cabin === draft.cabin) ?? 'Economy',
  }
}

/** A three-letter code typed out stands for itself: the list of airports may not have come. */
const codeOf = ({ code, typed }: PlaceAsked): string =>
  code || (/^[a-z]{3}$/i.test(typed.trim()) ? typed.trim().toUpperCase() : '')

const placeFault = (place: PlaceAsked): SearchFaultCode | undefined => {
  if (codeOf(place)) return undefined
  return place.typed.trim() === '' ? 'missing' : 'unknownPlace'
}

const dateFault = (date: string, today: string): SearchFaultCode | undefined => {
  if (date === '') return 'missing'
  if (!isIsoDate(date)) return 'notADate'
  if (date < today) return 'inThePast'
  return date > addDays(today, daysOnSale) ? 'tooFarAhead' : undefined
}

/** What keeps a search from being made, by field, in the order of the form. `today` is `YYYY-MM-DD`. */
export const faultsOf = (form: SearchForm, today: string): SearchFaults => {
  const origin = placeFault(form.origin)
  const destination = placeFault(form.destination)
  const areSame = !origin && !destination && codeOf(form.origin) === codeOf(form.destination)
  const isBack = form.journeyType === 'round-trip'
  const isBefore = isBack && isIsoDate(form.date) && isIsoDate(form.date1) && form.date1 < form.date
  const faults: SearchFaults = {
    origin,
    destination: areSame ? 'samePlace' : destination,
    date: dateFault(form.date, today),
    date1: isBack ? (isBefore ? 'beforeDeparture' : dateFault(form.date1, today)) : undefined,
    passengers: partyProblem(form.passengers),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, code]) => code !== undefined))
}

/** The search that a form without faults asks for; what the form does not show is kept from `before`. */
export const searchOf = (form: SearchForm, locale: string, before?: Search): Search => {
  const [origin, destination] = [codeOf(form.origin), codeOf(form.destination)]
  const outbound = { origin, destination, date: form.date }
  const inbound = { origin: destination, destination: origin, date: form.date1 }
  return {
    searchType: 'BRANDED',
    journeyType: form.journeyType,
    legs: form.journeyType === 'round-trip' ? [outbound, inbound] : [outbound],
    passengers: form.passengers,
    cabin: form.cabin,
    awardBooking: false,
    promoCodes: before?.promoCodes ?? [],
    currency: before?.currency,
    pointOfSale: before?.pointOfSale,
    locale,
    direction: 0,
    source: before?.source,
  }
}
