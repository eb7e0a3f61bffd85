import type { Resolvers } from '../call.ts'
import { requireFlow } from '../shopping/trip-flow.ts'
import { writeAncillaries } from '../shopping/write-ancillaries.ts'

/** What may be bought beside the flight (gateway-wire-format, 11). */
export const ancillaries: Resolvers<'ancillaries'> = {
  ancillaries: (call) => {
    requireFlow(call)
    return writeAncillaries(call)
  },
}
