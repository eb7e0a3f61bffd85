import { segment } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'
import { lineToReturn } from '../covering.ts'
import { retrievalOf } from '#src/domain/trip-retrieval.ts'

export const mybCases: StepCases = {
  step: 'myb',
  spec: ['2. Screens and routes', '5. Validation rules', '6. Roles and permissions', '9. Business constants and limits'],
  reads: ({ booking, tripWanted, tripFacts, answering, failure, ordering, holdOption }, isIn) => ({
    isWanted: tripWanted !== undefined,
    retrieval: tripWanted && retrievalOf(tripWanted)?.operation,
    orderType: tripFacts?.orderType,
    answering: answering?.kind,
    product: answering?.kind === 'return' && lineToReturn({ booking, answering })?.kind,
    ...(isIn('answering') && { ordering: [ordering?.[0], ...(ordering ?? [])] }),
    alternative: answering?.kind === 'airlineChange' && answering.alternative,
    failure:
      failure && isIn('answering', 'finding', 'findingOrder', 'reopening', 'releasing', 'extending') ? failure.type : undefined,
    isExtendable: booking?.hold?.extendableTo !== undefined,
    isExtending: holdOption && booking?.hold?.payBy === holdOption.payBy,
    airlineChange: booking?.airlineChange !== undefined,
    alternatives: booking?.airlineChange?.alternatives?.map(({ id }) => id),
    checkedIn: booking?.checkedIn.length,
    products: booking?.fulfilment?.map(({ id, kind, status, isReturnable }) => [id, kind, status, isReturnable]),
  }),
  events: {
    'trip.find': {
      'a reference': { wanted: { reference: 'K7QX4M', lastName: 'Müller' } },
      'an order': { wanted: { reference: 'FCORDER0001', lastName: 'Müller' } },
    },
    'alternative.take': { 'another flight': { alternative: 'alternative-1' } },
    'product.order': {
      'the insurance': { kind: 'insurance' },
      'refund protection': { kind: 'refundProtect' },
      'the cover for any reason': { kind: 'cfar' },
      'health protection': { kind: 'health' },
      'a car': { kind: 'car' },
    },
    'product.return': {
      'refund protection': { id: 'FL-REFUNDPROTECT' },
      'the cover for any reason': { id: 'FL-CFAR80' },
      'health protection': { id: 'FL-HEALTHCARE' },
      'the insurance': { id: 'FL-INS' },
    },
    'option.explain': { 'a change of flights': { tripOption: 'EXCHANGE_FLIGHT' }, 'checking in': { tripOption: 'CHECK_IN' } },
    'offload.ask': { 'a passenger': { passenger: { passengerId: '1', segmentId: segment.id } } },
  },
}
