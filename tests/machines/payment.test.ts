import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { booked, cart, decision, eur, offers, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'

const challenge = { transactionId: 'tx-1', url: '/sandbox/3ds/tx-1', expiresAt: '2027-01-01T00:05:00Z', presentation: 'frame' }

/** Starts to pay. `stored` collects the request ids in the order in which they are stored. */
const pay = async (answers: Answering, stored: string[] = []) => {
  const asked: Parameters<typeof answering>[1] = []
  const clock = new SimulatedClock()
  const chart = booking.provide({
    actors: answering(
      {
        paymentOptions: () => options(),
        cart: () => cart(),
        tripDetails: () => ({ tripOptions: [] }),
        ...answers,
      },
      asked,
    ),
    actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
  })
  const actor = createActor(chart, {
    input: {
      flow: 'booking',
      at: 'payment',
      kept: { ...nothingKept, search, picks: [-7], cart: cart() },
      limits: { declines: 2, polls: 2 },
    },
    clock,
  })
  actor.start()
  const on = arrivalIn(actor)
  await on({ payment: { choosing: 'ready' } })
  actor.send({ type: 'payment.submit', decision })
  return { actor, asked, clock, on }
}

const at =
  (status: string, more: object = {}) =>
  () => ({ attempt: { requestId: 'request-1', status, ...more }, tripOptions: [] })

describe('paying', () => {
  it('stores the request id before it sends the purchase with the reviewed total', async () => {
    const stored: string[] = []
    const storedOnSending: string[][] = []
    const { asked, on } = await pay(
      {
        purchase: () => {
          storedOnSending.push([...stored])
          return { outcome: 'booked', booking: booked }
        },
        tripDetails: () => ({ booking: booked, tripOptions: [] }),
      },
      stored,
    )
    await on({ confirmation: 'ticketed' })
    expect(storedOnSending).toEqual([['request-1']])
    expect(asked.find(({ name }) => name === 'purchase')).toMatchObject({
      requestId: 'request-1',
      variables: { paymentRequired: true, payment: [{ amount: { amount: 100, currency: 'EUR' }, number: 'vault:1.number' }] },
    })
  })

  it.each([
    ['ERR.SSW.PAYMENT.DECLINED', { declined: 'again' }],
    ['ERR.SSW.PAYMENT.AUTHENTICATION_FAILED', { declined: 'again' }],
    ['ERR.SSW.PRICING.PRICE_CHANGED', 'priceChanged'],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
    ['ERR.SSW.TICKETING.VOID_PENDING', 'voidPending'],
  ] as const)('closes the attempt after the definite refusal %s', async (code, state) => {
    const { on } = await pay({ purchase: failsWith(failure(code)) })
    const end = await on({ payment: state })
    expect(end.context).toMatchObject({ openAttempt: undefined, decision: undefined })
  })

  it.each([
    ['no answer', failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })],
    ['an expired conversation', expired],
    ['a malformed answer', failure('CLIENT.MALFORMED', { type: 'MALFORMED' })],
    ['a server error', failure('ERR.SSW.INTERNAL', { type: 'HTTPERROR', status: 500 })],
  ])('looks up the attempt after %s and never resends it automatically', async (_, thrown) => {
    const { asked, clock, on } = await pay({
      purchase: failsWith(thrown),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
    })
    const unknown = await on({ payment: 'unknown' })
    expect(unknown.context.openAttempt).toBe('request-1')
    clock.increment(2_000)
    await on({ confirmation: 'ticketed' })
    expect(asked.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  })

  it.each([
    ['declined', { declined: 'again' }],
    ['voided', 'voided'],
    ['voidPending', 'voidPending'],
    ['none', 'notCharged'],
  ] as const)('learns that an unanswered attempt was %s', async (status, state) => {
    const { clock, on } = await pay({ purchase: failsWith(failure('X', { type: 'NETWORK_ERROR' })), tripDetails: at(status) })
    await on({ payment: 'unknown' })
    clock.increment(2_000)
    const end = await on({ payment: state })
    expect(end.context.openAttempt).toBeUndefined()
  })

  it('discards the cart of an ended conversation once a search has started a new one', async () => {
    const { actor, clock, on } = await pay({
      purchase: failsWith(expired),
      tripDetails: at('voided'),
      airSearch: () => offers,
    })
    await on({ payment: 'unknown' })
    clock.increment(2_000)
    const ended = await on({ payment: 'voided' })
    expect(ended.context.cart).toEqual(cart())
    actor.send({ type: 'xstate.route', to: '#flight-selection' })
    const searched = await on({ 'flight-selection': 'choosing' })
    expect([searched.context.cart, searched.context.isOver]).toEqual([undefined, undefined])
    actor.send({ type: 'xstate.route', to: '#payment' })
    expect(actor.getSnapshot().matches('flight-selection')).toBe(true)
  })

  it('resets the number of declines once the trip is booked', async () => {
    const answers = [failsWith(failure('ERR.SSW.PAYMENT.DECLINED')), failsWith(expired)]
    const { actor, clock, on } = await pay({
      purchase: () => answers.shift()?.(),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
    })
    expect((await on({ payment: { declined: 'again' } })).context.declines).toBe(1)
    actor.send({ type: 'step.retry' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    expect((await on({ payment: 'unknown' })).context.isOver).toBe(true)
    clock.increment(2_000)
    const { context } = await on({ confirmation: 'ticketed' })
    expect([context.declines, context.isOver]).toEqual([0, undefined])
  })

  it('stops polling after a while, and giving up voids the authorisation', async () => {
    const { actor, clock, on } = await pay({
      purchase: failsWith(failure('X', { type: 'NETWORK_ERROR' })),
      tripDetails: at('open'),
      cancelAuthorization: () => ({ status: 'voided', reason: 'cancelled' }),
    })
    await on({ payment: 'unknown' })
    clock.increment(2_000)
    await on({ payment: 'waiting' })
    clock.increment(2_000)
    const undecided = await on({ payment: 'undecided' })
    expect(undecided.context.openAttempt).toBe('request-1')
    actor.send({ type: 'attempt.giveUp' })
    await on({ payment: 'voided' })
  })

  it('waits another five minutes for a check that the bank has extended, and then asks for the outcome', async () => {
    const answers = [
      { outcome: 'challenge', challenge },
      { outcome: 'booked', booking: booked },
    ]
    const { actor, on, clock } = await pay({
      purchase: () => answers.shift(),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
    })
    await on({ payment: 'challenged' })
    clock.increment(299_000)
    actor.send({ type: 'challenge.extend', expiresAt: '2027-01-01T00:09:59Z' })
    const { context } = await on({ payment: 'challenged' })
    expect(context.challenge).toEqual({ ...challenge, expiresAt: '2027-01-01T00:09:59Z' })
    clock.increment(299_000)
    await on({ payment: 'challenged' })
    clock.increment(1_000)
    await on({ confirmation: 'ticketed' })
  })

  it('shows the bank’s check and then continues the same attempt without sending the card again', async () => {
    const answers = [
      { outcome: 'challenge', challenge },
      { outcome: 'booked', booking: booked },
    ]
    const { actor, asked, on } = await pay({
      purchase: () => answers.shift(),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
    })
    await on({ payment: 'challenged' })
    actor.send({ type: 'challenge.answer' })
    await on({ confirmation: 'ticketed' })
    const purchases = asked.filter(({ name }) => name === 'purchase')
    expect(purchases.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1'])
    expect(purchases[1]?.variables).toEqual({
      paymentRequired: true,
      payment: [
        {
          '@type': 'CREDIT_CARD',
          '@id': '1',
          amount: { amount: 100, currency: 'EUR' },
          received3rdPartyData: { paymentRef: 'tx-1' },
        },
      ],
    })
  })

  it('ignores addresses, Back and other flows during a payment', async () => {
    const { actor, on } = await pay({ purchase: () => new Promise(() => {}) })
    await on({ payment: 'submitting' })
    actor.send({ type: 'xstate.route', to: '#home' })
    actor.send({ type: 'flow.leave', flow: 'mto', at: 'home' })
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().value).toEqual({ payment: 'submitting' })
    expect(actor.getSnapshot().hasTag('committing')).toBe(true)
  })

  it('asks to accept a higher total before anything is sent', async () => {
    const { actor, asked, on } = await pay({ cart: () => cart({ total: eur(10_500) }) })
    const changed = await on({ payment: 'priceChanged' })
    expect(changed.context).toMatchObject({ shown: eur(10_000), cart: { total: eur(10_500) } })
    expect(asked.some(({ name }) => name === 'purchase')).toBe(false)
    actor.send({ type: 'price.accept' })
    await on({ payment: { choosing: 'ready' } })
  })

  it('accepts no more cards after too many declines', async () => {
    const { actor, on } = await pay({ purchase: failsWith(failure('ERR.SSW.PAYMENT.DECLINED')) })
    await on({ payment: { declined: 'again' } })
    actor.send({ type: 'step.retry' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision: { ...decision, requestId: 'request-2' } })
    await on({ payment: { declined: 'finally' } })
  })
})
