import { type PassengerSlots, withParty } from '#src/domain/passenger.ts'
import type { Trip } from './trip.ts'

/** Loads the passengers step: the gateway's answer, merged with names typed in an earlier conversation. */
export const whoTravels = ({ party }: Trip, event: object): Pick<Trip, 'slots'> =>
  'output' in event ? { slots: withParty(event.output as PassengerSlots, party) } : {}
