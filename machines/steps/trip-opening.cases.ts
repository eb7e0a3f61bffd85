import type { StepCases } from '../cases.ts'

export const tripOpeningCases: StepCases = {
  step: 'trip-opening',
  spec: ['2. Screens and routes'],
  reads: ({ overtaken, booking }) => ({
    wasOvertaken: overtaken !== undefined,
    worth: [booking?.total?.amount, booking?.total?.currency],
  }),
}
