import type { SearchSettings } from '#src/domain/configuration.ts'
import { lastDayOnSale, partyRefusal } from '#src/domain/offered.ts'
import { type Cabin, mostLegs, type PassengerCounts, type Search, type SearchLeg } from '#src/domain/search.ts'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { isPlain } from '#src/domain/plain.ts'
import { promoCodesByLeg } from '#src/domain/promo-codes.ts'

/** A place selected from the list, or a typed text without a selection. */
export interface PlaceAsked {
  /** IATA code, or empty while nothing is selected. */
  code: string
  typed: string
}

/** A leg of a multi-city trip. `id` identifies it while legs are added and removed. */
export interface LegAsked {
  id: number
  origin: PlaceAsked
  destination: PlaceAsked
  date: string
}

/** Values of the search form. A date is `YYYY-MM-DD`, or the typed text if that is not a date. */
export interface SearchFormValues {
  journeyType: Search['journeyType']
  origin: PlaceAsked
  destination: PlaceAsked
  date: string
  date1: string
  /** The legs of a multi-city trip after the first, which has the fields of a one-way trip. Empty until that trip type is chosen. */
  more: LegAsked[]
  /** The days are chosen by price, in a calendar. */
  isFlexible: boolean
  nearbyAirports: boolean
  passengers: PassengerCounts
  /** Empty if the storefront does not let travellers choose a cabin. */
  cabin: Cabin | ''
  /** Prices are shown in miles. */
  awardBooking: boolean
  /** Number of pairs of adults on a companion fare. */
  companions: number
  /** Promo code of the first leg and of every leg without its own. */
  promoCode: string
  /** Promo codes of the legs after the first. Empty if one code applies to all legs. */
  laterCodes: string[]
  /** ISO 4217 code. Empty for the member's or the storefront's currency. */
  currency: string
}

/** A field of the form. Fields of a further leg have its number: `origin1` is where the second leg of a multi-city trip begins. */
export type SearchField = LegField | `${LegField}${number}` | 'passengers'

export type LegField = 'origin' | 'destination' | 'date'

/** Returns the name of a field of a leg, counted from 0. */
export const legFieldOf = (base: LegField, leg: number): SearchField => (leg === 0 ? base : `${base}${leg}`)

export type SearchFaultCode =
  | 'missing'
  | 'unknownPlace'
  | 'samePlace'
  | 'notADate'
  | 'inThePast'
  | 'tooFarAhead'
  | 'beforeDeparture'
  | 'beforePrevious'
  | 'nobody'
  | 'tooMany'
  | 'childAlone'
  | 'infantWithoutAdult'
  | 'tooManyOfType'
  | 'tooFewOfType'

export type SearchFaults = Partial<Record<SearchField, SearchFaultCode>>

/** Builds a storefront's initial form. */
export const emptyForm = ({ defaultJourneyType, passengers, cabins, awardBooking }: SearchSettings): SearchFormValues => ({
  journeyType: defaultJourneyType,
  origin: { code: '', typed: '' },
  destination: { code: '', typed: '' },
  date: '',
  date1: '',
  more: [],
  isFlexible: false,
  nearbyAirports: false,
  passengers: {
    ADT: Math.max(1, passengers.ADT.minimum),
    CHD: passengers.CHD.minimum,
    INF: passengers.INF.minimum,
  },
  cabin: cabins[0] ?? '',
  awardBooking: awardBooking.isEnabled && awardBooking.isDefault,
  companions: 0,
  promoCode: '',
  laterCodes: [],
  currency: '',
})

/** Returns the largest number of companion pairs for a party. */
export const mostCompanionPairs = ({ ADT }: PassengerCounts): number => Math.floor(ADT / 2)

/** Returns the requested kind of fare if the storefront and the party allow it. Companion fares take precedence over miles. */
export const fareKindOf = (
  given: { awardBooking: unknown; companions: unknown },
  passengers: PassengerCounts,
  { awardBooking, sellsCompanionFares }: SearchSettings,
): Pick<SearchFormValues, 'awardBooking' | 'companions'> => {
  const pairs = Math.min(Math.max(0, Math.trunc(Number(given.companions)) || 0), mostCompanionPairs(passengers))
  const companions = sellsCompanionFares ? pairs : 0
  return { awardBooking: given.awardBooking === true && awardBooking.isEnabled && companions === 0, companions }
}

