import { createHash, randomBytes } from 'node:crypto'

const cookieName = 'farechart-author'
const minute = 60_000

/** Validity of a ticket in milliseconds. A ticket can be used once. */
const ticketLife = minute

/** Time in which a frame can be reloaded, in milliseconds. Covers a working day. */
const frameLife = 10 * 60 * minute

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

/**
 * Controls access to the storefront in an author's frame. The content-management system requests a ticket, which the frame
 * exchanges for a cookie limited to its own path.
 */
export interface AuthorSessions {
  ticket: () => string
  /** Returns the cookie for a ticket, or undefined if the ticket is unknown, used or expired. */
  redeem: (ticket: string) => string | undefined
  isAuthor: (request: Request) => boolean
}

export const createAuthorSessions = (now: () => number = Date.now): AuthorSessions => {
  const tickets = new Map<string, number>()
  const frames = new Map<string, number>()
  const forgetOld = (kept: Map<string, number>) => {
    for (const [hash, until] of kept) if (until <= now()) kept.delete(hash)
  }
  return {
    ticket: () => {
      forgetOld(tickets)
      forgetOld(frames)
      const ticket = randomBytes(16).toString('hex')
      tickets.set(hashOf(ticket), now() + ticketLife)
      return ticket
    },
    redeem: (ticket) => {
      const until = tickets.get(hashOf(ticket))
      tickets.delete(hashOf(ticket))
      if (until === undefined || until <= now()) return undefined
      const value = randomBytes(16).toString('hex')
      frames.set(hashOf(value), now() + frameLife)
      return `${cookieName}=${value}; Path=/author/; HttpOnly; SameSite=Strict`
    },
    isAuthor: (request) => {
      const pair = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${cookieName}=`))
      const until = pair === undefined ? undefined : frames.get(hashOf(pair.slice(cookieName.length + 1)))
      return until !== undefined && until > now()
    },
  }
}
