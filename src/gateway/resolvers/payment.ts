import { invalid } from '../business-error.ts'
import type { Resolvers } from '../call.ts'
import { brandOf, cardOffers } from '../shopping/cards.ts'
import { total } from '../shopping/price-lines.ts'
import { noItinerary } from '../shopping/refusals.ts'
import { writePrice } from '../shopping/write-price.ts'

/** First digits of a card: enough for its brand, never the number (settled point "Card data"). */
const readFirstDigits = (value: unknown): string => {
  if (value === undefined || value === null || value === '') throw invalid({ cardNumberInput: 'required' })
  if (typeof value !== 'string' || !/^\d*$/.test(value)) throw invalid({ cardNumberInput: 'notDigits' })
  if (value.length > 8) throw invalid({ cardNumberInput: 'tooLong' })
  if (value.length < 6) throw invalid({ cardNumberInput: 'tooShort' })
  return value
}

/** Ways to pay (gateway-wire-format, 12). */
export const payment: Resolvers<'paymentOptions' | 'paymentCardType'> = {
  paymentOptions: ({ conversation: { state } }) => {
    if (state.legs.length === 0) throw noItinerary()
    const due = total(state)
    return {
      amountDue: writePrice(due),
      paymentOptions: [
        {
          paymentType: 'CREDIT_CARD',
          cards: cardOffers(due, state.search?.pointOfSale ?? '').map(({ code, name, surcharge }) => ({
            cardCode: code,
            name,
            surcharge: surcharge && writePrice(surcharge),
          })),
        },
      ],
    }
  },
  paymentCardType: ({ conversation: { state } }, { cardNumberInput }) => {
    const code = brandOf(readFirstDigits(cardNumberInput))
    const offer = cardOffers(total(state), state.search?.pointOfSale ?? '').find((candidate) => candidate.code === code)
    return offer
      ? { cardCode: offer.code, name: offer.name, accepted: true, surcharge: offer.surcharge && writePrice(offer.surcharge) }
      : { cardCode: '', name: '', accepted: false }
  },
}
