import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from '#src/domain/money.ts'
import { cabins } from '#src/domain/search.ts'
import { brandsFor } from '#src/gateway/airline/brands.ts'
import type { FareFamily, FareRule } from '#src/gateway/airline/engine.ts'
import { cabinOn } from '#src/gateway/airline/fleet.ts'
import type { Itinerary } from '#src/gateway/airline/flight.ts'
import { optionSets } from '#src/gateway/airline/option-prices.ts'
import { anyRequest, anySales, ask, engine, firstRow, nobody, NOW } from './opened.ts'

const runs = { numRuns: 30 }

const attributeOf = ({ attributes }: FareFamily, code: string) => {
  const found = attributes.find((attribute) => attribute.code === code)
  if (!found) throw new Error(`No attribute ${code}`)
  return found
}

/** Lists the seat prices of a journey for an adult who bought this fare family. */
const seatPrices = (itinerary: Itinerary, { brandId, cabin }: FareFamily, currency: string, sales = nobody) =>
  itinerary.flights.flatMap((flight) => {
    const map = engine.seatMap(
      {
        flight: flight.key,
        cabin: cabinOn(flight.equipment, cabin),
        brandId,
        currency,
        passenger: { type: 'ADT', hasInfant: false },
        taken: sales.seatsOf?.(flight.key) ?? new Set(),
      },
      sales,
    )
    return (map?.cabins ?? []).flatMap(({ rows }) =>
      rows.flatMap(({ slots }) => slots.flatMap(({ refusal, price }) => (price && !refusal ? [price] : []))),
    )
  })

/** Lists the seats at this price on a journey's only flight, free or not. */
const codesAt = ({ flights: [flight] }: Itinerary, { brandId }: FareFamily, amount: number): string[] => {
  const passenger = { type: 'ADT', hasInfant: false } as const
  const request = {
    flight: flight?.key ?? '',
    cabin: 'Economy',
    brandId,
    currency: 'USD',
    passenger,
    taken: new Set<string>(),
  } as const
  const map = engine.seatMap(request, nobody)
  return (map?.cabins ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ slots }) => slots.flatMap(({ code, price }) => (code && price?.amount === amount ? [code] : []))),
  )
}

const lowest = (prices: readonly Money[]) => Math.min(...prices.map(({ amount }) => amount))

const ruleOf = (rules: readonly FareRule[], category: FareRule['category']) =>
  rules.find((rule) => rule.category === category && rule.when === 'beforeDeparture')

/** Returns the fee that an attribute states, in the form of a rule's fee. */
const feeSaid = ({ status, amount }: FareFamily['attributes'][number]) =>
  status === 'notOffered' ? 'not possible' : status === 'included' ? 0 : amount?.amount

const feeRuled = (rule: FareRule | undefined) => (rule?.allowed ? rule.fee?.amount : 'not possible')

