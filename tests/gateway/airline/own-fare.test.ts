import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betterThan } from '#src/gateway/airline/fare-rules.ts'
import type { Itinerary, Sales } from '#src/gateway/airline/flight.ts'
import type { LegRequest } from '#src/gateway/airline/offer.ts'
import { anyRequest, anySales, ask, engine, firstRow, nobody, NOW } from './opened.ts'

const runs = { numRuns: 60 }

describe('for the owner of a fare family', () => {
  const owning = (ownBrandId: string, more: Partial<LegRequest> = {}) => ask('LHR', 'JFK', '2027-03-09', { ownBrandId, ...more })
  const isFull = (cabins: readonly string[]): Sales => ({
    now: NOW,
    soldOf: (_, cabin) => (cabins.includes(cabin) ? 9999 : 0),
  })
  const soldIn = (request: LegRequest, sales: Sales) =>
    firstRow(request, sales).offers.flatMap(({ brandId, price }) => (price ? [brandId] : []))

  test('the day strip shows the price in the owned fare family or a better one, even if other families are cheaper', () => {
    fc.assert(
      fc.property(anyRequest, anySales, fc.constantFrom('LIGHT', 'STANDARD', 'FLEX', 'BUSINESS'), (asked, sales, ownBrandId) => {
        const request = { ...asked, ownBrandId }
        const rows = engine.search(request, sales)
        const [cell] = engine.calendar(request, [request.date], sales)
        const amountsOf = (isAlike: (itinerary: Itinerary, brandId: string) => boolean) =>
          rows.flatMap(({ itinerary, offers }) =>
            offers.flatMap(({ brandId, price }) => (price && isAlike(itinerary, brandId) ? [price.total.amount] : [])),
          )
        const [same, better, any] = [
          amountsOf((_, brandId) => brandId === ownBrandId),
          amountsOf((itinerary, brandId) => betterThan(itinerary, ownBrandId, request.currency).some(({ id }) => id === brandId)),
          amountsOf(() => true),
        ]
        const alike = [same, better, any].find((amounts) => amounts.length > 0)
        expect(cell?.offer?.price?.total.amount).toBe(alike && Math.min(...alike))
      }),
      runs,
    )
  })

  test('the owned fare family is offered in a search of any cabin', () => {
    expect(soldIn(ask('LHR', 'JFK', '2027-03-09'), nobody)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
    expect(soldIn(owning('BUSINESS'), nobody)).toEqual(['LIGHT', 'STANDARD', 'FLEX', 'BUSINESS'])
    expect(engine.fareFamilies(owning('BUSINESS'), [], nobody, ['BUSINESS']).map(({ brandId }) => brandId)).toEqual([
      'LIGHT',
      'STANDARD',
      'FLEX',
      'BUSINESS',
    ])
  })

  test('if the owned family is sold out, the nearest better one is offered instead, and no worse one', () => {
    expect(soldIn(owning('STANDARD'), isFull(['Economy']))).toEqual(['PLUS'])
    expect(soldIn(owning('FLEX'), isFull(['Economy']))).toEqual(['BUSINESSFLEX'])
    expect(soldIn(owning('FLEX'), isFull(['Economy', 'Business']))).toEqual([])
  })
})
