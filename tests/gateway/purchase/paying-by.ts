import { pointsFor } from '#src/domain/points.ts'
import { amountOf, type Buyer } from './buyers.ts'

export const euro = (amount: number) => ({ amount, currency: 'EUR' })

const part = (place: number, amount: number, fields: Record<string, unknown>) => ({
  ...fields,
  '@id': String(place + 1),
  amount: amountOf(euro(amount)),
})

export const giftCard = { '@type': 'GIFT_CARD', number: '9800 1000 0000 0017', pin: '4821' }
export const richGiftCard = { '@type': 'GIFT_CARD', number: '9800100000000025', pin: '7305' }
export const voucher = (paymentCode = 'FCV7H2K9') => ({ '@type': 'VOUCHER', paymentCode })
export const points = (amount: number) => ({ '@type': 'POINTS', points: pointsFor(euro(amount), 86.9566) })

/** Builds the variables of a purchase with several forms of payment. The last one pays what the others leave. */
export const payingBy = (buyer: Buyer, ...forms: [fields: Record<string, unknown>, amount?: number][]) => {
  const given = forms.reduce((sum, [, amount = 0]) => sum + amount, 0)
  return {
    paymentRequired: true,
    payment: forms.map(([fields, amount], place) => part(place, amount ?? buyer.total.amount - given, fields)),
  }
}
