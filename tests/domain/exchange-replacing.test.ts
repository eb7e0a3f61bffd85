import { expect, test } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import { replacing } from '#src/domain/exchange-search.ts'
import { type FlightOffers, journeyIdOf, type OfferRow } from '#src/domain/itinerary.ts'
import { eur, part, price, search, segment } from '#src/operations/outcomes/samples/trip.ts'
import { standingFor } from '#tests/standing-for.ts'

const other = { ...part, segments: [{ ...segment, flightNumber: 999 }] }

const row = (of: typeof part): OfferRow => ({
  id: journeyIdOf(of),
  part: of,
  offers: ['LIGHT', 'FLEX'].map((brand, ref) => ({ ref, brand, soldOut: false, price: price(10_000) })),
})

const found = (legs: number): FlightOffers => ({
  currency: 'EUR',
  legs: Array.from({ length: legs }, () => ({ rows: [row(other), row(part)], days: [] })),
  brands: [],
  combinable: undefined,
  warnings: [],
  promoCodeIsValid: undefined,
  exchange: { legs: [], fee: eur(6_000), isFree24h: false },
})

const booked = standingFor<Cart>({
  exchange: {
    oldParts: [other, part],
    legs: [0, 1].map((index) => ({
      index,
      isKept: false,
      oldFare: { id: 'FLEX', label: {}, marketingHtml: {}, attributes: [] },
    })),
  },
})

const currentIn = ({ legs }: FlightOffers) =>
  legs.map(({ rows }) => rows.map(({ offers }) => offers.flatMap(({ brand, isCurrent }) => (isCurrent ? [brand] : []))))

test.each([
  ['INBOUND', 1, [1], [[[], ['FLEX']]]],
  ['OUTBOUND', 1, [0], [[['FLEX'], []]]],
  [
    'ALL',
    2,
    [0, 1],
    [
      [['FLEX'], []],
      [[], ['FLEX']],
    ],
  ],
])(
  'an exchange of %s takes the replaced legs from the search and the booked flights from the cart',
  (type, count, legs, current) => {
    const offers = replacing(found(count), { search: { ...search, exchangeType: type }, cart: booked })
    expect([offers.exchange?.legs, currentIn(offers)]).toEqual([legs, current])
  },
)

test('offers stay unchanged if the gateway names the replaced legs or the search is not for an exchange', () => {
  const named = { ...found(1), exchange: { legs: [1], fee: eur(0), isFree24h: true } }
  expect(replacing(named, { search: { ...search, exchangeType: 'INBOUND' }, cart: booked })).toBe(named)
  const plain = found(1)
  expect(replacing(plain, { search })).toBe(plain)
})
