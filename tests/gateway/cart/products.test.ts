import { describe, expect, test } from 'vitest'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import { openBench } from '../purchase/gateways.ts'
import { begin, buy, type Traveller, travellerOn } from '../flows/travellers.ts'
import { extraSale } from '#src/gateway/database/tables.ts'
import { findSession } from '#src/gateway/conversation/session-rows.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const shopper = async (wish: Parameters<typeof bench.shop>[0] = {}): Promise<Traveller> =>
  travellerOn(bench, await bench.buyer(await bench.shop(wish)))

const storedState = async (ana: Traveller) => (await findSession(bench.opened.database, ana.key()))?.state

describe('bags', () => {
  test('state, for each passenger and segment, the fare’s allowance and the price of one more', async () => {
    const ana = await shopper({ types: ['ADT', 'INF'], brand: 'STANDARD', isOneWay: true })
    const told = await ana.ask('booking', 'bags')
    const cart = await ana.ask('booking', 'cart')
    const segments = cart.parts.flatMap((part) => part.segments.map(({ id }) => id))
    expect(told.map(({ passengerId, segmentId }) => [passengerId, segmentId])).toEqual(
      ['1', '2'].flatMap((passenger) => segments.map((segment) => [passenger, segment])),
    )
    expect(told[0]).toEqual({
      passengerId: '1',
      segmentId: 'LHR-MAD-2027-05-04T10:10:00',
      checkedIn: [{ baggageAllowanceType: 'PIECE', quantity: 1, weight: 23, allowanceSource: 'FARE' }],
      carryOn: [{ baggageAllowanceType: 'PIECE', quantity: 1, allowanceSource: 'FARE' }],
      next: { code: 'BAG', price: { amount: 2500, currency: 'EUR' }, limit: 3 },
    })
    expect(told.at(-1)).toEqual({
      passengerId: '2',
      segmentId: 'LHR-MAD-2027-05-04T10:10:00',
      checkedIn: [{ baggageAllowanceType: 'PIECE', quantity: 1, weight: 10, allowanceSource: 'FARE' }],
      carryOn: [],
      next: { code: 'BAG', price: { amount: 2500, currency: 'EUR' }, limit: 0, refusal: 'NOT_FOR_INFANTS' },
    })
  })

  test('count those in the cart, and those paid before', async () => {
    const ana = await shopper({ isOneWay: true })
    const bagOf = async (traveller: Traveller, flow: 'booking' | 'mto') => {
      const offer = (await traveller.ask(flow, 'ancillaries')).offers.find(({ code }) => code === 'BAG')
      if (!offer) throw new Error('no bag is offered')
      return offer
    }
    const bag = await bagOf(ana, 'booking')
    await ana.ask('booking', 'addToCart', { products: extraOperations({ ...bag, quantity: 2 }) })
    expect((await ana.ask('booking', 'bags'))[0]).toMatchObject({
      checkedIn: [{ quantity: 2, allowanceSource: 'ADDED' }],
      next: { limit: 1, price: bag.price },
    })
    const state = await storedState(ana)
    const trip = await begin(bench, 'mto', await buy(bench, state))
    expect((await trip.ask('mto', 'bags'))[0]?.checkedIn).toEqual([
      { baggageAllowanceType: 'PIECE', quantity: 2, weight: 23, allowanceSource: 'BOUGHT' },
    ])
    await trip.ask('mto', 'addToCart', { products: extraOperations({ ...(await bagOf(trip, 'mto')), quantity: 3 }) })
    expect((await trip.ask('mto', 'bags'))[0]).toMatchObject({
      checkedIn: [
        { quantity: 2, allowanceSource: 'BOUGHT' },
        { quantity: 1, allowanceSource: 'ADDED' },
      ],
      next: { limit: 0 },
    })
  })
})

