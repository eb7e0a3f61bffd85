import { fails, type Outcomes } from '../outcomes/outcome.ts'
import { carFrom, roomFrom } from '../outcomes/samples/partners.ts'
import { bagOffer, eur, segment } from '../outcomes/samples/trip.ts'

export const ancillaries: Outcomes<'ancillaries'> = {
  answers: {
    extras: () => ({ offers: [bagOffer] }),
  },
  failures: fails(),
}

export const bags: Outcomes<'bags'> = {
  answers: {
    'a bag with the fare': () => [
      {
        passengerId: '1',
        segmentId: segment.id,
        checkedIn: [{ baggageAllowanceType: 'PIECE', quantity: 1, weight: 23, allowanceSource: 'FARE' }],
        carryOn: [{ baggageAllowanceType: 'PIECE', quantity: 1, weight: undefined, allowanceSource: 'FARE' }],
        next: undefined,
      },
    ],
  },
  failures: fails(),
}

export const brandedAncillaries: Outcomes<'brandedAncillaries'> = {
  answers: {
    'the fare families': () => [
      { brand: 'STANDARD', extras: [{ code: 'BAG', included: 0, limit: 3, price: eur(3_400) }] },
      { brand: 'FLEX', extras: [{ code: 'BAG', included: 1, limit: 2, price: eur(3_400) }] },
    ],
  },
  failures: fails(),
}

export const externalProducts: Outcomes<'externalProducts'> = {
  answers: { 'a car and a room': () => [carFrom, roomFrom] },
  failures: fails(),
}

const insuranceWith = (productId: string, amount: number) => ({
  offers: [{ productId, name: 'Travel insurance', price: eur(amount), covers: [], excludes: [], coolingOffDays: 14 }],
})

export const insurance: Outcomes<'insurance'> = {
  answers: { 'an insurance': () => insuranceWith('INS', 1_200) },
  failures: fails(),
}

export const insuranceShop: Outcomes<'insuranceShop'> = {
  answers: {
    'an insurance for some': () => insuranceWith('INS~1', 700),
    'no insurance': () => ({ offers: [], reason: 'notSoldInCountry' }),
  },
  failures: fails(),
}
