import type { Resolvers } from '../call.ts'
import { writeAncillaries } from '../shopping/write-ancillaries.ts'

/** What may be bought beside the flight (gateway-wire-format, 11). */
export const ancillaries: Resolvers<'ancillaries'> = { ancillaries: (call) => writeAncillaries(call) }