describe('the terms of a fare family', () => {
  test('state the lowest price of a free seat on its flights', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        const itineraries = engine.search(request, sales).map(({ itinerary }) => itinerary)
        for (const family of engine.fareFamilies(request, itineraries, sales)) {
          const seat = attributeOf(family, 'seat')
          const prices = itineraries.flatMap((itinerary) => seatPrices(itinerary, family, request.currency, sales))
          if (prices.length === 0) continue
          const said = seat.status === 'included' ? 0 : seat.amount?.amount
          expect([request, family.brandId, said]).toEqual([request, family.brandId, lowest(prices)])
        }
      }),
      runs,
    )
  })

  test('state a higher price once the cheapest seats are taken, and add as much for the party as its seats cost', () => {
    const request = ask('LIS', 'ATH', '2027-05-04')
    const { itinerary } = firstRow(request)
    const sold = ['Economy'] as const
    const light = engine.fareFamilies(request, [itinerary], nobody)[0] as FareFamily
    const [cheapest = 0] = seatPrices(itinerary, light, 'USD')
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other)
    const taken = new Set(codesAt(itinerary, light, cheapest))
    const sales = { ...nobody, seatsOf: () => taken }
    const left = seatPrices(itinerary, light, 'USD', sales)
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other)
    const said = engine.fareFamilies(request, [itinerary], sales)[0] as FareFamily
    expect(attributeOf(said, 'seat').amount?.amount).toBe(left[0])
    expect(left[0]).toBeGreaterThan(cheapest)
    const forThree = engine.wayExtras(itinerary, 'LIGHT', sold, { party: { ADT: 3 }, currency: 'USD' }, sales)
    expect(forThree.seat.amount).toBe(left.slice(0, 3).reduce((sum, amount) => sum + amount, 0))
  })

  test('say that seats are included only if no seat of the map has a price', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const itineraries = engine.search(request, nobody).map(({ itinerary }) => itinerary)
        for (const family of engine.fareFamilies(request, itineraries, nobody)) {
          const seat = attributeOf(family, 'seat')
          const isSold = itineraries.some((itinerary) =>
            seatPrices(itinerary, family, request.currency).some(({ amount }) => amount > 0),
          )
          if (isSold) expect([seat.status, seat.limitedTo]).not.toEqual(['included', undefined])
        }
      }),
      runs,
    )
  })

  test('add the cheapest seats’ price to an offer', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const { itinerary, offers } of engine.search(request, nobody)) {
          for (const { brandId, cabin, cabins: sold } of offers) {
            const [flight] = itinerary.flights
            if (!flight || itinerary.flights.length > 1) continue
            const prices = seatPrices(
              itinerary,
              { brandId, cabin, label: { en_US: '', ar_AE: '' }, attributes: [] },
              request.currency,
            )
            const { seat } = engine.wayExtras(itinerary, brandId, sold, { party: { ADT: 1 }, currency: request.currency }, nobody)
            if (prices.length > 0) expect(seat.amount).toBe(lowest(prices))
          }
        }
      }),
      runs,
    )
  })

  test('price a day like its list, with any options', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        const rows = engine.search(request, sales)
        const [day] = engine.calendar(request, [request.date], sales)
        const families = engine.fareFamilies(request, [], sales)
        const isFree = (brandId: string) =>
          families.some((family) => family.brandId === brandId && attributeOf(family, 'change').status === 'included')
        for (const way of optionSets) {
          const totals = rows.flatMap(({ itinerary, offers }) =>
            offers.flatMap(({ brandId, cabins: sold, price }) => {
              if (!price || (way.freeChanges && !isFree(brandId))) return []
              const { bag, seat } = engine.wayExtras(itinerary, brandId, sold, request, sales)
              return [price.total.amount + (way.bag ? bag.amount : 0) + (way.seat ? seat.amount : 0)]
            }),
          )
          const told = day?.ways?.find(
            ({ bag, seat, freeChanges }) => bag === way.bag && seat === way.seat && freeChanges === way.freeChanges,
          )
          const price = told?.offer.price && told.offer.price.total.amount + told.extras.amount
          expect([request, way, price]).toEqual([request, way, totals.length > 0 ? Math.min(...totals) : undefined])
        }
      }),
      runs,
    )
  })

  test('match the rules, bags and extras on every route', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        const rows = engine.search(request, sales)
        for (const family of engine.fareFamilies(
          request,
          rows.map(({ itinerary }) => itinerary),
          sales,
        )) {
          for (const { itinerary } of rows) {
            // The airports of two cities are at slightly different distances, and the terms are those of the first pair.
            if (itinerary.origin !== request.origin || itinerary.destination !== request.destination) continue
            const rules = engine.fareRules(itinerary, family.brandId, request.currency)
            for (const category of ['change', 'refund'] as const)
              expect([family.brandId, category, feeSaid(attributeOf(family, category))]).toEqual([
                family.brandId,
                category,
                feeRuled(ruleOf(rules, category)),
              ])
            const change = attributeOf(family, 'change')
            const onDay = rules.find(({ category, when }) => category === 'change' && when === 'dayOfDeparture')
            expect([family.brandId, change.amountOnDay?.amount ?? feeSaid(change)]).toEqual([family.brandId, feeRuled(onDay)])
            const extras = engine.extras({
              itinerary,
              brandId: family.brandId,
              cabin: family.cabin,
              currency: request.currency,
              passenger: { type: 'ADT' },
              now: NOW,
              usedOf: () => 0,
            })
            for (const [attribute, code] of [
              ['checkedBag', 'BAG'],
              ['meal', 'MEAL'],
              ['lounge', 'LOUNGE'],
              ['priority', 'PRIORITY'],
            ] as const) {
              const { status, amount, quantity } = attributeOf(family, attribute)
              for (const extra of extras.filter((each) => each.code === code)) {
                expect([family.brandId, code, status === 'included']).toEqual([family.brandId, code, extra.included > 0])
                if (status === 'included') expect(extra.included).toBe(quantity ?? 1)
                else expect(amount).toEqual(extra.price)
              }
            }
            const bags = rules.find(({ category }) => category === 'bags')
            expect(bags?.allowed).toBe(attributeOf(family, 'checkedBag').status === 'included')
          }
        }
      }),
      runs,
    )
  })

  test('let every fare be cancelled, since at least its taxes are refunded', () => {
    const [row] = engine.search(ask('LIS', 'ATH', '2027-05-04'), nobody)
    if (!row) throw new Error('Nothing from LIS to ATH')
    for (const cabin of cabins)
      for (const { id } of brandsFor(cabin)) {
        const rules = engine.fareRules(row.itinerary, id, 'EUR')
        const [cancel, refund] = [ruleOf(rules, 'cancel'), ruleOf(rules, 'refund')]
        expect([id, cancel?.allowed, cancel?.fee, cancel?.detail]).toEqual([
          id,
          true,
          refund?.fee,
          refund?.allowed ? undefined : refund?.detail,
        ])
      }
  })

  test('state no seat price without a known flight', () => {
    const light = engine.fareFamilies(ask('LIS', 'ATH', '2027-05-04'), [], nobody).find(({ brandId }) => brandId === 'LIGHT')
    expect(light && attributeOf(light, 'seat')).toEqual({ code: 'seat', status: 'forFee' })
  })
})
