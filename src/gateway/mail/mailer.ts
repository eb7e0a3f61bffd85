/** A message ready to be sent, with absolute links. */
export interface Message {
  /** The same on every attempt, so that a mail server can drop duplicates. */
  id: string
  /** The storefront's name, in the language of the message. */
  sender: string
  to: string
  subject: string
  plain: string
  html: string
}

/** Sends messages. `send` rejects unless the mail server confirms that it has accepted the message. The caller then retries. */
export interface Mailer {
  /** The storefronts' origin, for example `https://www.example.com`. */
  origin: string
  send: (message: Message) => Promise<void>
  close: () => void
}
