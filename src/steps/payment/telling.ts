import { longestNote } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'

type Values = Readonly<Record<string, string>>

/** A number with this many digits may be a card number, which must not be stored in a note. */
const digitsOfACard = 13

/** Checks a note. Returns undefined if it can be sent. */
export const noteFault = (note = ''): 'cardInNote' | undefined =>
  digitsOf(note).length >= digitsOfACard ? 'cardInNote' : undefined

/** Collects the note to the airline, and the contact details to store, each only if given. */
export const tellingIn = (values: Values, cart: Cart): Pick<PaymentDecision, 'note' | 'keptContact'> => {
  const note = values['note']?.trim().slice(0, longestNote)
  return {
    ...(note && { note }),
    ...(values['keepContact'] === 'yes' && cart.contact && { keptContact: cart.contact }),
  }
}
