import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, toDecimal } from '#src/domain/money.ts'
import { rowsMeeting } from '#src/steps/flight-selection/filtering.ts'
import { shownRows } from '#src/steps/flight-selection/shown-rows.ts'
import { type Generated, Search } from './generated.ts'
import { read } from './recorded.ts'

const runs = { numRuns: 50 }

const rowsIn = ({ wire }: Generated) => read(wire).legs[0]?.rows ?? []

const isBranded = ({ wire }: Generated): boolean =>
  (wire.brandedResults as { itineraryPartBrands: unknown[] }).itineraryPartBrands.length > 0

/** The expected rows. Without brands, all offers of the same flights share one row. */
const expectedRows = (generated: Generated): Generated['rows'] => {
  if (isBranded(generated)) return generated.rows
  const rows = new Map<string, Generated['rows'][number]>()
  for (const row of generated.rows) {
    const known = rows.get(row.flights)
    rows.set(
      row.flights,
      known ? { ...known, seats: [...known.seats, ...row.seats], totals: [...known.totals, ...row.totals] } : row,
    )
  }
  return [...rows.values()]
}

test('rows have different ids exactly when their flights differ', () => {
  fc.assert(
    fc.property(Search, (generated) => {
      const rows = rowsIn(generated)
      const expected = expectedRows(generated)
      expect(rows.length).toBe(expected.length)
      for (const [place, { id }] of rows.entries())
        for (const [other, row] of rows.entries())
          expect(id === row.id).toBe(expected[place]?.flights === expected[other]?.flights)
    }),
    runs,
  )
})

test('every row has its connection times, stops, changes of airport and seats left, in every sort order', () => {
  fc.assert(
    fc.property(Search, (generated) => {
      const rows = rowsIn(generated)
      const told = rows.map(({ part, offers }) => ({
        waits: part.segments.flatMap(({ layover }) => layover ?? []),
        stops: part.segments.flatMap(({ technicalStops = [] }) => technicalStops).length,
        seats: offers.map(({ seatsLeft }) => seatsLeft),
      }))
      expect(told).toEqual(expectedRows(generated).map(({ waits, stops, seats }) => ({ waits, stops, seats })))
      for (const [place, { part }] of rows.entries()) {
        const changes = part.segments.filter(({ changesAirport }) => changesAirport).length
        expect(changes).toBe(expectedRows(generated)[place]?.changes)
        expect(part.stops).toBe(part.segments.length - 1 + (told[place]?.stops ?? 0))
      }
      const way = { bag: false, seat: false, freeChanges: false }
      expect(shownRows(rows, 'price', way, (sold) => sold).length).toBe(rows.length)
      expect(rowsMeeting(rows, ['nonstop'], { leg: 0, way, others: undefined })).toEqual(
        rows.filter(({ part }) => part.stops === 0),
      )
    }),
    runs,
  )
})

test('every offer and neighbouring day has its price, unless it is sold out or has none', () => {
  fc.assert(
    fc.property(Search, (generated) => {
      const [leg] = read(generated.wire).legs
      const inUnits = (party: Money | undefined) => party && toDecimal(party)
      expect(leg?.rows.map(({ offers }) => offers.map(({ price }) => inUnits(price?.party)))).toEqual(
        expectedRows(generated).map(({ totals }) => totals),
      )
      expect(leg?.days.map(({ date, status, party }) => ({ date, status, total: inUnits(party) }))).toEqual(generated.days)
    }),
    runs,
  )
})

/** Adds an unknown key to every object except refs. */
const withUnknownKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (typeof value !== 'object' || value === null || '@ref' in value) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withUnknownKeys(each)])),
    unheardOf: [{ a: 1 }],
  }
}

const lists = ['fareFamilies', 'unbundledAlternateDateOffers', 'bundledOffers', 'travelPartAdvisories', 'warnings', 'messages']

test('unknown keys change nothing, and every list may be missing', () => {
  fc.assert(
    fc.property(Search, fc.subarray(lists), ({ wire }, missing) => {
      expect(read(withUnknownKeys(wire))).toEqual(read(wire))
      const without = Object.fromEntries(Object.entries(wire).filter(([key]) => !missing.includes(key)))
      expect(read(without).legs.map(({ rows }) => rows)).toEqual(read(wire).legs.map(({ rows }) => rows))
    }),
    runs,
  )
})
