import type { ExtraOffer, InsuranceOffers } from '#src/domain/extra.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { partIdOf } from '#src/domain/travel-part.ts'
import { ana, bagOffer, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** An infant, who travels on Ana's lap. */
export const noa: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-06-01', withAdult: '1' }
const backEnds = { origin: 'ATH', destination: 'LIS', departure: '2027-05-11T09:15:00' }
/** The return flight of the round trip on which the extras are sold. */
export const wayBack = { ...part, id: partIdOf(backEnds), segments: [{ ...segment, ...backEnds, id: 'back', flightNumber: 410 }] }
const parts = [part, wayBack]

/** Offers a bag to Ana on the outbound flight, with some changes. */
export const offer = (changes: Partial<ExtraOffer>): ExtraOffer => ({ ...bagOffer, ...changes })

/** Extras for Ana in different states, and a bag that an infant may not take. */
export const offers = [
  offer({}),
  offer({ travelPartId: wayBack.id }),
  offer({
    code: 'MEAL',
    group: 'meals',
    scope: 'segment',
    travelPartId: segment.id,
    price: eur(1_400),
    limit: 0,
    refusal: 'cutOff',
    refundable: false,
  }),
  offer({ code: 'LOUNGE', group: 'comfort', price: eur(3_900), limit: 0, refusal: 'soldOut' }),
  offer({ code: 'PRIORITY', group: 'comfort', price: eur(1_200), included: 1, limit: 0 }),
  offer({ code: 'FASTTRACK', group: 'comfort', price: eur(900), limit: 1, refundable: false }),
  offer({ passengerId: '2', included: 1, limit: 0, refusal: 'notForInfants' }),
]

const insurance: InsuranceOffers = {
  offers: [
    { productId: 'COVER', name: 'Trip cover', price: eur(2_500), covers: ['medical'], excludes: ['sports'], coolingOffDays: 14 },
    {
      productId: 'PLUS',
      name: 'Trip cover plus',
      price: eur(4_100),
      covers: ['medical', 'sports'],
      excludes: [],
      coolingOffDays: 14,
    },
  ],
}

/** The travellers and flights of the cart. */
export const base = { parts, passengers: [ana, noa] }

/** Shows the extras of a round trip for an adult with an infant. */
export const showExtras = (answers: Answering = {}, more: Parameters<typeof cart>[0] = {}) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: { ancillaries: () => ({ offers }), insurance: () => insurance, ...answers },
    kept: { cart: cart({ ...base, ...more }) },
  })

/** Returns the last request, without those for the baggage allowance, which follow every change. */
export const lastOf = (asked: ReturnType<typeof showExtras>['asked']) => asked.findLast(({ name }) => name !== 'bags')
