import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { exchange } from '#machines/exchange.ts'
import type { KeptTrip } from '#machines/trip.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import type { Step } from '#src/domain/step.ts'
import { type Answering, expired, failsWith, failure } from './answering.ts'
import { cheaper, dearer, even, exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { type Asked, run } from './hold-runs.ts'
import { booked, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { isIn } from './arriving.ts'
import { destinationOf } from './destination.ts'

const changed = { ...booked, parts: exchangeCart(dearer).parts }
const wish = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }

const changing = (answers: Answering = {}, at: Step = 'trip-opening', kept: Partial<KeptTrip> = {}) =>
  run(
    exchange,
    {
      tripDetails: () => ({ booking: twoWays, tripOptions: [] }),
      cart: () => exchangeCart(opened),
      fareRules: () => [],
      exchangeAirSearch: () => otherFlights,
      exchangeAddItinerary: () => exchangeCart(dearer),
      paymentOptions: () => options({ amountDue: eur(10_200) }),
      ...answers,
    },
    at,
    { booking: twoWays, ...kept },
  )

/** Opens an exchange at its quote. The quote becomes the cart. */
const quoted = (quote: ExchangeQuote, answers: Answering = {}) =>
  changing({ cart: () => exchangeCart(quote), ...answers }, 'exchange-quote', { cart: exchangeCart(quote) })

const confirm = { type: 'change.confirm', requestId: 'request-1' } as const
const namesOf = (asked: Asked) => asked.map(({ name }) => name)

describe('choosing what to change', () => {
  it('opens the trip, searches only the legs to change and quotes the chosen flights', async () => {
    const { actor, asked, on } = changing()
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: 21 })
    actor.send({ type: 'step.next' })
    const { context } = await on({ 'exchange-quote': { choosing: 'ready' } })
    expect(context.cart?.exchange).toEqual(dearer)
    expect(asked.slice(0, 4)).toMatchObject([
      { name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', flow: 'exchange' } } },
      { name: 'cart' },
      { name: 'fareRules', variables: {} },
      {
        name: 'exchangeAirSearch',
        variables: {
          airSearchInput: {
            exchangeType: 'OUTBOUND',
            searchCriteria: { itineraryParts: [{ from: { code: 'LIS' }, to: { code: 'ATH' }, when: { date: '2027-05-06' } }] },
          },
        },
      },
    ])
    const { searchCriteria } = (asked[3]?.variables as { airSearchInput: { searchCriteria: object } }).airSearchInput
    expect(Object.keys(searchCriteria)).not.toEqual(expect.arrayContaining(['passengers']))
    expect(asked[4]).toEqual({ name: 'exchangeAddItinerary', variables: { selectFlights: 'selectFlights=21' } })
  })

  it('takes the replaced legs from the search if the gateway does not name them', async () => {
    const unnamed = { ...otherFlights, exchange: { legs: [], fee: eur(6_000), isFree24h: false } }
    const { actor, on } = changing({ exchangeAirSearch: () => unnamed })
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    const { context } = await on({ 'flight-selection': 'choosing' })
    expect(context.offers?.exchange?.legs).toEqual([0])
  })

  it('stays on the page while every flight is kept', async () => {
    const { actor, on } = changing()
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: ['keep', 'keep'] })
    expect(actor.getSnapshot().context.at).toBe('exchange-legs')
  })

  it('leaves a locked leg unchanged, for instance after check-in, but can change the other leg', async () => {
    const locked = { ...opened, legs: opened.legs.map((leg) => (leg.index === 0 ? { ...leg, lock: 'checkedIn' as const } : leg)) }
    const { actor, on } = changing({ cart: () => exchangeCart(locked) })
    await on({ 'exchange-legs': { choosing: 'rules' } })
    const back = { origin: 'ATH', destination: 'LIS', date: '2027-05-12' }
    for (const wishes of [
      [wish, 'keep'],
      [wish, back],
    ] as const) {
      actor.send({ type: 'legs.submit', wishes: [...wishes] })
      expect(actor.getSnapshot().context.at).toBe('exchange-legs')
    }
    actor.send({ type: 'legs.submit', wishes: ['keep', back] })
    expect((await on({ 'flight-selection': 'choosing' })).context.search?.exchangeType).toBe('INBOUND')
  })

  it('shows a changed price before it continues', async () => {
    const { actor, on } = changing({ exchangeAddItinerary: () => exchangeCart({ ...dearer, newFare: eur(25_000) }) })
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: 21 })
    actor.send({ type: 'step.next' })
    await on({ 'flight-selection': 'priceChanged' })
    actor.send({ type: 'price.accept' })
    await on({ 'exchange-quote': { choosing: 'ready' } })
  })

  it.each([
    ['ERR.SSW.EXCHANGE.TOO_LATE', 'refused'],
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', 'refused'],
    ['ERR.SSW.SERVER.UNAVAILABLE', 'failed'],
  ] as const)('stops at %s', async (code, state) => {
    const { actor, on } = changing({ exchangeAirSearch: failsWith(failure(code)) })
    await on({ 'exchange-legs': { choosing: 'rules' } })
    actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    const { context } = await on({ 'flight-selection': state })
    expect(context.failure?.errorCode).toBe(code)
    actor.send({ type: 'step.back' })
    await on('exchange-legs')
  })

  it.each(['ERR.SSW.PNR.FLOW_NOT_ALLOWED', 'ERR.SSW.PNR.CANCELLED', 'ERR.SSW.CHANGE.FLOWN'])(
    'gives the reason if the trip cannot be opened for an exchange: %s',
    async (code) => {
      const { actor, on } = changing({ tripDetails: failsWith(failure(code)) })
      expect((await on({ 'trip-opening': 'refused' })).context.failure?.errorCode).toBe(code)
      actor.send({ type: 'trip.show' })
      expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
    },
  )
})

