import { createHash } from 'node:crypto'

/** Returns a uniform random integer from 0 to below the limit: `crypto.randomInt`, or a seeded source in tests. */
export type RandomBelow = (limit: number) => number

// No vowels, so that no words appear, and no characters that look or sound alike.
const letters = 'CDFGHJKMNPQRTVWXY34679'

const picked = (count: number, random: RandomBelow): string =>
  Array.from({ length: count }, () => letters[random(letters.length)]).join('')

const digits = (count: number, random: RandomBelow): string => Array.from({ length: count }, () => random(10)).join('')

/** Returns a booking reference: six characters that are easy to read out on the phone. Uniqueness is ensured by the table. */
export const newBookingReference = (random: RandomBelow): string => picked(6, random)

/** Returns an airline's three-digit document prefix, from 900 upwards, where no real airline is. */
const accountingCodeOf = (airline: string): string =>
  `9${[...airline].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 100}`.padEnd(3, '0')

/**
 * Returns the order id of a booking: the airline and fourteen digits. It is a one-to-one function of the reference, hence as
 * unique. A migration computes the same for older bookings.
 */
export const orderIdOf = (airline: string, reference: string): string => {
  const number = [...reference].reduce((sum, sign) => sum * 23n + BigInt(letters.indexOf(sign) + 1), 0n)
  return airline + String((number * 61_803_398_873n + 27_182_818_284_590n) % 10n ** 14n).padStart(14, '0')
}

const serialLength = 10

/**
 * Returns consecutive thirteen-digit document numbers: the airline's three digits and a ten-digit serial. They are consecutive
 * because a journey of more than four flights has conjunction tickets (IATA Resolution 722).
 */
export const newDocumentNumbers = (airline: string, count: number, random: RandomBelow): string[] => {
  const first = Number(`2${digits(serialLength - 1, random)}`)
  return Array.from({ length: count }, (_, index) => accountingCodeOf(airline) + String(first + index))
}

/** Returns an insurance policy's number. */
export const newPolicyNumber = (random: RandomBelow): string => `TI-${digits(9, random)}`

const tokenLetters = 'abcdefghijklmnop'

/**
 * Returns an unguessable 128-bit id for an authorisation, a challenge, or an attempt without a request id. It consists of
 * letters, because digits could be mistaken for a card number when clients send it back.
 */
export const newToken = (random: RandomBelow): string => Array.from({ length: 32 }, () => tokenLetters[random(16)]).join('')

/**
 * Returns the payment reference that a traveller quotes to the bank or to support, such as `FC-7Q4M-0192`. It is derived from the
 * request id, so every answer about an attempt names the same one, even if nothing was stored.
 */
export const paymentReferenceOf = (airline: string, requestId: string): string => {
  const hash = createHash('sha256').update(requestId).digest()
  const signs = [0, 1, 2, 3].map((index) => letters[hash.readUInt16BE(index * 2) % letters.length]).join('')
  return `${airline}-${signs}-${String(hash.readUInt32BE(8) % 10_000).padStart(4, '0')}`
}
