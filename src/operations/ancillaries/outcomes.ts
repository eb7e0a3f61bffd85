import { fails, type Outcomes } from '../outcomes/outcome.ts'
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

export const insurance: Outcomes<'insurance'> = {
  answers: {
    'an insurance': () => ({
      offers: [{ productId: 'INS', name: 'Travel insurance', price: eur(1_200), covers: [], excludes: [], coolingOffDays: 14 }],
    }),
  },
  failures: fails(),
}
