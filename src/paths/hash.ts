import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits of a value's JSON: the same on every machine. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
