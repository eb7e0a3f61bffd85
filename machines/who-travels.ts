import { type PassengerSlots, withParty } from '#src/domain/passenger.ts'
import type { Trip } from './trip.ts'

/** What the passengers step starts from: the gateway's answer, with whoever was named before its conversation began. */
export const whoTravels = ({ party }: Trip, event: object): Pick<Trip, 'slots'> =>
  'output' in event ? { slots: withParty(event.output as PassengerSlots, party) } : {}