describe('branded ancillaries', () => {
  test('compare what the brands of the chosen cabin include', async () => {
    const ana = await shopper({ isOneWay: true })
    const brands = await ana.ask('booking', 'brandedAncillaries', { brandedAncillaries: {}, flow: 'booking' })
    const bagsOf = Object.fromEntries(
      brands.map(({ brand, extras }) => [brand, extras.find(({ code }) => code === 'BAG')?.included]),
    )
    expect(bagsOf).toEqual({ LIGHT: 0, STANDARD: 1, FLEX: 2 })
    const only = await ana.ask('booking', 'brandedAncillaries', {
      brandedAncillaries: { brandIds: ['FLEX', 'NONE'] },
      flow: 'booking',
    })
    expect(only.map(({ brand }) => brand)).toEqual(['FLEX'])
  })

  test('come from stock: no more are offered than are left, and none once it has run out', async () => {
    const ana = await shopper({ isOneWay: true })
    const petsOf = async () => {
      const brands = await ana.ask('booking', 'brandedAncillaries', { brandedAncillaries: {}, flow: 'booking' })
      return brands.flatMap(({ extras }) => extras.filter(({ code }) => code === 'PET').map(({ limit }) => limit))
    }
    const offered = await petsOf()
    expect(offered).toEqual(offered.map(() => 1))
    expect(offered.length).toBeGreaterThan(1)
    const [flightKey] = (await storedState(ana))?.legs[0]?.flightKeys ?? []
    const sold = { stockKey: `PET ${flightKey}`, sold: 4, capacity: 4 }
    await bench.opened.database.insert(extraSale).values(sold)
    expect(await petsOf()).toEqual(offered.map(() => 0))
  })

  test('belong to the conversation’s own flow', async () => {
    const ana = await shopper()
    const ask = (flow: unknown, brandedAncillaries: unknown = {}) =>
      ana.refusal('booking', 'brandedAncillaries', { brandedAncillaries, flow })
    expect((await ask('mto')).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
    expect((await ask('nowhere')).details).toEqual({ flow: 'unknown' })
    expect((await ask('booking', { brandIds: 'FLEX' })).details).toEqual({ 'brandedAncillaries.brandIds': 'notAList' })
  })
})

describe('product prices', () => {
  test('state the price of seats, extras and insurance, or why they are not available, without choosing anything', async () => {
    const ana = await shopper({ types: ['ADT', 'INF'] })
    const before = await storedState(ana)
    const [segment] = (await ana.ask('booking', 'seatMap')).segments
    const seat = segment?.passengers[0]?.cabins
      .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
      .find(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)
    const { offers } = await ana.ask('booking', 'ancillaries')
    const bag = offers.find(({ code, passengerId }) => code === 'BAG' && passengerId === '1')
    const [cover] = (await ana.ask('booking', 'insurance')).offers
    if (!bag || !cover) throw new Error('nothing is offered')
    const wishes = [
      { ...bag, quantity: 2 },
      { ...bag, quantity: 9 },
      { ...bag, passengerId: '2', quantity: 1 },
    ]
    const asked = {
      ...seatOperations({ segmentId: segment?.segment.id ?? '', passengerId: '1', seat: seat?.code ?? '' }),
      ancillaryOperations: wishes.flatMap((wish) => extraOperations(wish).ancillaryOperations),
      productIDs: [cover.productId, 'NOTHING'],
    }
    asked.seatOperations.push(...asked.seatOperations.map((operation) => ({ ...operation, seatCode: '99Z' })))
    const { prices, total } = await ana.ask('booking', 'productPrices', { productPricesRQ: asked })
    expect(prices.map(({ kind, code, price, reason }) => [kind, code, price?.amount, reason])).toEqual([
      ['seat', seat?.code, seat?.price?.amount, undefined],
      ['seat', '99Z', undefined, 'NOT_AVAILABLE'],
      ['extra', 'BAG', 2 * bag.price.amount, undefined],
      ['extra', 'BAG', undefined, 'tooMany'],
      ['extra', 'BAG', undefined, 'notForInfants'],
      ['insurance', cover.productId, cover.price.amount, undefined],
      ['insurance', 'NOTHING', undefined, 'NO_SUCH_PRODUCT'],
    ])
    expect(total.amount).toBe((seat?.price?.amount ?? 0) + 2 * bag.price.amount + cover.price.amount)
    expect(await storedState(ana)).toEqual(before)
  })

  test('are not offered to an infant, whose list shows only the bag included in the fare', async () => {
    const ana = await shopper({ types: ['ADT', 'INF'], isOneWay: true })
    const { offers } = await ana.ask('booking', 'ancillaries')
    const ofInfant = offers.filter(({ passengerId }) => passengerId === '2')
    expect(ofInfant.map(({ code, included, limit, refusal }) => [code, included, limit, refusal])).toEqual([
      ['BAG', 1, 0, undefined],
    ])
    expect(offers.filter(({ refusal }) => refusal === 'notForInfants')).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['lists of wrong things', { seatOperations: [7], ancillaryOperations: 'x', productIDs: {} }],
    ['too much', { productIDs: Array.from({ length: 50 }, () => 'A') }],
  ])('are answered or refused by name for %s', async (name, productPricesRQ) => {
    const ana = await shopper()
    const { answer, error } = await ana.send('booking', 'productPrices', { productPricesRQ })
    if (name === 'nothing') expect(answer).toEqual({ prices: [], total: { alternatives: [[{ amount: 0, currency: 'EUR' }]] } })
    else expect(error?.type).toBe('Validation')
  })
})

describe('insurance for other travellers', () => {
  test('depends on their country and age', async () => {
    const ana = await shopper()
    const shop = (request: unknown) => ana.ask('booking', 'insuranceShop', { request })
    const priceOf = async (dateOfBirth: string) => (await shop({ passengers: [{ dateOfBirth }] })).offers[0]?.price.amount ?? 0
    expect(await priceOf('1945-01-01')).toBeGreaterThan(await priceOf('1990-01-01'))
    expect(await shop({ country: 'CU' })).toEqual({ offers: [], reason: 'notSoldInCountry' })
    expect(await shop({})).toEqual(await ana.ask('booking', 'insurance'))
    expect(
      statedIn(await ana.refusal('booking', 'insuranceShop', { request: { country: 'QQ', passengers: [{ dateOfBirth: 'x' }] } })),
    ).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { country: 'unknownCountry', 'passengers.0.dateOfBirth': 'notADate' },
    })
  })
})

