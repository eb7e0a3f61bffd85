import { longestNote, type Telling } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'

type Values = Readonly<Record<string, string>>

/** Returns the name of the field for the assistance that a traveller needs. */
export const assistanceField = (passengerId: string): string => `assistance-${passengerId}`

/** A number with this many digits may be a card number, which must not be stored in a note. */
const digitsOfACard = 13

/** Checks a note. Returns undefined if it can be sent. */
export const noteFault = (note = ''): 'cardInNote' | undefined =>
  digitsOf(note).length >= digitsOfACard ? 'cardInNote' : undefined

/** Collects the requests and the note to the airline, and whether to store the contact details, each only if given. */
export const tellingIn = (values: Values, cart: Cart): Pick<PaymentDecision, 'telling' | 'keptContact'> => {
  const note = values['note']?.trim().slice(0, longestNote)
  const requests = cart.passengers.flatMap(({ id }): Telling['requests'] => {
    const code = values[assistanceField(id)]
    return code ? [{ passengerId: id, code }] : []
  })
  return {
    ...((note || requests.length > 0) && { telling: { ...(note && { note }), requests } }),
    ...(values['keepContact'] === 'yes' && cart.contact && { keptContact: cart.contact }),
  }
}
