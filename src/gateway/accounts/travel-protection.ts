import { createHash } from 'node:crypto'

/** Returns the conversation's id for a travel protection provider: constant, and different from its execution key. */
export const protectionSessionOf = (key: string): string =>
  createHash('sha256').update(`travel protection ${key}`).digest('hex').slice(0, 32)
