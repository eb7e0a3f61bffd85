import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'
import { isCorrectionRefused } from '../correction.ts'

export const passengersCases: StepCases = {
  step: 'passengers',
  spec: ['2. Screens and routes', '5. Validation rules'],
  events: { 'passengers.submit': { 'one adult': { passengers: [ana], contact } } },
}

/** The passengers step when names of a booked trip are corrected. */
export const correctionCases: StepCases = {
  ...passengersCases,
  reads: ({ failure, slots }, isIn) => ({
    ...(isIn('loading') && {
      isRefused: isCorrectionRefused(failure?.errorCode ?? ''),
      isFaulty: failure?.type === 'validation',
    }),
    ...(isIn('filling', 'rejected', 'refused') && { known: slots?.passengers[0]?.lastName }),
  }),
  events: {
    'passengers.submit': {
      'a corrected name': { passengers: [{ ...ana, lastName: 'Muller' }], contact },
      'as they were': { passengers: [ana], contact },
    },
  },
}
