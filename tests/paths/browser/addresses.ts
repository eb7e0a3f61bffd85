import type { PathEdge } from '#src/paths/graph.ts'
import type { Facts } from './facts.ts'

/**
 * Steps that the product enters by address only under a condition. The chart also enters them without it, because the starts of
 * its paths have data that the sandbox's trips lack.
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

/** True if the product, like the chart, follows the address of a step at this point of a path. */
export const mayGo = ({ event }: PathEdge, facts: Facts): boolean => {
  const step = String(event['to']).slice(1)
  return reached[facts.flow]?.[step]?.(facts) ?? true
}
