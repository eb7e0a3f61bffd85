/** Numbers above this replace redacted numbers. */
const numbersFrom = 9_000_000_000

const token = /‹[a-z]+\d+›/i

/** Tells whether a value is or contains a redaction token. */
export const hasToken = (value: unknown): boolean =>
  typeof value === 'string' ? token.test(value) : typeof value === 'number' && Math.abs(value) > numbersFrom

/** Returns a redaction token: its class and number. */
export const tokenOf = (letters: string, count: number): string => `‹${letters}${count}›`

export const numberTokenOf = (count: number, sign: number): number => sign * (numbersFrom + count)
