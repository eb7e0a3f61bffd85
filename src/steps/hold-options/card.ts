import cardValidator from 'card-validator'

const wireCodes: Record<string, string> = {
  visa: 'VI',
  mastercard: 'CA',
  'american-express': 'AX',
  discover: 'DS',
  'diners-club': 'DC',
  jcb: 'JC',
}

/** What is typed to pay the fee. */
export interface FeeCard {
  number: string
  expiry: string
  code: string
  holderName: string
}

type Fault = 'required' | 'wrong'

export type FeeFaults = Partial<Record<keyof FeeCard, Fault>>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What may be known of a card: brand, last digits and expiry as YYYY-MM. */
export const knownOf = ({ number, expiry }: FeeCard) => {
  const { month, year } = cardValidator.expirationDate(expiry)
  return {
    brand: wireCodes[cardValidator.number(digitsOf(number)).card?.type ?? ''] ?? '',
    lastFour: digitsOf(number).slice(-4),
    expirationDate: `${year?.length === 2 ? `20${year}` : (year ?? '')}-${(month ?? '').padStart(2, '0')}`,
  }
}

/** What stands between the form and its sending: nothing leaves the page before it is right. */
export const faultsOf = (card: FeeCard): FeeFaults => {
  const read = cardValidator.number(digitsOf(card.number))
  const codeLength = read.card?.code.size ?? 3
  const isRight: Record<keyof FeeCard, boolean> = {
    number: read.isValid,
    expiry: cardValidator.expirationDate(card.expiry).isValid,
    code: /^\d+$/.test(card.code.trim()) && card.code.trim().length === codeLength,
    holderName: card.holderName.trim() !== '',
  }
  const fields = Object.keys(isRight) as (keyof FeeCard)[]
  return Object.fromEntries(
    fields.filter((field) => !isRight[field]).map((field) => [field, card[field].trim() === '' ? 'required' : 'wrong']),
  )
}

/** What goes into the vault: it leaves it but in a request body. */
export const secretOf = ({ number, code }: FeeCard) => ({ number: digitsOf(number), cvc: code.trim() })
