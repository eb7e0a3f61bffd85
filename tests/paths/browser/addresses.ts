import type { PathEdge } from '#src/paths/graph.ts'
import type { Facts } from './facts.ts'

/**
 * Steps that the chart may enter by address, but the product only under a condition, because the chart's starts know more than
 * the sandbox's trips.
 */
const reached: Readonly<Record<string, Readonly<Record<string, (facts: Facts) => boolean>>>> = {
  mto: {
    payment: ({ sum }) => sum === 'due',
    confirmation: () => false,
  },
  exchange: {
    'exchange-quote': ({ sum }) => sum !== 'nothing',
    'seat-selection': ({ sum }) => sum !== 'nothing',
    ancillaries: ({ sum }) => sum !== 'nothing',
    payment: ({ sum }) => sum === 'due',
    confirmation: () => false,
  },
  upgrade: {
    'upgrade-review': ({ sum }) => sum !== 'nothing',
    'seat-selection': ({ sum }) => sum !== 'nothing',
    payment: ({ sum, isMember }) => sum === 'due' && !isMember,
    confirmation: () => false,
  },
  cancelAndRefund: { 'refund-tracker': () => false },
}

/** Returns true if the product follows the address of a step at this point of a path, as the chart does. */
export const mayGo = ({ event }: PathEdge, facts: Facts): boolean => {
  const step = String(event['to']).slice(1)
  return reached[facts.flow]?.[step]?.(facts) ?? true
}
