import { expect, test } from 'vitest'
import { search } from './conversations.ts'
import { resolveReferences } from './references.ts'
import { ana, openShop } from './shop.ts'

openShop()

type Wire = Record<string, any>

test('names for each offer the leg’s others in the same brand, classes and fare basis at the same price', async () => {
  const answer = (await ana.askRaw('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }))) as Wire
  const offers: Wire[] = (resolveReferences(answer) as Wire).unbundledOffers[0]
  const facts = ({ brandId, soldout, total, itineraryPart }: Wire) =>
    soldout
      ? undefined
      : JSON.stringify([brandId, total, itineraryPart[0].segments.map((each: Wire) => [each.bookingClass, each.fareBasis])])
  const hash = ({ shoppingBasketHashCode }: Wire) => shoppingBasketHashCode
  for (const offer of offers) {
    const same = offers.filter((other) => facts(other) !== undefined && facts(other) === facts(offer)).map(hash)
    const others = same.filter((other) => other !== hash(offer))
    expect(offer.identicalOffersRefs ?? []).toEqual(others)
    expect(Object.hasOwn(offer, 'identicalOffersRefs')).toBe(others.length > 0)
  }
  expect(offers.some(({ identicalOffersRefs }) => identicalOffersRefs)).toBe(true)
})
