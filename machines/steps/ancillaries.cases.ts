import { forAnyReason, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { part } from '#src/operations/outcomes/samples/trip.ts'
import type { EventCases, StepCases } from '../cases.ts'
import { areCoversKnown } from '../covering.ts'
import { forfeitsIn } from '../forfeits.ts'

const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part' } as const

const events = {
  'extras.set': {
    'a bag': { wishes: [{ ...bag, quantity: 1 }] },
    'no bag': { wishes: [{ ...bag, quantity: 0 }] },
    'no bag, agreed to': { wishes: [{ ...bag, quantity: 0 }], isAgreed: true },
    'a meal': { wishes: [{ ...bag, code: 'MEAL', quantity: 1 }] },
  },
  'insurance.shop': { 'one traveller': { passengerIds: ['1'], country: 'PT' } },
  'insurance.add': { 'an insurance': { productId: 'INS' }, 'another insurance, agreed to': { productId: 'INS', isAgreed: true } },
  'insurance.remove': {
    'the insurance': { productId: 'INS-PAID' },
    'the insurance, agreed to': { productId: 'INS-PAID', isAgreed: true },
  },
  'cover.add': {
    'a cover for any reason': { kind: 'cfar', offerId: forAnyReason.id },
    'refund protection': { kind: 'refundProtect', offerId: refundProtection.id },
  },
  'cover.remove': { 'the cover for any reason': { kind: 'cfar' }, 'refund protection': { kind: 'refundProtect' } },
} satisfies EventCases

export const ancillariesCases: StepCases = {
  step: 'ancillaries',
  spec: ['2. Screens and routes'],
  reads: (trip, isIn) => ({
    areCoversKnown: areCoversKnown(trip),
    areSuggestionsKnown: [trip.suggestions?.families !== undefined, trip.suggestions?.partners !== undefined],
    // Decides which offers are reported once all kinds are loaded.
    ...(isIn('choosing.offering') && { isCfarOffered: (trip.covers?.cfar?.offers.length ?? 0) > 0 }),
    ...(isIn('choosing.chosen', 'choosing.packing', 'choosing.packed', 'choosing.offering', 'choosing.telling') && {
      reports: [trip.reports?.cfar !== undefined, trip.reports?.health !== undefined],
    }),
    extras: trip.cart?.extras.map(({ code, passengerId, travelPartId }) => [code, passengerId, travelPartId]),
    givesUp: [
      ...Object.values(events['extras.set']).map((wish) => forfeitsIn(trip, { type: 'extras.set', ...wish }) !== undefined),
      ...Object.values(events['insurance.add']).map((wish) => forfeitsIn(trip, { type: 'insurance.add', ...wish }) !== undefined),
      ...Object.values(events['insurance.remove']).map(
        (wish) => forfeitsIn(trip, { type: 'insurance.remove', ...wish }) !== undefined,
      ),
    ],
  }),
  events,
}
