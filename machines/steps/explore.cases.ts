import { namesMonth } from '#src/domain/fares-wanted.ts'
import type { StepCases } from '../cases.ts'

export const exploreCases: StepCases = {
  step: 'explore',
  spec: ['2. Screens and routes', '4. Flight search'],
  reads: ({ faresWanted, exploreFares }, isIn) => ({
    isWanted: isIn('entering') && faresWanted !== undefined && namesMonth(faresWanted),
    hasFares: isIn('answered') && (exploreFares?.fares.length ?? 0) > 0,
    hasDearerFares: isIn('answered') && (exploreFares?.beyondBudget ?? 0) > 0,
  }),
  events: {
    'fares.find': {
      'a month and a budget': {
        wanted: { origin: 'LIS', month: '2027-05', budget: 150, passengers: { ADT: 1, CHD: 0, INF: 0 }, cabin: 'Economy' },
      },
    },
  },
}
