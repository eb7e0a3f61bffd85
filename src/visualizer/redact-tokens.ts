/** Numbers above this stand for numbers that were taken out. */
const numbersFrom = 9_000_000_000

const token = /‹[a-z]+\d+›/i

/** Whether a value stands, wholly or in part, for something that was taken out. */
export const hasToken = (value: unknown): boolean =>
  typeof value === 'string' ? token.test(value) : typeof value === 'number' && Math.abs(value) > numbersFrom

/** A value that stands for what was taken out: its class and its number. */
export const tokenOf = (letters: string, count: number): string => `‹${letters}${count}›`

export const numberTokenOf = (count: number, sign: number): number => sign * (numbersFrom + count)
