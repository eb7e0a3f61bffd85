import type { PathEdge } from '#src/paths/graph.ts'

/** What a page shows by what was done before, where a chart takes more than its page offers. */
export interface Facts {
  hasPick: boolean
  hasSeat: boolean
  hasBag: boolean
  hasInsurance: boolean
  /** What became of the bank's check, as far as the bank's page was told. */
  check: 'answered' | 'abandoned' | undefined
  /** The conversation has ended while money could move: the gateway tells of the attempt, and of nothing else. */
  isOver: boolean
}

export const atFirst: Facts = {
  hasPick: false,
  hasSeat: false,
  hasBag: false,
  hasInsurance: false,
  check: undefined,
  isOver: false,
}

/** What is shown after one more step. */
export const factsAfter = (facts: Facts, { case: name }: PathEdge): Facts => {
  if (name.startsWith('offer.pick')) return { ...facts, hasPick: true }
  if (name === 'challenge.answer') return { ...facts, check: 'answered' }
  if (name === 'challenge.abandon' || name.startsWith('after challenge')) return { ...facts, check: 'abandoned' }
  if (name.startsWith('payment.submit')) return { ...facts, check: undefined }
  if (name.startsWith('airSearch answers')) return { ...facts, hasPick: false, isOver: false }
  if (name.endsWith(' fails: EXECUTION_EXPIRED')) return { ...facts, isOver: true }
  switch (name) {
    case 'saveSelectedSeat answers: saved':
      return { ...facts, hasSeat: true }
    case 'removeSelectedSeat answers: removed':
      return { ...facts, hasSeat: false }
    case 'addToCart answers: added':
      return { ...facts, hasBag: true }
    case 'updateCart answers: updated':
      return { ...facts, hasBag: false }
    case 'insuranceAddToCart answers: added':
      return { ...facts, hasInsurance: true }
    case 'insuranceRemoveFromBooking answers: removed':
      return { ...facts, hasInsurance: false }
    case 'addItinerary answers: the price that was shown':
    case 'addItinerary answers: another price':
      return { ...facts, hasSeat: false, hasBag: false, hasInsurance: false }
    default:
      return facts
  }
}
