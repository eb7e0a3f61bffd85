import { carOffer, carSearch } from '#src/operations/outcomes/samples/stays.ts'
import type { StepCases } from '../cases.ts'
import { carBecame } from '../staying.ts'

export const carsCases: StepCases = {
  step: 'cars',
  spec: ['2. Screens and routes', '7. Mutations'],
  reads: (trip, isIn) => ({
    ...(isIn('unknown', 'looking', 'learning', 'waiting') && { pollsLeft: Math.max(0, trip.limits.polls - trip.polls) }),
    ...(isIn('learning') && { became: carBecame(trip) }),
  }),
  events: {
    'cars.search': { 'a week': { search: carSearch } },
    'car.show': { 'the car on offer': { offerId: carOffer.id } },
  },
}
