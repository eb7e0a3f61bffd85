import { randomInt } from 'node:crypto'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call, Resolvers } from '../conversation/call.ts'
import { answerAirlineChange } from '../trips/airline-change.ts'
import type { BookingRow } from '../bookings/locked-booking.ts'
import { offloadPassengers } from '../trips/offload.ts'
import { readTripDetails, writeFound } from '../trips/trip-details.ts'

const changed = async (call: Call, row: BookingRow): Promise<WireAnswer<'irop'>> => {
  const { pnr } = await writeFound(call, row)
  return { status: 'COMPLETED', pnr, messages: [] }
}

/** Resolves the operations on an existing booking that take effect immediately. */
export const trip: Resolvers<'tripDetails' | 'irop' | 'offloadPassenger'> = {
  tripDetails: (call, { pnrQuery }) => readTripDetails(call, pnrQuery),
  irop: async (call, sent) => changed(call, await answerAirlineChange(call, sent, randomInt)),
  offloadPassenger: async (call, { passengers }) => changed(call, await offloadPassengers(call, passengers)),
}
