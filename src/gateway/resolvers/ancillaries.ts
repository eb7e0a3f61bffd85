import type { Resolvers } from '../conversation/call.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writeAncillaries } from '../cart/write-ancillaries.ts'
import { writeBags } from '../cart/write-bags.ts'
import { writeBrandedAncillaries } from '../cart/write-branded-ancillaries.ts'

/** Resolves the operations for extras and bags (contract, 11). */
export const ancillaries: Resolvers<'ancillaries' | 'bags' | 'brandedAncillaries'> = {
  ancillaries: (call) => {
    requireFlow(call)
    return writeAncillaries(call)
  },
  bags: (call) => {
    requireFlow(call)
    return writeBags(call)
  },
  brandedAncillaries: (call, { brandedAncillaries, flow }) => {
    requireFlow({ ...call, flow })
    return writeBrandedAncillaries(call, brandedAncillaries)
  },
}
