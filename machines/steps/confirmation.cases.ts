import { hasTickets } from '#src/domain/booking.ts'
import type { StepCases } from '../cases.ts'

export const confirmationCases: StepCases = {
  step: 'confirmation',
  spec: ['2. Screens and routes'],
  reads: ({ booking }) => ({ hasTickets: booking && hasTickets(booking) }),
}