describe('a quote', () => {
  it('leads to the payment if something is due', async () => {
    const { actor, asked, on } = quoted(dearer, { purchase: () => ({ outcome: 'booked', booking: changed }) })
    actor.send(confirm)
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    const { context } = await on('confirmation')
    expect(context.booking).toEqual(changed)
    expect(asked.find(({ name }) => name === 'purchase')).toHaveProperty('variables.paymentRequired', true)
  })

  it.each([
    ['gives money back', cheaper],
    ['is even', even],
  ])('is confirmed in place if it %s, once and without a payment', async (_words, quote) => {
    const { actor, asked, on } = quoted(quote, { purchase: () => ({ outcome: 'booked', booking: changed }) })
    actor.send({ type: 'step.next' })
    expect(isIn(actor, { 'exchange-quote': { choosing: 'ready' } })).toBe(true)
    actor.send(confirm)
    const { context } = await on('confirmation')
    expect(context.booking).toEqual(changed)
    expect(namesOf(asked).filter((name) => name !== 'tripDetails')).toEqual(['cart', 'purchase'])
    expect(asked[1]).toMatchObject({
      requestId: 'request-1',
      variables: { payment: [{ cartVersion: 1 }], paymentRequired: false },
    })
    actor.send({ type: 'xstate.route', to: '#exchange-quote' })
    expect(actor.getSnapshot().context.at).toBe('confirmation')
  })

  it('is renewed after it expires, without a notice if the price is the same', async () => {
    const { actor, asked, on } = quoted(dearer, { priceFlights: () => exchangeCart(dearer, { expiresAt: 'later' }) })
    actor.send({ type: 'quote.lapse' })
    const { context } = await on({ 'exchange-quote': { choosing: 'again' } })
    expect(context.cart?.expiresAt).toBe('later')
    expect(namesOf(asked)).toEqual(['priceFlights'])
  })

  it('shows old and new price after a change, and continues once the traveller accepts', async () => {
    const moved = { ...dearer, newFare: eur(24_000), due: eur(12_200) }
    const { actor, on } = quoted(dearer, { priceFlights: () => exchangeCart(moved) })
    actor.send({ type: 'quote.lapse' })
    const { context } = await on({ 'exchange-quote': 'priceChanged' })
    expect([context.before?.total, context.cart?.total]).toEqual([eur(10_200), eur(12_200)])
    actor.send({ type: 'price.accept' })
    await on({ 'exchange-quote': { choosing: 'ready' } })
  })

  it('confirms nothing if the final check finds another price', async () => {
    const { actor, asked, on } = quoted(even, { cart: () => exchangeCart(dearer) })
    actor.send(confirm)
    await on({ 'exchange-quote': 'priceChanged' })
    expect(namesOf(asked)).not.toContain('purchase')
  })

  it.each([
    ['ERR.SSW.EXCHANGE.QUOTE_EXPIRED', { choosing: 'again' }],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', 'refused'],
    ['ERR.SSW.CHANGE.CHECKED_IN', 'refused'],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
  ] as const)('that is refused with %s changes nothing, and closes its attempt', async (code, state) => {
    const { actor, on } = quoted(even, { purchase: failsWith(failure(code)), priceFlights: () => exchangeCart(even) })
    actor.send(confirm)
    const { context } = await on({ 'exchange-quote': state })
    expect([context.openAttempt, context.booking]).toEqual([undefined, twoWays])
  })

  it('leads back to the flights if one is sold out meanwhile', async () => {
    const { actor, on } = quoted(even, { purchase: failsWith(failure('ERR.SSW.INVENTORY.SOLD_OUT')) })
    actor.send(confirm)
    await on({ 'exchange-quote': 'soldOut' })
    actor.send({ type: 'flights.again' })
    await on({ 'flight-selection': 'choosing' })
  })

  it('looks up the outcome of an exchange without a response, and never sends it twice', async () => {
    let asks = 0
    const { actor, asked, on, clock } = quoted(even, {
      purchase: failsWith(failure('NETWORK', { type: 'NETWORK_ERROR' })),
      tripDetails: () =>
        ++asks === 1 ? { attempt: { status: 'open' }, booking: twoWays } : { booking: changed, tripOptions: [] },
    })
    actor.send(confirm)
    await on({ 'exchange-quote': 'unknown' })
    actor.send({ type: 'trip.show' })
    clock.increment(2_000)
    await on({ 'exchange-quote': 'waiting' })
    clock.increment(2_000)
    const { context } = await on('confirmation')
    expect(context.booking).toEqual(changed)
    expect(namesOf(asked).filter((name) => name === 'purchase')).toHaveLength(1)
    expect(asked.find(({ name }) => name === 'tripDetails')).toEqual({
      name: 'tripDetails',
      variables: { pnrQuery: { requestId: 'request-1' } },
    })
  })

  it('is not paid if the trip was changed elsewhere while the card was typed, and the page gives the reason', async () => {
    const { actor, on } = quoted(dearer, { purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')) })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    expect((await on({ payment: 'refused' })).context.failure?.errorCode).toBe('ERR.SSW.PNR.CHANGED_MEANWHILE')
    expect(actor.getSnapshot().can({ type: 'trip.reopen' })).toBe(true)
    actor.send({ type: 'trip.show' })
    expect(actor.getSnapshot().output).toMatchObject({ flow: 'booking', at: 'myb', kept: { openAttempt: undefined } })
  })

  it('leads back to the choice of flights once the traveller has seen what was changed elsewhere', async () => {
    const { actor, on } = quoted(dearer, {
      purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')),
      tripDetails: () => ({ booking: changed, tripOptions: [] }),
    })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    await on({ payment: 'refused' })
    actor.send({ type: 'trip.reopen' })
    const { context } = await on({ 'trip-opening': 'reopened' })
    expect(context).toMatchObject({ booking: changed, overtaken: { cart: { exchange: dearer } } })
    actor.send({ type: 'step.next' })
    expect((await on('exchange-legs')).context.overtaken).toBeUndefined()
  })

  it('ends if the conversation expires before anything is sent', async () => {
    const { actor } = quoted(dearer, { priceFlights: failsWith(expired) })
    actor.send({ type: 'quote.lapse' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'expired', flow: 'exchange' })
  })
})
