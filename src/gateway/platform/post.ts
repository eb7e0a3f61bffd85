import type { Log } from './log.ts'
import type { Profile } from './profile.ts'

/** How this gateway delivers messages. */
export interface Post {
  /**
   * Where a sandbox's message can be read. It counts as delivered at once. Undefined elsewhere, where messages wait for
   * `deliverMail`.
   */
  addressOf: ((id: string) => string) | undefined
  /** Whether messages reach anybody: in the sandbox's inbox, or through a mail server. */
  isDelivered: boolean
  log: Log
}

/** Path of the sandbox's inbox. */
export const mailPath = '/sandbox/mail/'

/** Returns how messages are delivered. The sandbox delivers them to its own inbox page, production only through a mail server. */
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
