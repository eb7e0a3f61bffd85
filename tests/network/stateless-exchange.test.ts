import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import { booking, ledgerEntry } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { book, day, offersOf, otherFlights, quoteIn } from '#tests/gateway/exchanges/exchangers.ts'
import { selecting } from '#tests/gateway/search/conversations.ts'
import { answerBank } from '#tests/gateway/purchase/buyers.ts'
import { openBench } from '#tests/gateway/purchase/gateways.ts'
import { exchanging, transports, visiting } from './stateless-visitor.ts'
import type { Variables } from '#src/operations/index.ts'

const bench = openBench()

const visit = (more: Parameters<typeof visiting>[1] = {}) => visiting(() => bench.gateway, more)

type Visitor = ReturnType<typeof visiting>
type Running = ReturnType<typeof exchanging>

const wish = { origin: 'LHR', destination: 'MAD', date: '2027-05-05' }

/** Builds the decision to pay the amount due with a card in the visitor's vault. */
const paying = (
  { vault }: Visitor,
  { total }: Answer<'cart'>,
  requestId: string,
  number = '4242424242424242',
): PaymentDecision => {
  const [sealed = ''] = vault.seal([{ number, cvc: '123' }])
  const card = { vault: sealed, brand: 'VI', lastFour: '4242', holderName: 'Ana Müller', expirationDate: '2031-08' }
  return { requestId, parts: [{ form: 'card', amount: total, card }] }
}

/**
 * Goes through the exchange to the quote. The outbound moves to another day, on the dearest flight in the fare family `brand`.
 */
const toQuote = async ({ actor, on }: Running, brand: string) => {
  await on({ 'exchange-legs': { choosing: 'rules' } })
  actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
  const { context } = await on({ 'flight-selection': 'choosing' })
  const [dearest] = context.offers ? offersOf(context.offers, 0, brand).slice(-1) : []
  actor.send({ type: 'offer.pick', leg: 0, ref: dearest?.offer.ref ?? 0 })
  actor.send({ type: 'step.next' })
  const quoted = await on({ 'exchange-quote': { choosing: 'ready' } })
  return quoted.context.cart as Answer<'cart'>
}

const toPayment = async ({ actor, on }: Running) => {
  actor.send({ type: 'step.next' })
  await on({ payment: { choosing: 'ready' } })
}