const offered = <Choice extends string>(choices: readonly Choice[], given: unknown, otherwise: Choice): Choice =>
  choices.find((choice) => choice === given) ?? otherwise

/** Returns the given trip type and cabin if the storefront offers them, otherwise its defaults. */
export const choicesOf = (
  given: { journeyType: unknown; cabin: unknown },
  settings: SearchSettings,
): Pick<SearchFormValues, 'journeyType' | 'cabin'> => ({
  journeyType: offered(settings.journeyTypes, given.journeyType, settings.defaultJourneyType),
  cabin: offered<Cabin | ''>(settings.cabins, given.cabin, settings.cabins[0] ?? ''),
})

/** Limits the counts to the storefront's maximum. Invalid numbers become 0. */
export const countsOf = (given: Record<keyof PassengerCounts, unknown>, { passengers }: SearchSettings): PassengerCounts => {
  const count = (type: keyof PassengerCounts) =>
    Math.min(passengers[type].maximum, Math.max(0, Math.trunc(Number(given[type])) || 0))
  return { ADT: count('ADT'), CHD: count('CHD'), INF: count('INF') }
}

const placeAsked = (code = ''): PlaceAsked => ({ code, typed: '' })

const legAsked = (leg: SearchLeg | undefined): Pick<SearchFormValues, LegField> => ({
  origin: placeAsked(leg?.origin),
  destination: placeAsked(leg?.destination),
  date: leg?.date ?? '',
})

/** Fills the form from an earlier search or a link. Dates in the past are dropped. `today` is `YYYY-MM-DD`. */
export const formOf = (search: Search, today: string, settings: SearchSettings): SearchFormValues => {
  const [outbound, ...others] = search.legs
  const isMany = search.journeyType === 'multi-city'
  const upcoming = (date: string | undefined) => (date !== undefined && date >= today ? date : '')
  return {
    ...choicesOf(search, settings),
    ...legAsked(outbound),
    date: upcoming(outbound?.date),
    date1: isMany ? '' : upcoming(others[0]?.date),
    more: isMany ? others.map((leg, id) => ({ id, ...legAsked(leg), date: upcoming(leg.date) })) : [],
    isFlexible: search.searchType !== 'BRANDED',
    nearbyAirports: search.nearbyAirports === true,
    passengers: search.passengers,
    ...fareKindOf({ awardBooking: search.awardBooking, companions: search.companions }, search.passengers, settings),
    promoCode: search.promoCodes[0] ?? '',
    laterCodes: search.promoCodes.slice(1),
    currency: search.currency ?? '',
  }
}

/** Returns the value if it is a currency code, otherwise an empty string. */
const currencyIn = (value: unknown): string => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : '')

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 80 ? value : '')

/** Returns a list of values for legs after the first. Empty if the value is not a list. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, mostLegs - 1) : [])

/**
 * Restores the form from this tab's draft. Undefined if the draft is invalid. Text that was typed without selecting a place is not
 * restored.
 */
export const readDraft = (draft: unknown, settings: SearchSettings): SearchFormValues | undefined => {
  if (!isPlain(draft) || !isPlain(draft.passengers)) return undefined
  const { ADT, CHD, INF } = draft.passengers
  const passengers = countsOf({ ADT, CHD, INF }, settings)
  const place = (value: unknown) => placeAsked(isPlain(value) && /^[A-Z]{3}$/.test(textOf(value.code)) ? textOf(value.code) : '')
  const leg = (value: Record<string, unknown>) => ({
    origin: place(value.origin),
    destination: place(value.destination),
    date: textOf(value.date),
  })
  return {
    ...choicesOf({ journeyType: draft.journeyType, cabin: draft.cabin }, settings),
    ...leg(draft),
    more: listOf(draft.more).map((value, id) => ({ id, ...leg(isPlain(value) ? value : {}) })),
    date1: textOf(draft.date1),
    isFlexible: draft.isFlexible === true,
    nearbyAirports: draft.nearbyAirports === true,
    passengers,
    ...fareKindOf({ awardBooking: draft.awardBooking, companions: draft.companions }, passengers, settings),
    promoCode: textOf(draft.promoCode),
    laterCodes: listOf(draft.laterCodes).map(textOf),
    currency: currencyIn(draft.currency),
  }
}

