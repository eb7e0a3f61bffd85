import { expect, test } from 'vitest'
import { searchIn } from '#src/domain/search-in.ts'
import type { CartLine } from '#src/domain/cart.ts'
import { searchFor } from '#src/domain/rebuild.ts'
import { ana, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const fare = (passengerType: string, quantity: number): CartLine => ({
  id: `fare/BASE/${passengerType}/`,
  kind: 'fare',
  label: 'BASE',
  amount: eur(9_000),
  passengerType,
  quantity,
})

const economy = { ...part, segments: [{ ...segment, cabin: 'Economy' }] }

test('a cart without its search is searched by its flights and priced travellers', () => {
  const cart = { parts: [economy], passengers: [], lines: [fare('ADT', 2), fare('CHD', 1)], currency: 'EUR' }
  const search = searchIn(cart)
  expect(search).toEqual({
    searchType: 'BRANDED',
    journeyType: 'one-way',
    legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }],
    passengers: { ADT: 2, CHD: 1, INF: 0 },
    cabin: 'Economy',
    awardBooking: false,
    promoCodes: [],
    currency: 'EUR',
    direction: 0,
  })
  expect(search && searchFor({ ...cart, search }, search)).toEqual(search)
})

test('named travellers take precedence over priced ones, and a price without travellers is for one adult', () => {
  const named = { parts: [economy], passengers: [ana, { ...ana, id: '2', type: 'INF' as const }], lines: [fare('ADT', 3)] }
  expect(searchIn({ ...named, currency: 'EUR' })?.passengers).toEqual({ ADT: 1, CHD: 0, INF: 1 })
  expect(searchIn({ parts: [economy], passengers: [], lines: [], currency: 'EUR' })?.passengers).toEqual({
    ADT: 1,
    CHD: 0,
    INF: 0,
  })
})

test('an empty cart has no search', () => {
  expect(searchIn({ parts: [], passengers: [], lines: [], currency: 'EUR' })).toBeUndefined()
})
