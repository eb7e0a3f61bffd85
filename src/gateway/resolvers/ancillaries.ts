import type { Resolvers } from '../call.ts'
import { requireFlow, requireFlowNamed } from '../shopping/trip-flow.ts'
import { writeAncillaries } from '../shopping/write-ancillaries.ts'
import { writeBags } from '../shopping/write-bags.ts'
import { writeBrandedAncillaries } from '../shopping/write-branded-ancillaries.ts'
import { writeExternalProducts } from '../shopping/write-external-products.ts'

/** Extras and bags (contract, 11). */
export const ancillaries: Resolvers<'ancillaries' | 'bags' | 'brandedAncillaries' | 'externalProducts'> = {
  ancillaries: (call) => {
    requireFlow(call)
    return writeAncillaries(call)
  },
  bags: (call) => {
    requireFlow(call)
    return writeBags(call)
  },
  brandedAncillaries: (call, { brandedAncillaries, flow }) => {
    requireFlowNamed(call, flow)
    return writeBrandedAncillaries(call, brandedAncillaries)
  },
  externalProducts: (call) => writeExternalProducts(call),
}
