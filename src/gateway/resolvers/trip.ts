import type { Resolvers } from '../call.ts'
import { tripDetails } from '../purchase/trip-details.ts'

export const trip: Resolvers<'tripDetails'> = {
  tripDetails: (call, { pnrQuery }) => tripDetails(call, pnrQuery),
}
