import { hasTickets } from '#src/domain/booking.ts'
import type { StepCases } from '../cases.ts'

export const confirmationCases: StepCases = {
  step: 'confirmation',
  spec: ['2. Screens and routes'],
  reads: ({ booking, ordering, reports }, isIn) => ({
    hasTickets: booking && hasTickets(booking),
    products: booking?.fulfilment?.map(({ kind, status, reason }) => [kind, status, reason]),
    ...(isIn('ticketed.ordering') && { ordering: [ordering?.[0], ...(ordering ?? [])] }),
    ...(isIn('ticketed.ordering', 'ticketed.reading', 'ticketed.telling') && {
      reports: [reports?.cfar !== undefined, reports?.health !== undefined],
    }),
  }),
  events: { 'product.order': { 'the insurance': { kind: 'insurance' }, 'a car': { kind: 'car' } } },
}
