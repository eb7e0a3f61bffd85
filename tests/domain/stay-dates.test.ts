import { expect, it } from 'vitest'
import { airportOfStay, rentalFor, stayFor } from '#src/domain/stay-dates.ts'
import { ana, booked, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const back = {
  ...part,
  id: 'back',
  segments: [
    {
      ...segment,
      id: 'back',
      origin: 'ATH',
      destination: 'LIS',
      departure: '2027-05-12T09:50:00',
      arrival: '2027-05-12T12:10:00',
    },
  ],
}

const returning = { ...booked, parts: [part, back] }

it('suggests a rental from after landing until before the flight back, rounded to half hours', () => {
  expect(rentalFor(returning, 'ATH-A')).toEqual({
    placeId: 'ATH-A',
    returnPlaceId: 'ATH-A',
    from: '2027-05-05T01:00',
    until: '2027-05-12T07:30',
    age: 37,
  })
})

it('suggests three days without a flight back, and an age if the birth date is masked', () => {
  const masked = { ...booked, passengers: [{ ...ana, dateOfBirth: '****-**-**' }] }
  expect(rentalFor(masked, 'ATH-A')).toEqual({
    placeId: 'ATH-A',
    returnPlaceId: 'ATH-A',
    from: '2027-05-05T01:00',
    until: '2027-05-08T01:00',
    age: 30,
  })
  expect(stayFor(booked)).toEqual({ airport: 'ATH', checkIn: '2027-05-05', checkOut: '2027-05-08', guests: 1 })
})

it('suggests the nights until the flight back, for everybody but infants', () => {
  const family = { ...returning, passengers: [ana, { ...ana, id: '2' }, { ...ana, id: '3', type: 'INF' as const }] }
  expect(stayFor(family)).toEqual({ airport: 'ATH', checkIn: '2027-05-05', checkOut: '2027-05-12', guests: 2 })
  expect(airportOfStay(family)).toBe('ATH')
})
