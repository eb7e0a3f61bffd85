import type { StepCases } from '../cases.ts'
import { attemptReads } from './payment.cases.ts'

export const exchangeQuoteCases: StepCases = {
  step: 'exchange-quote',
  spec: ['2. Screens and routes'],
  reads: (trip, isIn) => ({ ...attemptReads(trip, isIn), isExchangeDue: (trip.cart?.exchange?.due.amount ?? 0) > 0 }),
  events: { 'change.confirm': { 'for nothing': { requestId: 'request-1' } } },
}
