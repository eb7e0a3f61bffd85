import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extraOperations } from '#src/domain/cart-wire.ts'
import { type Conversation, converse, engine, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { ana, clock, opened, openShop } from '../search/shop.ts'

openShop()

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04' }

/** Marks economy seats of a flight as sold to other bookings. */
const sell = (flightKey: string, sold: number) =>
  opened.database.execute(
    `insert into flight_sale (flight_key, cabin, sold, capacity) values ('${flightKey}', 'Economy', ${sold}, 1000)
     on conflict (flight_key, cabin) do update set sold = excluded.sold`,
  )

const nonstop = async (traveller: Conversation, passengers: Record<string, number> = { ADT: 1 }) => {
  const { legs } = await traveller.ask('airSearch', search(route, passengers))
  const row = legs[0]?.rows.find(({ part }) => part.segments.length === 1)
  const number = row?.part.segments[0]?.flightNumber
  return { offers: row?.offers ?? [], flightKey: `FC${number}-2027-05-04-LHR` }
}

describe('seats for sale', () => {
  test('are never offered or sold beyond what is available', async () => {
    const { flightKey } = await nonstop(ana)
    expect(engine.flight(flightKey)?.key).toBe(flightKey)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 220 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 220 }),
        async (sold, adults, soldMeanwhile) => {
          await sell(flightKey, sold)
          const { offers } = await nonstop(ana, { ADT: adults })
          const alone = (await nonstop(ana, { ADT: 1 })).offers
          for (const [place, { soldOut, seatsLeft, price }] of offers.entries()) {
            expect(soldOut).toBe(price === undefined)
            if (!soldOut) expect(seatsLeft ?? 9).toBeGreaterThanOrEqual(adults)
            if (alone[place]?.soldOut) expect(soldOut).toBe(true)
          }
          const [picked] = offers.filter(({ price }) => price)
          if (!picked) return
          await sell(flightKey, soldMeanwhile)
          const now = (await nonstop(ana, { ADT: adults })).offers.find(({ brand }) => brand === picked.brand)
          const isDearer = now?.price === undefined || now.price.party.amount > (picked.price?.party.amount ?? 0)
          if (isDearer) {
            const error = await ana.refusal('addItinerary', selecting([picked.ref]))
            expect([error.errorCode, error.facts]).toEqual([
              'ERR.SSW.INVENTORY.SOLD_OUT',
              { refs: [picked.ref], flights: [flightKey] },
            ])
          } else expect((await ana.ask('addItinerary', selecting([picked.ref]))).total).toEqual(picked.price?.party)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('are checked again when an earlier search is repeated after a sale', async () => {
    const { flightKey, offers } = await nonstop(ana)
    expect(offers.some(({ soldOut }) => !soldOut)).toBe(true)
    await sell(flightKey, 400)
    expect((await nonstop(ana)).offers.every(({ soldOut }) => soldOut)).toBe(true)
    await sell(flightKey, 0)
    expect((await nonstop(ana)).offers).toEqual(offers)
  })
})

describe('an offer', () => {
  test('is honoured for exactly twenty minutes at its shown price', async () => {
    const offers = await ana.ask('airSearch', search(route, { ADT: 1 }))
    const refs = pickRefs(offers)
    const shown = offers.legs[0]?.rows.flatMap((row) => row.offers).find(({ ref }) => ref === refs[0])?.price?.party
    clock.now += 20 * 60_000 - 1
    expect((await ana.ask('addItinerary', selecting(refs))).total).toEqual(shown)
    clock.now += 1
    const error = await ana.refusal('addItinerary', selecting(refs))
    expect([error.errorCode, error.facts]).toEqual(['ERR.SSW.PRICING.OFFER_EXPIRED', { refs }])
  })

  test('is unknown in another conversation', async () => {
    const ben = await converse(opened, clock)
    const refs = pickRefs(await ben.ask('airSearch', search(route)))
    const error = await ana.refusal('addItinerary', selecting(refs))
    expect([error.errorCode, error.facts]).toEqual(['ERR.SSW.CLIENT.UNKNOWN_OFFER', { refs }])
  })

  test('is not combined with one that leaves too early, is for another party, or is missing', async () => {
    const there = await ana.ask('airSearch', search({ ...route, back: '2027-05-04' }))
    const [outs, backs] = there.legs.map(({ rows }) =>
      rows.flatMap(({ offers, part }) => offers.map(({ ref }) => ({ ref, part }))),
    )
    const late = outs?.toSorted((one, other) =>
      one.part.segments.at(-1)!.arrival < other.part.segments.at(-1)!.arrival ? 1 : -1,
    )[0]
    const early = backs?.toSorted((one, other) =>
      one.part.segments[0]!.departure < other.part.segments[0]!.departure ? -1 : 1,
    )[0]
    const reasonOf = async (refs: number[]) => {
      const error = await ana.refusal('addItinerary', selecting(refs))
      return [error.errorCode, error.facts?.reason]
    }
    expect(await reasonOf([late!.ref, early!.ref])).toEqual(['ERR.SSW.PRICING.NOT_COMBINABLE', 'times'])
    expect(await reasonOf([outs![0]!.ref])).toEqual(['ERR.SSW.PRICING.NOT_COMBINABLE', 'legs'])
    expect(await reasonOf([outs![0]!.ref, outs![1]!.ref])).toEqual(['ERR.SSW.PRICING.NOT_COMBINABLE', 'legs'])
    const others = await ana.ask('airSearch', search({ ...route, back: '2027-05-04' }, { ADT: 2 }))
    const other = others.legs[1]?.rows.at(-1)?.offers[0]?.ref
    expect(await reasonOf([outs![0]!.ref, other!])).toEqual(['ERR.SSW.PRICING.NOT_COMBINABLE', 'searches'])
  })
})

describe('an extra', () => {
  const choose = async (traveller: Conversation, adults = 2) => {
    await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', search(route, { ADT: adults })))))
    await traveller.ask('updatePassengers', naming(party(Array.from({ length: adults }, () => 'ADT'))))
    return (await traveller.ask('ancillaries')).offers
  }

  test('has the gateway’s price and limit, whatever the client sends', async () => {
    const bag = (await choose(ana)).find(({ code }) => code === 'BAG')!
    const [operation] = extraOperations({ ...bag, quantity: 1 }).ancillaryOperations
    const cart = await ana.ask('addToCart', {
      products: { ancillaryOperations: [{ ...operation, price: 0, unit: { amount: 0, currency: 'EUR' } }] },
    })
    expect(cart.extras[0]?.price).toEqual(bag.price)
    const error = await ana.refusal('addToCart', { products: extraOperations({ ...bag, quantity: bag.limit + 1 }) })
    expect([error.errorCode, error.facts]).toEqual([
      'ERR.SSW.ANCILLARY.NOT_ALLOWED',
      { code: 'BAG', reason: 'tooMany', limit: bag.limit },
    ])
    expect(
      (await ana.refusal('addToCart', { products: extraOperations({ ...bag, code: 'JETPACK', quantity: 1 }) })).facts?.reason,
    ).toBe('notOffered')
  })

  test('with limited stock is sold up to it, including the party’s own', async () => {
    const lounges = (await choose(ana)).filter(({ code }) => code === 'LOUNGE')
    await ana.ask('addToCart', { products: extraOperations({ ...lounges[0]!, quantity: 1 }) })
    const { stockKey } = ana.state().extras[0]!
    await opened.database.execute(`insert into extra_sale (stock_key, sold, capacity) values ('${stockKey}', 19, 20)`)
    const error = await ana.refusal('addToCart', { products: extraOperations({ ...lounges[1]!, quantity: 1 }) })
    expect([error.errorCode, error.facts?.reason]).toEqual(['ERR.SSW.ANCILLARY.SOLD_OUT', 'soldOut'])
    await opened.database.execute(`update extra_sale set sold = 20`)
    const { offers } = await ana.ask('ancillaries')
    expect(offers.filter(({ code }) => code === 'LOUNGE').map(({ limit, refusal }) => [limit, refusal])).toEqual([
      [0, 'soldOut'],
      [0, 'soldOut'],
    ])
  })

  test('is added for all passengers of a request, or for none', async () => {
    const wishes = (await choose(ana)).flatMap((offer) => (offer.code === 'LOUNGE' ? [{ ...offer, quantity: 1 }] : []))
    await ana.ask('addToCart', { products: extraOperations(...wishes) })
    const { stockKey } = ana.state().extras[0]!
    await ana.ask('updateCart', { productsContext: extraOperations(...wishes.map((wish) => ({ ...wish, quantity: 0 }))) })
    await opened.database.execute(`insert into extra_sale (stock_key, sold, capacity) values ('${stockKey}', 19, 20)`)
    const { cartVersion, history } = ana.state()
    const error = await ana.refusal('addToCart', { products: extraOperations(...wishes) })
    expect([wishes.length, error.errorCode]).toEqual([2, 'ERR.SSW.ANCILLARY.SOLD_OUT'])
    expect((await ana.ask('cart')).extras).toEqual([])
    expect([ana.state().cartVersion, ana.state().history]).toEqual([cartVersion, history])
  })

  test('is not sold after its cut-off, but may be removed', async () => {
    const meal = (await choose(ana)).find(({ code }) => code === 'VGML')!
    await ana.ask('addToCart', { products: extraOperations({ ...meal, quantity: 1 }) })
    clock.now = Date.UTC(2027, 4, 3, 20)
    const { offers } = await ana.ask('ancillaries')
    expect(offers.filter(({ code }) => code === 'VGML').map(({ refusal }) => refusal)).toEqual(
      offers.filter(({ code }) => code === 'VGML').map(() => 'cutOff'),
    )
    expect(
      (await ana.refusal('addToCart', { products: extraOperations({ ...meal, passengerId: '2', quantity: 1 }) })).facts?.reason,
    ).toBe('cutOff')
    expect((await ana.ask('updateCart', { productsContext: extraOperations({ ...meal, quantity: 0 }) })).extras).toEqual([])
  })
})
