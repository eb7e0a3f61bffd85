import { createHash } from 'node:crypto'

/**
 * Derives the id under which a travel protection provider knows the conversation. It never changes, and does not reveal the
 * execution key.
 */
export const protectionSessionOf = (key: string): string =>
  createHash('sha256').update(`travel protection ${key}`).digest('hex').slice(0, 32)
