import type { Sealable } from '#src/trip/card-vault.tsx'
import { digitsOf } from '#src/domain/typed-digits.ts'
import { cardOf, expiryOf } from '#src/trip/typed-card.ts'

type Texts = Readonly<Record<string, string>>

/** Splits the typed card into details that may be stored, and secrets for the vault, which releases them only into a request body. */
export const feeCardOf = ({ number = '', expiry = '', code = '', holderName = '' }: Texts) => ({
  card: {
    brand: cardOf(number).brand,
    lastFour: digitsOf(number).slice(-4),
    expirationDate: expiryOf(expiry) ?? '',
    holderName: holderName.trim(),
  },
  secret: { number: digitsOf(number), cvc: digitsOf(code) } satisfies Sealable,
})

const faultOf = (text: string, isRight: boolean, wrong: string): string | undefined =>
  isRight ? undefined : text.trim() === '' ? 'required' : wrong

/** Validates the card and returns an error code for each wrong field. */
export const feeCardFaults = ({ number = '', expiry = '', code = '', holderName = '' }: Texts) => {
  const { isValid, codeLength } = cardOf(number)
  return {
    number: faultOf(number, isValid, 'badNumber'),
    expiry: faultOf(expiry, expiryOf(expiry) !== undefined, 'badExpiry'),
    code: faultOf(code, digitsOf(code).length === codeLength && !/\p{L}/u.test(code), 'badCode'),
    holderName: faultOf(holderName, holderName.trim() !== '', 'required'),
  }
}
