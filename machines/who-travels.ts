import { type PassengerSlots, withParty } from '#src/domain/passenger.ts'
import type { Trip } from './trip.ts'

/** What the passengers step begins with: the gateway's answer, with names that were typed in an earlier conversation. */
export const whoTravels = ({ party }: Trip, event: object): Pick<Trip, 'slots'> =>
  'output' in event ? { slots: withParty(event.output as PassengerSlots, party) } : {}
