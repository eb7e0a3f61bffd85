/** A message ready to leave: its links are absolute. */
export interface Message {
  /** Stays the same when the message is sent again, so that a mail server can drop the second copy. */
  id: string
  /** The storefront's name, in the language of the message. */
  sender: string
  to: string
  subject: string
  plain: string
  html: string
}

/** The way out of the gateway for messages. `send` rejects if the message may not have been accepted; it is then sent again. */
export interface Mailer {
  /** Where travellers reach the storefronts, as `https://www.example.com`. */
  origin: string
  send: (message: Message) => Promise<void>
  close: () => void
}
