import { type PassengerSlots, withParty } from '#src/domain/passenger.ts'
import type { Trip } from './trip.ts'

/** Takes the data of the passengers step from the gateway's response, with names typed in an earlier conversation. */
export const whoTravels = ({ party }: Trip, event: object): Pick<Trip, 'slots'> =>
  'output' in event ? { slots: withParty(event.output as PassengerSlots, party) } : {}
