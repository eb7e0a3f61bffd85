import { invalid } from '../platform/business-error.ts'
import { hasCheckDigit } from '../payments/card-number.ts'

const shortest = 13

const longest = 19

/** The only fields that may contain a card number. They are read and never stored. */
const places: Readonly<Record<string, RegExp>> = {
  purchase: /^payment\.\d+\.number$/,
  processHold: /^holdPaymentInput\.payment\.\d+\.number$/,
  fulfillBooking: /^request\.payment\.\d+\.number$/,
}

const isItsPlace = (operation: string, path: string): boolean => places[operation]?.test(path) ?? false

/** Fields with long numbers that this gateway issues and clients send back with a segment. */
const ownNumbers: ReadonlySet<string> = new Set(['segmentRef'])

/** The digit zero of each script whose digits are recognised: Arabic, Persian and Devanagari. NFKC converts full-width digits. */
const zeros = [0x0660, 0x06f0, 0x0966]

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? digit : String(code - zero)
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)

/**
 * Returns true if a number may belong to a card network. Networks use 2 to 6 as the first digit. Airlines' own cards start with 1
 * and have fifteen digits.
 */
const isOfNetwork = (digits: string): boolean => /^[2-6]/.test(digits) || (digits.startsWith('1') && digits.length === 15)

const isCardNumber = (digits: string): boolean =>
  digits.length >= shortest && digits.length <= longest && isOfNetwork(digits) && hasCheckDigit(digits)

/** Returns true if digits are grouped as in a written card number. Dates and phone numbers mix groups of two with longer ones. */
const areGroups = (groups: readonly string[]): boolean =>
  groups.every(({ length }) => length >= 3) || groups.every(({ length }) => length <= 2)

const holdsCardNumber = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = ''
    for (let last = first; last < groups.length && digits.length <= longest; last += 1) {
      digits += groups[last] ?? ''
      if (isCardNumber(digits) && areGroups(groups.slice(first, last + 1))) return true
    }
    return false
  })

const hasCardNumber = (text: string): boolean => {
  if (text.length < shortest) return false
  const runs = plain(text).match(/\d+(?:[\s\p{Pd}._/\\|,:;*]{1,3}\d+)*/gu) ?? []
  return runs.some((run) => run.length >= shortest && holdsCardNumber(run.match(/\d+/g) ?? []))
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Finds the path of a card number in the names or values of the variables. Returns undefined if there is none. */
const findCardNumber = (operation: string, variables: Record<string, unknown>): string | undefined => {
  const waiting: [path: string, value: unknown][] = Object.entries(variables)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (isText(value)) {
      if (!isItsPlace(operation, path) && hasCardNumber(String(value))) return path
    } else if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(value)) {
        if (hasCardNumber(name)) return path
        if (!ownNumbers.has(name)) waiting.push([`${path}.${name}`, child])
      }
  }
  return undefined
}

/**
 * Throws if a card number is anywhere except in the `number` of a payment, before the variables are read or stored. A card number
 * has 13 to 19 digits, with any separators, and passes the check of ISO/IEC 7812-1. The error contains the path of the field but
 * not the number.
 */
export const refuseCardNumbers = (operation: string, variables: Record<string, unknown>): void => {
  const path = findCardNumber(operation, variables)
  if (path !== undefined) throw invalid({ [path.slice(0, 200)]: 'cardNumber' })
}
