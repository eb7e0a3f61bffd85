import { expect, test } from 'vitest'
import { carriedOver } from '#src/domain/carried-over.ts'
import { extraOperations } from '#src/domain/cart-wire.ts'
import { freeSeats, seating } from '../flows/changers.ts'
import { naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { ana, openShop } from '../search/shop.ts'

openShop()

/** Fills a cart in Light with a seat, a bag, a lounge, more extras and insurance, and returns it with the refs of the same flights in another fare. */
const fill = async (brand: string, ...more: string[]) => {
  const wish = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' })
  await ana.ask('addItinerary', selecting(pickRefs(await ana.ask('airSearch', wish), 'LIGHT')))
  const { legs } = await ana.ask('upsell')
  const refs = legs.flatMap(({ better }) => better.find(({ offer }) => offer.brand === brand)?.offer.ref ?? [])
  await ana.ask('updatePassengers', naming(party(['ADT'])))
  const [segment] = (await ana.ask('seatMap')).segments
  const dear = freeSeats(segment).find(({ price, code }) => (price?.amount ?? 0) > 0 && code)
  await ana.ask('saveSelectedSeat', seating({ segmentId: segment?.segment.id ?? '', seat: dear?.code ?? '' }))
  const { offers } = await ana.ask('ancillaries')
  for (const code of ['BAG', 'LOUNGE', ...more]) {
    const offer = offers.find((each) => each.code === code && each.limit > 0)
    if (!offer) throw new Error(`${code} is not sold`)
    await ana.ask('addToCart', { products: extraOperations({ ...offer, quantity: 1 }) })
  }
  const { offers: insurances } = await ana.ask('insurance')
  const cart = await ana.ask('insuranceAddToCart', { productID: insurances[0]?.productId })
  return { cart, refs }
}

const codesOf = (things: readonly { code: string }[] = []) => things.map(({ code }) => code)

test('extras in the cart are kept with another fare for the same flights, and the price history adds up to the new total', async () => {
  const { cart: light, refs } = await fill('FLEX')
  const flex = await ana.ask('addItinerary', selecting(refs))
  expect([light.brands, flex.brands]).toEqual([
    ['LIGHT', 'LIGHT'],
    ['FLEX', 'FLEX'],
  ])
  const told = carriedOver(light, flex)
  expect(codesOf(told?.kept)).toEqual([light.seats[0]?.seat, 'BAG', 'LOUNGE'])
  expect(told?.repriced.map(({ code, now }) => [code, now])).toEqual([['TRIPCOVER', flex.insurance?.price]])
  expect(codesOf(told?.removed)).toEqual([])
  expect(flex.ledger.at(-1)?.total).toEqual(flex.total)
})

test('an extra that another fare includes is removed, and the price history says so', async () => {
  const { cart: light, refs } = await fill('FLEX', 'PRIORITY')
  const flex = await ana.ask('addItinerary', selecting(refs))
  const removed = carriedOver(light, flex)?.removed ?? []
  expect(codesOf(removed)).toEqual(['PRIORITY'])
  expect(flex.ledger.find(({ cause }) => cause === 'extraRemoved')).toMatchObject({
    subject: 'PRIORITY',
    passengerId: removed[0]?.passengerId,
    travelPartId: removed[0]?.travelPartId,
  })
  const { offers } = await ana.ask('ancillaries')
  expect(offers.find(({ code }) => code === 'PRIORITY')).toMatchObject({ included: 1, limit: 0 })
  expect(flex.ledger.at(-1)?.total).toEqual(flex.total)
})
