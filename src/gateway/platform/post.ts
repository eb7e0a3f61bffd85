import type { Log } from './log.ts'
import type { Profile } from './profile.ts'

/** How the gateway delivers messages. */
export interface Post {
  /**
   * Returns the page on which a sandbox's message can be read. Such a message counts as sent at once. Undefined in production,
   * where messages wait for `deliverMail`.
   */
  addressOf: ((id: string) => string) | undefined
  /** Whether messages can be read by anyone, in the sandbox's inbox or through a mail server. */
  isDelivered: boolean
  log: Log
}

/** Path of the sandbox's inbox pages. The message id follows. */
export const mailPath = '/sandbox/mail/'

/**
 * Decides how messages are delivered. A sandbox shows them on its inbox page, and production sends them if it has a mail server.
 */
export const postOf = ({
  profile,
  hasMailServer = false,
  log,
}: {
  profile: Profile
  hasMailServer?: boolean | undefined
  log: Log
}): Post => ({
  addressOf: profile === 'sandbox' ? (id) => mailPath + id : undefined,
  isDelivered: profile === 'sandbox' || hasMailServer,
  log,
})
