import { queryValues } from './query-values.ts'

/**
 * Why a value of an address was not used as given, or undefined if it is malformed or out of range. `notHere`: the page does not
 * use it. `unpaired`: half of a companion fare. `oneWay`: belongs to a return that is not flown.
 */
export type CorrectionReason = 'notOffered' | 'notHere' | 'repeated' | 'unpaired' | 'notWithCompanions' | 'oneWay'

/** A corrected value of an address. `used` replaces it, and is empty if nothing does. */
export interface Correction {
  name: string
  given: string
  used: string
  because?: CorrectionReason
}

const once = [
  'journeyType',
  'awardBooking',
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

/** Returns a parameter's base name and number (0 if it has none), or undefined for an unknown name. */
export const parameterOf = (name: string): { base: string; index: number } | undefined => {
  if (plain.includes(name)) return { base: name, index: 0 }
  const [, base, digits = ''] = numbered.exec(name) ?? []
  return base === undefined ? undefined : { base, index: Number(digits) }
}

/** Reads an address's parameters one by one and tracks which were read, so that unread ones can be reported. */
export interface LinkReader {
  /** Returns a parameter's value, trimmed, or empty if missing. A caller must use or correct the value. */
  read: (name: string) => string
  /** Tells whether a parameter is present, without counting it as read. */
  isGiven: (name: string) => boolean
  /** Returns the names of parameters in the address that no reader has asked for. */
  unread: () => string[]
  /** Returns the numbers of the unread parameters with this base name, lowest first. */
  numbered: (base: string) => { name: string; index: number }[]
  /** Records a value's replacement, or an empty text for none. The last replacement counts. */
  correct: (name: string, used: string, because?: CorrectionReason) => void
  /** Corrections so far. */
  corrections: () => Correction[]
  /** Returns the corrections, including one for each parameter that nothing has read. */
  finish: () => Correction[]
}

/**
 * Duplicates with a different value than the first, which counts (locale and key may differ, since the hash takes precedence),
 * and values too long to be read.
 */
const leftOut = (query: string, values: ReadonlyMap<string, string>): Correction[] =>
  [...new URLSearchParams(query.replace(/^\?/, ''))].flatMap(([name, value]): Correction[] => {
    const given = value.slice(0, 80)
    const used = values.get(name)
    if (parameterOf(name) === undefined || value.trim() === '' || value === used) return []
    if (used === undefined) return [{ name, given, used: '' }]
    return name === 'locale' || name === 'execution' ? [] : [{ name, given, used: used.slice(0, 80), because: 'repeated' }]
  })

/** Starts tracking an address's query. Unknown parameters belong to others and are ignored. */
export const readLink = (query: string): LinkReader => {
  const values = queryValues(query)
  const unread = new Set([...values].flatMap(([name, value]) => (parameterOf(name) && value.trim() !== '' ? [name] : [])))
  let corrections: Correction[] = []
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