const ledgerSum = async (): Promise<number> => {
  const entries = await bench.opened.database.select().from(ledgerEntry)
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

const revision = async (): Promise<unknown> => {
  const [row] = await bench.opened.database.select().from(booking)
  return (row?.payload as { revision?: number } | undefined)?.revision
}

const family = /^(?:changeFlights|priceFlights|authorization|fulfillBooking|exchangePurchase)$/

describe('changing flights on a storefront whose exchanges are stateless', () => {
  it('uses the same chart, over the change family, and pays for a trip once', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD', hasSeat: true, extra: 'BAG' })
    bench.clock.now += 2 * day
    const visitor = visit()
    const running = exchanging(visitor, reference)
    const cart = await toQuote(running, 'FLEX')
    expect(quoteIn(cart).due.amount).toBeGreaterThan(quoteIn(cart).penalty.amount)
    expect(
      quoteIn(cart)
        .extras.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['extra', 'seat'])
    await toPayment(running)
    running.actor.send({ type: 'payment.submit', decision: paying(visitor, cart, 'stateless-1') })
    const { context } = await running.on('confirmation')
    expect(context.booking?.reference).toBe(reference)
    expect(context.booking?.parts.map(({ id }) => id)).toEqual(cart.parts.map(({ id }) => id))
    expect(visitor.sent.filter((name) => family.test(name))).toEqual([
      'changeFlights',
      'priceFlights',
      'authorization',
      'fulfillBooking',
    ])
    expect(running.stored).toEqual(['stateless-1'])
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })

  it('includes a seat and a bag, which the family offers and prices', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit()
    const running = exchanging(visitor, reference)
    const { actor, on } = running
    const bare = await toQuote(running, 'FLEX')
    actor.send({ type: 'xstate.route', to: '#seat-selection' })
    const seating = await on({ 'seat-selection': { choosing: 'ready' } })
    const [map] = seating.context.seatMap?.segments ?? []
    const slots = map?.passengers[0]?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.slots)) ?? []
    const free = slots.findLast(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)
    const choice = { segmentId: map?.segment.id ?? '', passengerId: '1', seat: free?.code ?? '' }
    actor.send({ type: 'seat.pick', choice })
    await waitFor(actor, ({ context }) => context.cart?.seats.length === 1)
    actor.send({ type: 'step.next' })
    await on({ 'exchange-quote': { choosing: 'ready' } })
    actor.send({ type: 'xstate.route', to: '#ancillaries' })
    const adding = await on({ ancillaries: { choosing: 'ready' } })
    const bag = adding.context.extras?.offers.find(({ code, limit }) => code === 'BAG' && limit > 0)
    if (!bag) throw new Error('no bag is sold')
    actor.send({ type: 'extras.set', wishes: [{ ...bag, quantity: 1 }] })
    await waitFor(actor, ({ context }) => context.cart?.extras.length === 1)
    actor.send({ type: 'step.next' })
    const quoted = await on({ 'exchange-quote': { choosing: 'ready' } })
    const cart = quoted.context.cart as Answer<'cart'>
    const added = (cart.seats[0]?.price.amount ?? 0) + bag.price.amount
    expect(quoteIn(cart).due.amount).toBe(quoteIn(bare).due.amount + added)
    await toPayment(running)
    actor.send({ type: 'payment.submit', decision: paying(visitor, cart, 'stateless-8') })
    const { context } = await on('confirmation')
    expect(context.booking?.seats.map(({ seat }) => seat)).toEqual([choice.seat])
    expect(visitor.sent.filter((name) => /^(?:seatsShop|changeAncillaries|exchange(?:SeatMap|Ancillaries))$/.test(name))).toEqual(
      ['seatsShop', 'changeAncillaries'],
    )
    expect(visitor.sent.filter((name) => name === 'priceAncillaries')).toHaveLength(2)
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })

  it('authorises an exchange at no cost as well', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const visitor = visit()
    const running = exchanging(visitor, reference)
    const { actor, on } = running
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: [{ ...wish, date: '2027-05-04' }, 'keep'] })
    const { context } = await on({ 'flight-selection': 'choosing' })
    const same = context.offers && offersOf(context.offers, 0, 'FLEX').find(({ offer }) => offer.price?.party.amount === 0)
    actor.send({ type: 'offer.pick', leg: 0, ref: same?.offer.ref ?? 0 })
    actor.send({ type: 'step.next' })
    await on({ 'exchange-quote': { choosing: 'ready' } })
    actor.send({ type: 'change.confirm', requestId: 'stateless-2' })
    await on('confirmation')
    expect(visitor.sent.slice(-2)).toEqual(['authorization', 'fulfillBooking'])
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })

  it('continues after a bank’s check with the same authorisation', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit()
    const running = exchanging(visitor, reference)
    const cart = await toQuote(running, 'FLEX')
    await toPayment(running)
    const decision = paying(visitor, cart, 'stateless-7', '4000002500003155')
    running.actor.send({ type: 'payment.submit', decision })
    const { context } = await running.on({ payment: 'challenged' })
    await answerBank(bench.gateway, context.challenge?.url ?? '', { code: '123456', answer: 'approve' })
    running.actor.send({ type: 'challenge.answer' })
    await running.on('confirmation')
    expect(visitor.sent.slice(-3)).toEqual(['authorization', 'fulfillBooking', 'fulfillBooking'])
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })

  it('looks up the outcome if the response is lost, and sends nothing twice', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit({ loses: (name) => name === 'fulfillBooking' })
    const running = exchanging(visitor, reference)
    const cart = await toQuote(running, 'FLEX')
    await toPayment(running)
    running.actor.send({ type: 'payment.submit', decision: paying(visitor, cart, 'stateless-3') })
    await running.on({ payment: 'unknown' })
    running.clock.increment(2_000)
    await running.on('confirmation')
    expect(visitor.sent.filter((name) => name === 'fulfillBooking')).toHaveLength(1)
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })

  it('charges nothing if the authorisation never arrives', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit({ loses: (name) => name === 'authorization' })
    const running = exchanging(visitor, reference)
    const cart = await toQuote(running, 'FLEX')
    await toPayment(running)
    running.actor.send({ type: 'payment.submit', decision: paying(visitor, cart, 'stateless-4') })
    await running.on({ payment: 'unknown' })
    running.clock.increment(2_000)
    await running.on({ payment: 'notCharged' })
    expect(visitor.sent).not.toContain('fulfillBooking')
    expect(await revision()).toBeUndefined()
  })

  it('shows the new price if the old one expired during the payment', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit()
    const running = exchanging(visitor, reference)
    const cart = await toQuote(running, 'FLEX')
    await toPayment(running)
    bench.clock.now += 19 * 60_000
    await visitor.network.call('cart', { flow: 'exchange', variables: {} })
    bench.clock.now += 2 * 60_000
    running.actor.send({ type: 'payment.submit', decision: paying(visitor, cart, 'stateless-5') })
    const { context } = await running.on({ payment: 'priceChanged' })
    expect(Date.parse(context.cart?.expiresAt ?? '')).toBeGreaterThan(bench.clock.now)
    expect(visitor.sent).not.toContain('fulfillBooking')
    running.actor.send({ type: 'price.accept' })
    await running.on({ payment: { choosing: 'ready' } })
    const now = context.cart as Answer<'cart'>
    running.actor.send({ type: 'payment.submit', decision: paying(visitor, now, 'stateless-6') })
    await running.on('confirmation')
    expect([await revision(), await ledgerSum()]).toEqual([1, 0])
  })
})

