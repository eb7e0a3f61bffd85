/** Redacted numbers are replaced by numbers above this one. */
const numbersFrom = 9_000_000_000

const token = /‹[a-z]+\d+›/i

/** Returns true if a value is or contains a redaction token. */
export const hasToken = (value: unknown): boolean =>
  typeof value === 'string' ? token.test(value) : typeof value === 'number' && Math.abs(value) > numbersFrom

/** Builds the token of a redacted text from its class and number. */
export const tokenOf = (letters: string, count: number): string => `‹${letters}${count}›`

export const numberTokenOf = (count: number, sign: number): number => sign * (numbersFrom + count)
