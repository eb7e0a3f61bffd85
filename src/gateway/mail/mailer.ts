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

/** Sends messages. `send` rejects if it is not certain that the message was accepted, and is then retried. */
export interface Mailer {
  /** The storefronts' origin, such as `https://www.example.com`. */
  origin: string
  send: (message: Message) => Promise<void>
  close: () => void
}
