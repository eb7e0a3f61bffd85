import { booked } from '#src/operations/outcomes/samples/trip.ts'
import type { FlowCases } from './cases.ts'
import { limits } from './starts.ts'
import { exploreCases } from './steps/explore.cases.ts'
import { flightScheduleCases } from './steps/flight-schedule.cases.ts'
import { flightStatusCases } from './steps/flight-status.cases.ts'
import { carsCases } from './steps/cars.cases.ts'
import { createProfileCases } from './steps/create-profile.cases.ts'
import { hotelCases } from './steps/hotel.cases.ts'
import { hotelDetailsCases } from './steps/hotel-details.cases.ts'
import { hotelSearchCases } from './steps/hotel-search.cases.ts'
import { profileCases } from './steps/profile.cases.ts'
import { mybCases } from './steps/myb.cases.ts'
import { nothingKept } from './trip.ts'

const flightWanted = { airline: 'FC', origin: 'LIS', destination: 'ATH', date: '2027-05-04' }

const faresWanted = {
  origin: 'LIS',
  month: '2027-05',
  budget: 150,
  passengers: { ADT: 1, CHD: 0, INF: 0 },
  cabin: 'Economy',
} as const

const tripWanted = { reference: 'K7QX4M', lastName: 'Müller' }

export const outsideCases: FlowCases = {
  flow: 'booking',
  steps: [
    mybCases,
    flightStatusCases,
    flightScheduleCases,
    exploreCases,
    carsCases,
    hotelSearchCases,
    hotelCases,
    hotelDetailsCases,
    createProfileCases,
    profileCases,
  ],
  starts: [
    { name: 'to find a trip', input: { flow: 'booking', at: 'myb', kept: nothingKept, limits } },
    {
      name: 'a trip that was typed elsewhere',
      input: { flow: 'booking', at: 'myb', kept: { ...nothingKept, tripWanted }, limits },
    },
    { name: 'a car for a trip', input: { flow: 'booking', at: 'cars', kept: { ...nothingKept, booking: booked }, limits } },
    {
      name: 'a hotel for a trip',
      input: { flow: 'booking', at: 'hotel-search', kept: { ...nothingKept, booking: booked }, limits },
    },
    { name: 'a trip that is known', input: { flow: 'booking', at: 'myb', kept: { ...nothingKept, booking: booked }, limits } },
    { name: 'to look up a flight', input: { flow: 'booking', at: 'flight-status', kept: nothingKept, limits } },
    {
      name: 'a flight that the address names',
      input: { flow: 'booking', at: 'flight-status', kept: { ...nothingKept, flightWanted }, limits },
    },
    { name: 'to become a member', input: { flow: 'booking', at: 'create-profile', kept: nothingKept, limits } },
    { name: 'to see a profile', input: { flow: 'booking', at: 'profile', kept: nothingKept, limits } },
    { name: 'to look up a timetable', input: { flow: 'booking', at: 'flight-schedule', kept: nothingKept, limits } },
    {
      name: 'a timetable that the address names',
      input: { flow: 'booking', at: 'flight-schedule', kept: { ...nothingKept, flightWanted }, limits },
    },
    { name: 'to explore', input: { flow: 'booking', at: 'explore', kept: nothingKept, limits } },
    {
      name: 'a fare search from the address',
      input: { flow: 'booking', at: 'explore', kept: { ...nothingKept, faresWanted }, limits },
    },
  ],
}
