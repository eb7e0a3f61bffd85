import { exchangeSearch } from '#src/domain/exchange-search.ts'
import type { EventCases, StepCases } from '../cases.ts'

const day = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }

const events = {
  'legs.submit': { 'another outbound': { wishes: [day, 'keep'] }, 'nothing changed': { wishes: ['keep', 'keep'] } },
} satisfies EventCases

export const exchangeLegsCases: StepCases = {
  step: 'exchange-legs',
  spec: ['2. Screens and routes'],
  reads: ({ cart }) => ({
    legs: cart?.exchange?.legs.map(({ index, lock }) => [index, lock]),
    isSearched: cart && Object.values(events['legs.submit']).map(({ wishes }) => exchangeSearch(cart, wishes) !== undefined),
  }),
  events,
}
