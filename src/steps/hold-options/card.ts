import { digitsOf } from '#src/domain/typed-digits.ts'
import { cardOf, expiryOf } from '#src/trip/typed-card.ts'

/** Form values of the card that pays the fee. */
export interface FeeCard {
  number: string
  expiry: string
  code: string
  holderName: string
}

type Fault = 'required' | 'wrong'

export type FeeFaults = Partial<Record<keyof FeeCard, Fault>>

/** Returns the card details that may be stored: brand, last four digits, and expiry as YYYY-MM. */
export const knownOf = ({ number, expiry }: FeeCard) => ({
  brand: cardOf(number).brand,
  lastFour: digitsOf(number).slice(-4),
  expirationDate: expiryOf(expiry) ?? '',
})

/** Validates the card and returns an error for each wrong field. */
export const faultsOf = (card: FeeCard): FeeFaults => {
  const { isValid, codeLength } = cardOf(card.number)
  const isRight: Record<keyof FeeCard, boolean> = {
    number: isValid,
    expiry: expiryOf(card.expiry) !== undefined,
    code: digitsOf(card.code).length === codeLength && !/\p{L}/u.test(card.code),
    holderName: card.holderName.trim() !== '',
  }
  const fields = Object.keys(isRight) as (keyof FeeCard)[]
  return Object.fromEntries(
    fields.filter((field) => !isRight[field]).map((field) => [field, card[field].trim() === '' ? 'required' : 'wrong']),
  )
}

/** Returns the card's secrets for the vault, which releases them only into a request body. */
export const secretOf = ({ number, code }: FeeCard) => ({ number: digitsOf(number), cvc: digitsOf(code) })
