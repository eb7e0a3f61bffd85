import { createHash } from 'node:crypto'

/** Returns twelve hexadecimal digits hashed from a value's JSON, the same on every platform. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
