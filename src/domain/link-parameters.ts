import { queryValues } from './query-values.ts'

/**
 * Why a value in an address was replaced or dropped. Undefined if the value is malformed or out of range.
 *
 * - `notHere`: the page does not use the parameter.
 * - `notOnSale`: the date is after the last day on sale.
 * - `unpaired`: the address has only one half of a companion fare.
 * - `oneWay`: the value is for the return of a one-way journey.
 * - `childAlone`: children need an adult, who was added.
 * - `multiCity`: the calendar that the value names does not show multi-city trips.
 */
export type CorrectionReason =
  | 'notOffered'
  | 'notHere'
  | 'notOnSale'
  | 'childAlone'
  | 'repeated'
  | 'unpaired'
  | 'notWithCompanions'
  | 'oneWay'
  | 'multiCity'

/** A correction of a value in an address. `used` is the value used instead, or empty if the value was dropped. */
export interface LinkCorrection {
  name: string
  given: string
  used: string
  because?: CorrectionReason
}

const once = [
  'journeyType',
  'awardBooking',
  'nearbyAirports',
  'currency',
  'pointOfSale',
  'locale',
  'activeMonth',
  'direction',
  'exchangeType',
  'source',
  'firstName',
  'lastName',
  'pnr',
  'searchType',
  'execution',
  'state',
  'ADT',
  'CHD',
  'INF',
  'CMA',
  'CMP',
  'referrerCode',
  'advertisedFare',
  'airlineCode',
  'flightNumber',
  'departureDate',
  'budget',
] as const

const onceALeg = [
  'class',
  'flight',
  'promoCode',
  'origin',
  'destination',
  'date',
  'departure',
  'arrival',
  'leg',
  'operatingAirline',
  'bookingClass',
  'fareBasis',
  'brandId',
  'marriageGroup',
] as const

const numbered = new RegExp(`^(${onceALeg.join('|')})(\\d{0,6})$`)
const plain: readonly string[] = once

/** Splits a parameter name into base name and number, which is 0 if the name has none. Returns undefined for an unknown name. */
export const parameterOf = (name: string): { base: string; index: number } | undefined => {
  if (plain.includes(name)) return { base: name, index: 0 }
  const [, base, digits = ''] = numbered.exec(name) ?? []
  return base === undefined ? undefined : { base, index: Number(digits) }
}

/** Reads the parameters of an address one by one, and keeps track of those that are unread, so that they can be reported. */
export interface LinkReader {
  /**
   * Returns the trimmed value of a parameter, or an empty text if it is missing, and marks the parameter as read. The caller must
   * use the value or call `correct`.
   */
  read: (name: string) => string
  /** Returns true if the parameter has a value. Does not mark it as read. */
  isGiven: (name: string) => boolean
  /** Returns the names of the parameters that have not been read. */
  unread: () => string[]
  /** Returns the unread parameters with a base name and their numbers, lowest number first. */
  numbered: (base: string) => { name: string; index: number }[]
  /**
   * Records that a value was replaced, or dropped if `used` is empty. If a parameter is corrected twice, the later correction
   * counts.
   */
  correct: (name: string, used: string, because?: CorrectionReason) => void
  /** Returns the corrections recorded so far. */
  corrections: () => LinkCorrection[]
  /** Returns all corrections, including one for each unread parameter. */
  finish: () => LinkCorrection[]
}

/**
 * Lists the values that `read` never returns: overlong values, and later values of a repeated parameter, of which only the first
 * counts. Repeated `locale` and `execution` are not reported, because the hash takes precedence over the query.
 */
const leftOut = (query: string, values: ReadonlyMap<string, string>): LinkCorrection[] =>
  [...new URLSearchParams(query.replace(/^\?/, ''))].flatMap(([name, value]): LinkCorrection[] => {
    const given = value.slice(0, 80)
    const used = values.get(name)
    if (parameterOf(name) === undefined || value.trim() === '' || value === used) return []
    if (used === undefined) return [{ name, given, used: '' }]
    return name === 'locale' || name === 'execution' ? [] : [{ name, given, used: used.slice(0, 80), because: 'repeated' }]
  })

/** Starts to read the query of an address. Parameters that the storefront does not define, such as campaign tags, are ignored. */
export const readLink = (query: string): LinkReader => {
  const values = queryValues(query)
  const unread = new Set([...values].flatMap(([name, value]) => (parameterOf(name) && value.trim() !== '' ? [name] : [])))
  let corrections: LinkCorrection[] = []
  const given = (name: string) => (values.get(name) ?? '').trim()
  const correct: LinkReader['correct'] = (name, used, because) => {
    unread.delete(name)
    const others = corrections.filter((correction) => correction.name !== name)
    corrections = [...others, { name, given: given(name).slice(0, 80), used, ...(because && { because }) }]
  }
  return {
    read: (name) => {
      unread.delete(name)
      return given(name)
    },
    unread: () => [...unread],
    isGiven: (name) => given(name) !== '',
    numbered: (base) =>
      [...unread]
        .flatMap((name) => {
          const found = parameterOf(name)
          return found?.base === base ? [{ name, index: found.index }] : []
        })
        .sort((one, other) => one.index - other.index),
    correct,
    corrections: () => [...corrections],
    finish: () => {
      for (const name of unread) correct(name, '', 'notHere')
      return [...corrections, ...leftOut(query, values)]
    },
  }
}
