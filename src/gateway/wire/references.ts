import { createHash } from 'node:crypto'

/** Whole numbers from 0 up to a limit, evenly: `crypto.randomInt` in service, a seeded one in tests. */
export type RandomBelow = (limit: number) => number

// No vowels, so that no word appears; no sign that looks or sounds like another one.
const letters = 'CDFGHJKMNPQRTVWXY34679'

const picked = (count: number, random: RandomBelow): string =>
  Array.from({ length: count }, () => letters[random(letters.length)]).join('')

const digits = (count: number, random: RandomBelow): string => Array.from({ length: count }, () => random(10)).join('')

/** A booking reference: six signs that can be read out on the phone. Not unique in itself: the table decides. */
export const newBookingReference = (random: RandomBelow): string => picked(6, random)

/** An airline's three-digit document prefix, from 900 upwards, where no real airline is. */
const accountingCodeOf = (airline: string): string =>
  `9${[...airline].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 100}`.padEnd(3, '0')

/**
 * What the order family calls a booking: the airline and fourteen digits. Follows from the reference, one to one, so that
 * what is unique as a reference is unique here too; a migration computes the same for older bookings.
 */
export const orderIdOf = (airline: string, reference: string): string => {
  const number = [...reference].reduce((sum, sign) => sum * 23n + BigInt(letters.indexOf(sign) + 1), 0n)
  return airline + String((number * 61_803_398_873n + 27_182_818_284_590n) % 10n ** 14n).padStart(14, '0')
}

const serialLength = 10

/**
 * Thirteen-digit numbers of one block, in order: the airline's three digits and a serial of ten. Tickets of one journey
 * follow each other, so that a journey of more than four flights has conjunction tickets (IATA Resolution 722).
 */
export const newDocumentNumbers = (airline: string, count: number, random: RandomBelow): string[] => {
  const first = Number(`2${digits(serialLength - 1, random)}`)
  return Array.from({ length: count }, (_, index) => accountingCodeOf(airline) + String(first + index))
}

/** An insurance policy's number. */
export const newPolicyNumber = (random: RandomBelow): string => `TI-${digits(9, random)}`

const tokenLetters = 'abcdefghijklmnop'

/**
 * An authorisation, a challenge or an attempt that came without a request id: 128 bits that nobody can guess. Letters alone: what
 * a client sends back is looked through for card numbers, which some digits would be taken for.
 */
export const newToken = (random: RandomBelow): string => Array.from({ length: 32 }, () => tokenLetters[random(16)]).join('')

/**
 * What a traveller quotes to the bank or to support: `FC-7Q4M-0192`. Follows from the request id, so that every answer about
 * an attempt names the same one, whether or not anything was stored.
 */
export const paymentReferenceOf = (airline: string, requestId: string): string => {
  const hash = createHash('sha256').update(requestId).digest()
  const signs = [0, 1, 2, 3].map((index) => letters[hash.readUInt16BE(index * 2) % letters.length]).join('')
  return `${airline}-${signs}-${String(hash.readUInt32BE(8) % 10_000).padStart(4, '0')}`
}
