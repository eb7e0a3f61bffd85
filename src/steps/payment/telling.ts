import { longestNote, type Telling } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'

type Values = Readonly<Record<string, string>>

/** Returns the field with a traveller's assistance. */
export const assistanceField = (passengerId: string): string => `assistance-${passengerId}`

/** From this many digits on, a number in a note may be a card number, which must never be stored there. */
const digitsOfACard = 13

/** Returns why a note cannot be sent, or undefined if it can. */
export const noteFault = (note = ''): 'cardInNote' | undefined =>
  digitsOf(note).length >= digitsOfACard ? 'cardInNote' : undefined

/** Returns a new trip's requests and notes to the airline, or undefined if there are none. */
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
