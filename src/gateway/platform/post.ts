import type { Log } from './log.ts'
import type { Profile } from './profile.ts'

/** The way in which the gateway delivers messages. */
export interface Post {
  /**
   * Returns the path of the page that shows a message in a sandbox, where messages count as sent at once. Undefined in
   * production, where they wait for `deliverMail`.
   */
  addressOf: ((id: string) => string) | undefined
  /** True if messages reach the traveller, through the sandbox's inbox or a mail server. */
  isDelivered: boolean
  log: Log
}

/** Prefix of the paths of the sandbox's inbox pages, `/sandbox/mail/<message id>`. */
export const mailPath = '/sandbox/mail/'

/**
 * Selects the delivery of messages. A sandbox shows them on its inbox page, and production sends them if it has a mail server.
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
