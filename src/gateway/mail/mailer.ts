/** A message ready to be sent, with absolute links. */
export interface Message {
  /** Stays the same on every attempt, so that a mail server can drop duplicates. */
  id: string
  /** The storefront's name, in the language of the message. */
  sender: string
  to: string
  subject: string
  plain: string
  html: string
}

/** Sends messages. `send` rejects unless the mail server has certainly accepted the message. The caller then tries again. */
export interface Mailer {
  /** The storefronts' origin, for example `https://www.example.com`. */
  origin: string
  send: (message: Message) => Promise<void>
  close: () => void
}
