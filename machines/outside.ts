import { everyFlow, flowSetup } from './flow-setup.ts'
import { cars } from './steps/cars.ts'
import { createProfile } from './steps/create-profile.ts'
import { exploring } from './steps/explore.ts'
import { flightSchedule } from './steps/flight-schedule.ts'
import { flightStatus } from './steps/flight-status.ts'
import { hotelDetails } from './steps/hotel-details.ts'
import { hotelSearch } from './steps/hotel-search.ts'
import { hotel } from './steps/hotel.ts'
import { myb } from './steps/myb.ts'
import { profile } from './steps/profile.ts'

/**
 * Runs the pages outside the flows: a booking, from which every change of a trip starts and with which cars and rooms are
 * reserved, what is known about flights, and the profile of a member.
 */
export const outside = flowSetup.createMachine({
  ...everyFlow,
  id: 'outside',
  initial: 'myb',
  states: {
    myb,
    'flight-status': flightStatus,
    'flight-schedule': flightSchedule,
    explore: exploring,
    'create-profile': createProfile,
    profile: {
      ...profile,
      on: { ...profile.on, 'trip.find': { target: 'myb', actions: 'look for this trip' } },
    },
    cars,
    'hotel-search': { ...hotelSearch, onDone: 'hotel' },
    hotel: { ...hotel, onDone: 'hotel-details', on: { 'step.back': 'hotel-search' } },
    'hotel-details': { ...hotelDetails, on: { 'step.back': 'hotel' } },
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
