import { createHash } from 'node:crypto'

/** The id under which a provider of travel protection knows a conversation: always the same, and not its execution key. */
export const protectionSessionOf = (key: string): string =>
  createHash('sha256').update(`travel protection ${key}`).digest('hex').slice(0, 32)
