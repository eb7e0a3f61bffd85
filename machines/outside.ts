import { everyFlow, flow } from './flow.ts'
import { flightSchedule } from './steps/flight-schedule.ts'
import { flightStatus } from './steps/flight-status.ts'
import { myb } from './steps/myb.ts'

/** Runs the pages outside the flows: a booking, from which every change of a trip starts, and what is known about flights. */
export const outside = flow.createMachine({
  ...everyFlow,
  id: 'outside',
  initial: 'myb',
  states: {
    myb,
    'flight-status': flightStatus,
    'flight-schedule': flightSchedule,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
