import type { Log } from './log.ts'
import type { Profile } from './profile.ts'

/** How messages leave this gateway. */
export interface Post {
  /** Where a sandbox’s message can be read, which counts as delivered at once. Undefined elsewhere: messages wait for `deliverMail`. */
  addressOf: ((id: string) => string) | undefined
  log: Log
}

/** Path of the sandbox's inbox. */
export const mailPath = '/sandbox/mail/'

/** The sandbox delivers to its own page. */
export const postOf = ({ profile, log }: { profile: Profile; log: Log }): Post => ({
  addressOf: profile === 'sandbox' ? (id) => mailPath + id : undefined,
  log,
})
