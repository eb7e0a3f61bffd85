import type { CardBrand, CardPlace, CardType } from '#src/domain/payment.ts'
import { type CardField, cardFields } from './card-frame.ts'

type Values = Readonly<Record<string, string>>

/** Returns the name of a payment field: `number` for the first form of payment, `number2` for the second. */
export const at = (field: string, place: CardPlace): string => (place === 'first' ? field : `${field}2`)

/** Returns the type of a card from the brand that the processor's fields report. Undefined until they report one. */
export const framedTypeAt = (place: CardPlace, cards: readonly CardBrand[], values: Values): CardType | undefined => {
  const brand = values[at('brand', place)]
  if (!brand) return undefined
  const offered = cards.find(({ code }) => code === brand)
  return offered ? { ...offered, accepted: true } : { code: brand, name: brand, accepted: false }
}

const badStates = { number: 'badNumber', expiry: 'badExpiry', code: 'badCode' } as const

/** Returns the errors of a card in the processor's fields, which report only their states. Correct fields are undefined. */
export const framedFaults = (
  place: CardPlace,
  cards: readonly CardBrand[],
  values: Values,
): Record<string, string | undefined> => {
  const faultOf = (field: CardField): string | undefined => {
    const state = values[at(field, place)]
    if (values[at('frame', place)] === 'lost') return field === 'number' ? 'fieldsLost' : undefined
    if (!state || state === 'empty') return 'required'
    return state === 'complete' ? undefined : badStates[field]
  }
  return {
    ...Object.fromEntries(cardFields.map((field) => [at(field, place), faultOf(field)])),
    ...(framedTypeAt(place, cards, values)?.accepted === false && { [at('number', place)]: 'notTaken' }),
    [at('holderName', place)]: values[at('holderName', place)]?.trim() ? undefined : 'required',
  }
}
