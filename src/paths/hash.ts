import { createHash } from 'node:crypto'

/** Hashes a value's JSON to twelve hexadecimal digits, the same on every platform. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
