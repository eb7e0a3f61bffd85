import { booked } from '#src/operations/outcomes/samples/trip.ts'
import type { FlowCases } from './cases.ts'
import { limits } from './starts.ts'
import { mybCases } from './steps/myb.cases.ts'
import { nothingKept } from './trip.ts'

const tripWanted = { reference: 'K7QX4M', lastName: 'Müller' }

export const outsideCases: FlowCases = {
  flow: 'booking',
  steps: [mybCases],
  starts: [
    { name: 'to find a trip', input: { flow: 'booking', at: 'myb', kept: nothingKept, limits } },
    {
      name: 'a trip that was typed elsewhere',
      input: { flow: 'booking', at: 'myb', kept: { ...nothingKept, tripWanted }, limits },
    },
    { name: 'a trip that is known', input: { flow: 'booking', at: 'myb', kept: { ...nothingKept, booking: booked }, limits } },
  ],
}
