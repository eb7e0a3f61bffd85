import type { SearchSettings } from './configuration.ts'
import type { LinkReader } from './link-parameters.ts'
import { valueReader } from './link-values.ts'
import { passengerTypes } from './passenger-types.ts'
import { readActiveMonth, readCabin, readParty } from './read-search.ts'
import type { Cabin, PassengerCounts } from './search.ts'
import { travellersSent } from './search-body.ts'
import { plainDigits } from './typed-digits.ts'

/** A fare search: the cheapest fare from one place to each destination in a month. */
export interface FaresWanted {
  /** Code of an airport or a city. Empty if it is not known yet. */
  origin: string
  /** `YYYY-MM`. Empty if it is not known yet. */
  month: string
  /** Maximum price for the whole party, in units of the currency. Undefined for no limit. */
  budget?: number | undefined
  passengers: PassengerCounts
  /** Empty if the storefront does not offer a choice of cabins. */
  cabin: Cabin | ''
  /** ISO 4217 code. Undefined for the member's or the storefront's currency. */
  currency?: string | undefined
}

/** Returns true if both the origin and the month are known, so that fares can be searched. */
export const namesMonth = ({ origin, month }: FaresWanted): boolean => origin !== '' && month !== ''

const readBudget = (link: LinkReader): number | undefined => {
  const given = plainDigits(link.read('budget'))
  if (/^0*[1-9]\d{0,8}$/.test(given)) return Number(given)
  if (given !== '') link.correct('budget', '')
  return undefined
}

/**
 * Decodes a fare search from the query parameters of an address: `origin`, `activeMonth`, `budget`, the travellers by type, `class` and
 * `currency`. Malformed values are reported and dropped.
 */
export const readFaresWanted = (
  link: LinkReader,
  { today, settings }: { today: string; settings: SearchSettings },
): FaresWanted => {
  const { matching } = valueReader(link)
  return {
    origin: matching('origin', /^[A-Z]{3}$/) ?? '',
    month: readActiveMonth(link, 'CALENDAR30', today, settings) ?? '',
    budget: readBudget(link),
    passengers: readParty(link, settings, 0),
    cabin: readCabin(link, settings),
    currency: matching('currency', /^[A-Z]{3}$/),
  }
}

/** Encodes a fare search as query parameters, so that a copied link repeats the same search. */
export const writeFaresWanted = ({ origin, month, budget, passengers, cabin, currency }: FaresWanted): [string, string][] =>
  [
    ['origin', origin],
    ['activeMonth', month],
    ['budget', budget],
    ...passengerTypes.map((type) => [type, passengers[type]]),
    ['class', cabin],
    ['currency', currency],
  ].flatMap(([name = '', value = '']): [string, string][] => (value === '' ? [] : [[String(name), String(value)]]))

/** Returns true if two fare searches are equal. */
export const areSameWanted = (one: FaresWanted, other: FaresWanted | undefined): boolean =>
  other !== undefined && String(writeFaresWanted(one)) === String(writeFaresWanted(other))

/** Variables of the operation `exploreFares`. */
export const exploreVariables = (wanted: FaresWanted | undefined) => ({
  exploreInput: wanted && {
    origin: wanted.origin,
    month: wanted.month,
    budget: wanted.budget,
    cabinClass: wanted.cabin,
    currency: wanted.currency,
    passengers: travellersSent(wanted.passengers),
  },
})
