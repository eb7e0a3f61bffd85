import { createHash } from 'node:crypto'

/** Returns a uniform random integer from 0 up to but not including the limit. `crypto.randomInt`, or a seeded source in tests. */
export type RandomBelow = (limit: number) => number

// The alphabet contains no vowels, so that no words appear, and no characters that look or sound alike.
const letters = 'CDFGHJKMNPQRTVWXY34679'

const picked = (count: number, random: RandomBelow): string =>
  Array.from({ length: count }, () => letters[random(letters.length)]).join('')

const digits = (count: number, random: RandomBelow): string => Array.from({ length: count }, () => random(10)).join('')

/**
 * Generates a booking reference of six characters that are easy to read out on the phone. The database ensures that it is unique.
 */
export const newBookingReference = (random: RandomBelow): string => picked(6, random)

/** Derives a three-digit document prefix from an airline's code. Prefixes of 900 and above belong to no real airline. */
const accountingCodeOf = (airline: string): string =>
  `9${[...airline].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 100}`.padEnd(3, '0')

/** Generates the code of a travel credit. Whoever knows it can spend the credit, so it follows from nothing else. */
export const newCreditCode = (random: RandomBelow): string => `TC${picked(10, random)}`

/**
 * Derives a booking's order id from its reference: the airline and fourteen digits. The mapping is one-to-one, so order ids are
 * as unique as references. The migration that added order ids computes the same ids in SQL and must agree with this function.
 */
export const orderIdOf = (airline: string, reference: string): string => {
  const number = [...reference].reduce((sum, sign) => sum * 23n + BigInt(letters.indexOf(sign) + 1), 0n)
  return airline + String((number * 61_803_398_873n + 27_182_818_284_590n) % 10n ** 14n).padStart(14, '0')
}

const serialLength = 10

/**
 * Generates consecutive thirteen-digit document numbers, each an airline prefix and a ten-digit serial number, because a
 * journey of more than four flights has conjunction tickets with consecutive numbers (IATA Resolution 722).
 */
export const newDocumentNumbers = (airline: string, count: number, random: RandomBelow): string[] => {
  const first = Number(`2${digits(serialLength - 1, random)}`)
  return Array.from({ length: count }, (_, index) => accountingCodeOf(airline) + String(first + index))
}

const tokenLetters = 'abcdefghijklmnop'

/**
 * Generates an unguessable 128-bit id for an authorisation, a challenge, or an attempt without a request id. It consists of
 * letters, because digits could be mistaken for a card number when a client sends the id back.
 */
export const newToken = (random: RandomBelow): string => Array.from({ length: 32 }, () => tokenLetters[random(16)]).join('')

/**
 * Derives the payment reference that a traveller quotes to the bank or to support, for example `FC-7Q4M-0192`. It depends only
 * on the airline and the request id, so every response about an attempt has the same reference, even if nothing was stored.
 */
export const paymentReferenceFor = (airline: string, requestId: string): string => {
  const hash = createHash('sha256').update(requestId).digest()
  const signs = [0, 1, 2, 3].map((index) => letters[hash.readUInt16BE(index * 2) % letters.length]).join('')
  return `${airline}-${signs}-${String(hash.readUInt32BE(8) % 10_000).padStart(4, '0')}`
}
