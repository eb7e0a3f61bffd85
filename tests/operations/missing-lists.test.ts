import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain } from '#src/domain/plain.ts'
import { readOriginal } from '#src/network/answer.ts'
import { resolveRefs } from '#src/network/refs.ts'
import type { Operation } from '#src/operations/declare.ts'
import { airSearch } from '#src/operations/first.ts'
import { seatMap } from '#src/operations/seats/entry.ts'
import { tripDetails } from '#src/operations/trip/entry.ts'
import { Search } from './generated.ts'
import { Trip } from './generated-booking.ts'
import { SeatMaps } from './generated-seat-map.ts'

/** Returns the paths of all lists in a response. Entries of the same list share their paths. */
const listsIn = (value: unknown, path = '', into = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const entry of value) listsIn(entry, `${path}[]`, into)
  else if (isPlain(value))
    for (const [key, entry] of Object.entries(value)) {
      const inside = path === '' ? key : `${path}.${key}`
      if (Array.isArray(entry)) into.add(inside)
      listsIn(entry, inside, into)
    }
  return into
}

/** Copies a response and replaces the lists at a path. `undefined` removes them. */
const withLists = (value: unknown, at: string, instead: null | undefined, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withLists(entry, at, instead, `${path}[]`))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const inside = path === '' ? key : `${path}.${key}`
      if (inside !== at) return [[key, withLists(entry, at, instead, inside)]]
      return instead === undefined ? [] : [[key, instead]]
    }),
  )
}

const unreadableWithout = (operation: Operation, wire: unknown): string[] => {
  const whole = resolveRefs(wire)
  return [...listsIn(whole)].filter((path) =>
    ([null, undefined] as const).some((instead) => {
      try {
        readOriginal(operation, withLists(whole, path, instead))
        return false
      } catch {
        return true
      }
    }),
  )
}

test('searches, bookings and seat maps are decoded even if any one of their lists is missing', () => {
  fc.assert(
    fc.property(Search, Trip, SeatMaps, (search, trip, seats) => {
      expect([
        unreadableWithout(airSearch, search.wire),
        unreadableWithout(tripDetails, trip.wire),
        unreadableWithout(seatMap, seats.wire),
      ]).toEqual([[], [], []])
    }),
    { numRuns: 5 },
  )
})
