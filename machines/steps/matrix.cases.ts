import type { StepCases } from '../cases.ts'

export const matrixCases: StepCases = {
  step: 'matrix',
  spec: ['2. Screens and routes', '4. Flight search', 'wire 5. Air search'],
  events: {
    'pairs.show': { 'the returns for a departure': { dates: ['2027-05-04', '2027-05-11'], direction: 1 } },
    'pair.pick': { 'both dates': { dates: ['2027-05-04', '2027-05-11'] } },
  },
}
