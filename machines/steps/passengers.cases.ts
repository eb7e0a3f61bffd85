import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'

export const passengersCases: StepCases = {
  step: 'passengers',
  spec: ['2. Screens and routes', '5. Validation rules'],
  events: { 'passengers.submit': { 'one adult': { passengers: [ana], contact } } },
}
