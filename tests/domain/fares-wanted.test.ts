import { describe, expect, it } from 'vitest'
import { type FaresWanted, readFaresWanted, writeFaresWanted } from '#src/domain/fares-wanted.ts'
import { readLink } from '#src/domain/link-parameters.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const settings = storefronts[0]

const today = '2027-01-05'

const read = (query: string) => {
  const link = readLink(query)
  return { wanted: readFaresWanted(link, { today, settings }), corrections: link.finish() }
}

const usual: FaresWanted = {
  origin: 'LIS',
  month: '',
  budget: undefined,
  passengers: { ADT: 1, CHD: 0, INF: 0 },
  cabin: 'Economy',
  currency: undefined,
}

describe('a fare search in an address', () => {
  it('is for one adult in the first cabin by default', () => {
    expect(read('origin=lis')).toEqual({ wanted: usual, corrections: [] })
  })

  it('contains the month, budget, travellers, cabin and currency', () => {
    expect(read('origin=LIS&activeMonth=2027-06&budget=٢٥٠&ADT=2&CHD=1&INF=1&class=Business&currency=usd')).toEqual({
      wanted: {
        origin: 'LIS',
        month: '2027-06',
        budget: 250,
        passengers: { ADT: 2, CHD: 1, INF: 1 },
        cabin: 'Business',
        currency: 'USD',
      },
      corrections: [],
    })
  })

  it.each([
    ['origin=Lisbon', { origin: 'Lisbon' }],
    ['origin=LIS&budget=0', { budget: '0' }],
    ['origin=LIS&budget=-5', { budget: '-5' }],
    ['origin=LIS&budget=cheap', { budget: 'cheap' }],
    ['origin=LIS&budget=9999999999', { budget: '9999999999' }],
    ['origin=LIS&activeMonth=2027-13', { activeMonth: '2027-13' }],
    ['origin=LIS&activeMonth=2026-12', { activeMonth: '2026-12' }],
    ['origin=LIS&destination=ATH', { destination: 'ATH' }],
  ])('reports the parameter of %s that it drops', (query, given) => {
    const { wanted, corrections } = read(query)
    expect(Object.fromEntries(corrections.map((each) => [each.name, each.given]))).toEqual(given)
    expect(wanted).toEqual(query.startsWith('origin=LIS') ? usual : { ...usual, origin: '' })
  })

  it('is the same after encoding and decoding', () => {
    const wanted: FaresWanted = {
      ...usual,
      month: '2027-06',
      budget: 99,
      passengers: { ADT: 2, CHD: 0, INF: 1 },
      currency: 'GBP',
    }
    expect(read(new URLSearchParams(writeFaresWanted(wanted)).toString())).toEqual({ wanted, corrections: [] })
  })
})
