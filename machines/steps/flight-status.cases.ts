import { namesFlight } from '#src/domain/flight-wanted.ts'
import type { StepCases } from '../cases.ts'

export const flightStatusCases: StepCases = {
  step: 'flight-status',
  spec: ['2. Screens and routes', '3. Flight status'],
  reads: ({ flightWanted }, isIn) => ({ isWanted: isIn('entering') && flightWanted !== undefined && namesFlight(flightWanted) }),
  events: {
    'flight.find': {
      'a flight number': { wanted: { airline: 'FC', flightNumber: 415, origin: '', destination: '', date: '2027-05-04' } },
      'a route': { wanted: { airline: 'FC', origin: 'LIS', destination: 'ATH', date: '2027-05-04' } },
    },
  },
}
