import type { StepCases } from '../cases.ts'

const day = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }

export const exchangeLegsCases: StepCases = {
  step: 'exchange-legs',
  spec: ['2. Screens and routes', '3. Search request body'],
  events: { 'legs.submit': { 'another outbound': { wishes: [day, 'keep'] }, 'nothing changed': { wishes: ['keep', 'keep'] } } },
}