describe.each(Object.keys(transports))('seats and extras of changed flights over %s', (transport) => {
  const opened = async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const visitor = visit({ over: transports[transport] ?? {} })
    const { network } = visitor
    const ask = <Name extends Parameters<typeof network.call>[0]>(name: Name, variables: object = {}) =>
      network.call(name, { flow: 'exchange', variables: variables as Variables<Name> })
    await ask('tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'exchange' } })
    return { ...visitor, ask }
  }

  it('come from the change family, and the quote includes the chosen ones', async () => {
    const { ask } = await opened()
    await expect(ask('seatMap')).rejects.toHaveProperty('errorCode', 'ERR.SSW.EXCHANGE.NOTHING_CHOSEN')
    const offers = await ask('exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-05' }]))
    expect(offers.exchange?.legs).toEqual([0])
    const [found] = offersOf(offers, 0, 'STANDARD')
    const chosen = await ask('exchangeAddItinerary', selecting([found?.offer.ref ?? 0]))
    const map = await ask('seatMap')
    const slots = map.segments[0]?.passengers[0]?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.slots)) ?? []
    const free = slots.findLast(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)
    const seat = { segmentId: chosen.parts[0]?.segments[0]?.id ?? '', passengerId: '1', seat: free?.code ?? '' }
    const seated = await ask('saveSelectedSeat', { seatOperationsInput: seatOperations(seat) })
    expect(seated.seats.map(({ seat }) => seat)).toEqual([free?.code])
    const { offers: extras } = await ask('ancillaries')
    const bag = extras.find(({ code, limit }) => code === 'BAG' && limit > 1)
    if (!bag) throw new Error('no bag is sold')
    const one = await ask('addToCart', { products: extraOperations({ ...bag, quantity: 1 }) })
    const two = await ask('updateCart', { productsContext: extraOperations({ ...bag, quantity: 2 }) })
    expect([one, two].map(({ extras: [first] }) => first?.quantity)).toEqual([1, 2])
    const price = (seated.seats[0]?.price.amount ?? 0) + 2 * bag.price.amount
    expect(quoteIn(two).extrasDifference.amount).toBe(price)
    expect(two.total.amount).toBe(chosen.total.amount + price)
    const without = await ask('removeSelectedSeat', { seatOperationsInput: seatOperations(seat) })
    expect(without.total.amount).toBe(chosen.total.amount + 2 * bag.price.amount)
    expect(await ask('cart')).toEqual(without)
  })

  it('do not affect the calendar, which comes from the search', async () => {
    const { ask } = await opened()
    const month = { searchType: 'CALENDAR30' }
    const offers = await ask('exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-01' }], 2, month))
    expect(offers.legs[0]?.days.length).toBeGreaterThan(8)
  })
})
