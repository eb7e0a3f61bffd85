import { namesRoute } from '#src/domain/flight-wanted.ts'
import type { StepCases } from '../cases.ts'

export const flightScheduleCases: StepCases = {
  step: 'flight-schedule',
  spec: ['2. Screens and routes', '3. Flight schedule response'],
  reads: ({ flightWanted }, isIn) => ({ isWanted: isIn('entering') && flightWanted !== undefined && namesRoute(flightWanted) }),
  events: {
    'flight.find': { 'a route': { wanted: { airline: 'FC', origin: 'LIS', destination: 'ATH', date: '2027-05-04' } } },
  },
}
