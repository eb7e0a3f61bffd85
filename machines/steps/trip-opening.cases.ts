import type { StepCases } from '../cases.ts'

export const tripOpeningCases: StepCases = {
  step: 'trip-opening',
  spec: ['2. Screens and routes', '3. Trip retrieval', '4. Trip cache'],
  reads: ({ overtaken, booking }) => ({
    wasOvertaken: overtaken !== undefined,
    worth: [booking?.total.amount, booking?.total.currency],
  }),
}
