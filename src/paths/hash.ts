import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits hashed from a value's JSON; platform-independent. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
