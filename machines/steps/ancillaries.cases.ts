import { part } from '#src/operations/outcomes/samples/trip.ts'
import type { EventCases, StepCases } from '../cases.ts'
import { givingIn } from '../giving-wish.ts'

const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part' } as const

const events = {
  'extras.set': {
    'a bag': { wishes: [{ ...bag, quantity: 1 }] },
    'no bag': { wishes: [{ ...bag, quantity: 0 }] },
    'no bag, agreed to': { wishes: [{ ...bag, quantity: 0 }], isAgreed: true },
    'a meal': { wishes: [{ ...bag, code: 'MEAL', quantity: 1 }] },
  },
  'insurance.add': { 'an insurance': { productId: 'INS' }, 'another insurance, agreed to': { productId: 'INS', isAgreed: true } },
  'insurance.remove': {
    'the insurance': { productId: 'INS-PAID' },
    'the insurance, agreed to': { productId: 'INS-PAID', isAgreed: true },
  },
} satisfies EventCases

export const ancillariesCases: StepCases = {
  step: 'ancillaries',
  spec: ['2. Screens and routes'],
  reads: (trip) => ({
    extras: trip.cart?.extras.map(({ code, passengerId, travelPartId }) => [code, passengerId, travelPartId]),
    givesUp: [
      ...Object.values(events['extras.set']).map((wish) => givingIn(trip, { type: 'extras.set', ...wish }) !== undefined),
      ...Object.values(events['insurance.add']).map((wish) => givingIn(trip, { type: 'insurance.add', ...wish }) !== undefined),
      ...Object.values(events['insurance.remove']).map(
        (wish) => givingIn(trip, { type: 'insurance.remove', ...wish }) !== undefined,
      ),
    ],
  }),
  events,
}