describe('insurance for some of the travellers', () => {
  const shop = (traveller: Traveller, request: unknown) => traveller.ask('booking', 'insuranceShop', { request })
  const only = (...indexes: number[]) => ({ passengers: indexes.map((passengerIndex) => ({ passengerIndex })) })
  const trip = () => shopper({ types: ['ADT', 'ADT', 'CHD'] })

  test('costs their shares of the price for the whole party', async () => {
    const ana = await trip()
    const prices = async (request: unknown) => (await shop(ana, request)).offers.map(({ price }) => price.amount)
    const [one, rest, all] = [await prices(only(2)), await prices(only(1, 3)), await prices(only(1, 2, 3))]
    expect(one.map((amount, place) => Math.abs(amount + (rest[place] ?? 0) - (all[place] ?? 0)) <= 2)).toEqual([true, true])
    expect((await shop(ana, only(1, 3))).offers.map(({ productId }) => productId)).toEqual(['TRIPCOVER~1.3', 'TRIPCOVERPLUS~1.3'])
    expect(await shop(ana, only(1, 2, 3))).toEqual(await ana.ask('booking', 'insurance'))
  })

  test('is added for these passengers, and offered for them again', async () => {
    const ana = await trip()
    const offered = await shop(ana, only(1, 3))
    const { insurance, total } = await ana.ask('booking', 'insuranceAddToCart', { productID: 'TRIPCOVER~1.3' })
    expect(insurance).toEqual({ productId: 'TRIPCOVER~1.3', price: offered.offers[0]?.price })
    expect(await ana.ask('booking', 'insurance')).toEqual(offered)
    const priced = await ana.ask('booking', 'productPrices', { productPricesRQ: { productIDs: ['TRIPCOVER~1.3'] } })
    expect(priced.total).toEqual(insurance?.price)
    const without = await ana.ask('booking', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER~1.3' })
    expect(total.amount - without.total.amount).toBe(insurance?.price.amount)
  })

  test('depends on the chosen country, not on that of the phone number', async () => {
    const ana = await trip()
    expect(await shop(ana, { country: 'CU', ...only(1) })).toEqual({ offers: [], reason: 'notSoldInCountry' })
    const { insurance } = await ana.ask('booking', 'insuranceAddToCart', { productID: 'TRIPCOVER~1~JP' })
    expect(insurance?.productId).toBe('TRIPCOVER~1~JP')
    expect(statedIn(await ana.refusal('booking', 'insuranceAddToCart', { productID: 'TRIPCOVER~1~CU' }))).toEqual({
      errorCode: 'ERR.SSW.INSURANCE.NOT_SOLD',
      details: undefined,
      facts: { productID: 'TRIPCOVER~1~CU', reason: 'NOT_SOLD_IN_COUNTRY' },
    })
  })

  test('is refused for travellers outside the party, with a reason for each', async () => {
    const ana = await trip()
    expect(statedIn(await ana.refusal('booking', 'insuranceShop', { request: only(1, 7) }))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'passengers.1.passengerIndex': 'nobody' },
    })
    expect(
      statedIn(
        await ana.refusal('booking', 'insuranceShop', {
          request: { passengers: [{ passengerIndex: 1 }, { dateOfBirth: '1990-01-01' }] },
        }),
      ).details,
    ).toEqual({ 'passengers.1.passengerIndex': 'required' })
    expect(statedIn(await ana.refusal('booking', 'insuranceShop', { request: { passengers: [{}] } })).details).toEqual({
      'passengers.0.dateOfBirth': 'required',
    })
  })
})

describe('external products', () => {
  const price = { amount: expect.any(Number), currency: 'EUR' }

  test('are the cheapest car and room for the party, each with what its price does not include', async () => {
    const products = await (await shopper({ types: ['ADT', 'ADT', 'CHD'] })).ask('booking', 'externalProducts')
    const partner = expect.any(String)
    expect(products).toEqual([
      {
        id: 'CAR',
        kind: 'car',
        airport: 'MAD',
        from: '2027-05-04T14:30',
        until: '2027-05-11T18:30',
        offer: { partner, price, excludes: ['FUEL', 'EXCESS', 'MORE_KILOMETRES'], driverAge: 36 },
      },
      {
        id: 'HOTEL',
        kind: 'hotel',
        airport: 'MAD',
        from: '2027-05-04T15:00',
        until: '2027-05-11T11:00',
        offer: { partner, price, excludes: [], guests: 3 },
      },
    ])
  })
})
