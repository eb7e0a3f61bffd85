import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TripDetails } from '#src/domain/booking.ts'
import type { SeatMap } from '#src/domain/seat.ts'
import { readOriginal } from '#src/network/answer.ts'
import { seatMap } from '#src/operations/seats/entry.ts'
import { tripDetails } from '#src/operations/trip/entry.ts'
import { misfitsOf, RecordedSearch } from './dialect.ts'
import { RecordedSeatMap, RecordedTrip } from './dialect-booking.ts'
import { Search } from './generated.ts'
import { Trip } from './generated-booking.ts'
import { SeatMaps } from './generated-seat-map.ts'
import { wireTrip } from './recorded-booking.ts'
import { widestSearch, widestTrip } from '../walks/widest-answers.ts'

const runs = { numRuns: 50 }

test('generated responses have the shape of recorded ones', () => {
  fc.assert(
    fc.property(Search, Trip, SeatMaps, (search, trip, seats) => {
      expect([
        misfitsOf(RecordedSearch, search.wire),
        misfitsOf(RecordedTrip, trip.wire),
        misfitsOf(RecordedSeatMap, seats.wire),
      ]).toEqual([[], [], []])
    }),
    runs,
  )
})

test('the sample booking, and the widest responses in the browser tests, have the shape of recorded ones', () => {
  expect([
    misfitsOf(RecordedTrip, wireTrip()),
    misfitsOf(RecordedTrip, widestTrip()),
    misfitsOf(RecordedSearch, widestSearch('2027-05-04')),
  ]).toEqual([[], [], []])
})

const bookingIn = (wire: unknown) => {
  const { booking } = readOriginal(tripDetails, wire) as TripDetails
  if (!booking) throw new Error('The response has no booking')
  return booking
}

test('every generated booking opens with its flights, stops, seats, bags, travellers, phone and price', () => {
  fc.assert(
    fc.property(Trip, ({ wire, expected }) => {
      const { parts, seats, extras, passengers, total, lines, airlineChange, contact } = bookingIn(wire)
      expect({
        statuses: parts.map(({ segments }) => segments.map(({ status }) => status)),
        waits: parts.map(({ segments }) => segments.flatMap(({ layover }) => layover ?? [])),
        stops: parts.flatMap(({ segments }) => segments.map(({ technicalStops: [stop] = [] }) => stop?.minutes)),
        seats: seats.map(({ seat }) => seat),
        bags: extras.map(({ quantity }) => quantity),
        types: passengers.map(({ type }) => type),
        hasTotal: total !== undefined,
        lines: lines.map(({ kind, passengerId, quantity }) => [kind, passengerId, quantity]),
        isChanged: airlineChange !== undefined,
        phone: contact?.phone.number,
        extension: contact?.phone.extension,
      }).toEqual(expected)
    }),
    runs,
  )
})

const bookingLists = [
  'documents',
  'travelPartsAdditionalDetails',
  'payments',
  'documentPaymentDetails',
  'remarks',
  'specialServiceRequests',
] as const

test('a booking opens without any of its lists', () => {
  fc.assert(
    fc.property(Trip, fc.subarray([...bookingLists]), ({ wire }, missing) => {
      const pnr = Object.fromEntries(Object.entries(wire.pnr).filter(([key]) => !missing.some((each) => each === key)))
      expect(bookingIn({ pnr }).parts.map(({ id }) => id)).toEqual(bookingIn(wire).parts.map(({ id }) => id))
    }),
    runs,
  )
})

test('every generated seat map shows exit rows, wings, limits, prices and what can be chosen', () => {
  fc.assert(
    fc.property(SeatMaps, ({ wire, expected }) => {
      const [shown] = (readOriginal(seatMap, wire) as SeatMap).segments
      const cabin = shown?.passengers[0]?.cabins[0]
      expect({
        deck: cabin?.deck,
        rows: cabin?.rows.slice(1).map(({ isExitRow, isOverWing, slots: [, seat] }) => ({
          isExitRow,
          isOverWing,
          available: seat?.available,
          hasPrice: seat?.price !== undefined,
          isCalledFree: seat?.isCalledFree === true,
          limit: seat?.limits?.find((limit) => limit !== 'nextToExitDoor'),
        })),
      }).toEqual(expected)
    }),
    runs,
  )
})