/** Returns the code of a place. A typed three-letter code is accepted unchecked, because the list of airports may not have loaded. */
const codeOf = ({ code, typed }: PlaceAsked): string =>
  code || (/^[a-z]{3}$/i.test(typed.trim()) ? typed.trim().toUpperCase() : '')

const placeFault = (place: PlaceAsked): SearchFaultCode | undefined => {
  if (codeOf(place)) return undefined
  return place.typed.trim() === '' ? 'missing' : 'unknownPlace'
}

const dateFault = (date: string, today: string, settings: SearchSettings): SearchFaultCode | undefined => {
  if (date === '') return 'missing'
  if (!isIsoDate(date)) return 'notADate'
  if (date < today) return 'inThePast'
  return date > lastDayOnSale(today, settings) ? 'tooFarAhead' : undefined
}

/** Validates the places and the date of a leg. */
export const legFaults = (
  leg: Pick<SearchFormValues, LegField>,
  today: string,
  settings: SearchSettings,
): Partial<Record<LegField, SearchFaultCode>> => {
  const origin = placeFault(leg.origin)
  const destination = placeFault(leg.destination)
  const areSame = !origin && !destination && codeOf(leg.origin) === codeOf(leg.destination)
  return { origin, destination: areSame ? 'samePlace' : destination, date: dateFault(leg.date, today, settings) }
}

/**
 * Validates the form and returns the errors by field, in form order. The legs of a multi-city trip after the first are validated
 * by `faultsOfMore`. `today` is `YYYY-MM-DD`.
 */
export const faultsOf = (form: SearchFormValues, today: string, settings: SearchSettings): SearchFaults => {
  const isBack = form.journeyType === 'round-trip'
  const isBefore = isBack && isIsoDate(form.date) && isIsoDate(form.date1) && form.date1 < form.date
  const faults: SearchFaults = {
    ...legFaults(form, today, settings),
    date1: isBack ? (isBefore ? 'beforeDeparture' : dateFault(form.date1, today, settings)) : undefined,
    passengers: partyRefusal(form.passengers, settings),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, code]) => code !== undefined))
}

/** Converts a valid form to a search. Values that the form has no fields for come from `before`. */
export const searchOf = (form: SearchFormValues, locale: string, before?: Search): Search => {
  const searched = ({ origin, destination, date }: Pick<SearchFormValues, LegField>): SearchLeg => ({
    origin: codeOf(origin),
    destination: codeOf(destination),
    date,
  })
  const { journeyType, origin, destination } = form
  const others = {
    'one-way': [],
    'round-trip': [{ origin: destination, destination: origin, date: form.date1 }],
    'multi-city': form.more,
  }[journeyType]
  const isFlexible = form.isFlexible && journeyType !== 'multi-city'
  const companions = Math.min(form.companions, mostCompanionPairs(form.passengers))
  return {
    searchType: !isFlexible ? 'BRANDED' : journeyType === 'round-trip' ? 'FLEXIBLECALENDAR' : 'CALENDAR30',
    journeyType,
    legs: [form, ...others].map(searched),
    passengers: form.passengers,
    cabin: form.cabin,
    ...(form.nearbyAirports && { nearbyAirports: true }),
    awardBooking: form.awardBooking && companions === 0,
    ...(companions > 0 && { companions }),
    promoCodes: promoCodesByLeg([form.promoCode, ...form.laterCodes.slice(0, others.length)].map((code) => code.trim())),
    currency: form.currency || undefined,
    pointOfSale: before?.pointOfSale,
    locale,
    direction: 0,
    source: before?.source,
  }
}
