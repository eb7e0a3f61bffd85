import type { PathEdge } from '#src/paths/graph.ts'
import type { Facts } from './facts.ts'

/** Steps of a flow that its address leads to, where a chart is made with more known than the trip of the sandbox has. */
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

/** Tells whether the product obeys an address where the path stands, as the chart does. */
export const mayGo = ({ event }: PathEdge, facts: Facts): boolean => {
  const step = String(event['to']).slice(1)
  return reached[facts.flow]?.[step]?.(facts) ?? true
}
