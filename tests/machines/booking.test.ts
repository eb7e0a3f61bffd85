import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '#src/domain/failure.ts'
import { booking } from '#machines/booking.ts'
import type { KeptTrip } from '#machines/trip.ts'
import { nothingKept } from '#machines/trip.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { everything } from './whole-booking.ts'
import { booked, cart, contact, ana, decision, eur, offers, part, search } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'
import { destinationOf } from './destination.ts'

const start = (
  answers: Answering = {},
  kept: KeptTrip = nothingKept,
  at: 'home' | 'payment' | 'flight-selection' | 'ancillaries' = 'home',
) => {
  const asked: Parameters<typeof answering>[1] = []
  const clock = new SimulatedClock()
  const actor = createActor(booking.provide({ actors: answering({ ...everything, ...answers }, asked) }), {
    input: { flow: 'booking', at, kept, limits: { declines: 2, polls: 2 } },
    clock,
  })
  actor.start()
  return {
    actor,
    asked,
    clock,
    on: arrivalIn(actor),
  }
}

const ready: KeptTrip = { ...nothingKept, search, picks: [-7], cart: cart() }

describe('a booking', () => {
  it('goes from search to confirmation and calls every service once', async () => {
    const { actor, asked, on } = start()
    actor.send({ type: 'search.submit', search })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
    actor.send({ type: 'step.next' })
    await on({ passengers: 'filling' })
    actor.send({ type: 'passengers.submit', passengers: [ana], contact })
    await on({ 'seat-selection': 'noMap' })
    actor.send({ type: 'step.skip' })
    await on({ ancillaries: 'choosing' })
    actor.send({ type: 'step.skip' })
    await on({ payment: 'choosing' })
    actor.send({ type: 'payment.submit', decision })
    const end = await on({ confirmation: 'ticketed' })
    expect(asked.map(({ name }) => name)).toEqual([
      'airSearch',
      'addItinerary',
      'upsell',
      'passengers',
      'updatePassengers',
      'seatMap',
      'ancillaries',
      'insurance',
      'bags',
      'paymentOptions',
      'cart',
      'purchase',
      'tripDetails',
    ])
    expect(asked[1]?.variables).toEqual({ selectFlights: 'selectFlights=-7' })
    expect(asked.find(({ name }) => name === 'purchase')?.requestId).toBe('request-1')
    expect(end.context).toMatchObject({
      at: 'confirmation',
      booking: booked,
      openAttempt: undefined,
      completed: ['home', 'flight-selection', 'passengers'],
      skipped: ['seat-selection', 'ancillaries'],
    })
  })

  it('closes the payment attempt even if the traveller leaves before the booking’s details arrive', async () => {
    const { actor, on } = start({ tripDetails: () => new Promise(() => {}) }, ready, 'payment')
    await on({ payment: 'choosing' })
    actor.send({ type: 'payment.submit', decision })
    await on({ confirmation: 'loading' })
    actor.send({ type: 'trip.show' })
    expect(actor.getSnapshot().output).toMatchObject({ at: 'myb', kept: { booking: booked, openAttempt: undefined } })
  })

  it('asks to accept a price that differs from the one on the page', async () => {
    const { actor, on } = start({
      addItinerary: () => cart({ lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(10_500), quantity: 1 }] }),
    })
    actor.send({ type: 'search.submit', search })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
    actor.send({ type: 'step.next' })
    const changed = await on({ 'flight-selection': 'priceChanged' })
    expect(changed.context.shown).toEqual(eur(10_000))
    actor.send({ type: 'price.accept' })
    await on({ passengers: 'filling' })
  })

  it.each([
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.PRICING.OFFER_EXPIRED', 'offerExpired'],
    ['ERR.SSW.PRICING.UNABLE_TO_REPRICE', { choosing: 'unadded' }],
    ['ERR.SSW.ANYTHING', { choosing: 'unadded' }],
  ] as const)('handles %s of the chosen offer in the state %s and searches again from there', async (code, state) => {
    const { actor, on } = start({ addItinerary: failsWith(failure(code)) })
    actor.send({ type: 'search.submit', search })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
    actor.send({ type: 'step.next' })
    await on({ 'flight-selection': state })
    actor.send({ type: 'step.retry' })
    const again = await on({ 'flight-selection': 'choosing' })
    expect(again.context.picks).toEqual([-7])
    expect(again.context.failure).toBeUndefined()
  })

  it('shows no results if a leg has no flights, and searches another day on request', async () => {
    const { actor, asked, on } = start({
      airSearch: () => ({ ...offers, legs: [{ rows: [], days: offers.legs[0]?.days ?? [] }] }),
    })
    actor.send({ type: 'search.submit', search })
    await on({ 'flight-selection': 'empty' })
    actor.send({ type: 'day.pick', leg: 0, date: '2027-05-05' })
    await on({ 'flight-selection': 'empty' })
    expect(
      asked.map(
        ({ variables }) =>
          (variables as { airSearchInput: { itineraryParts: { when: unknown }[] } }).airSearchInput.itineraryParts[0]?.when,
      ),
    ).toEqual([{ date: '2027-05-04' }, { date: '2027-05-05' }])
  })

  it('keeps the passengers’ details if saving fails, and shows field errors on the form', async () => {
    const answers: Failure[] = [
      failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation', details: { 'passengers.0.lastName': 'required' } }),
      failure('X', { type: 'NETWORK_ERROR' }),
    ]
    const { actor, on } = start(
      {
        updatePassengers: () => {
          throw answers.shift()
        },
      },
      { ...ready, cart: cart({ passengers: [] }) },
    )
    actor.send({ type: 'xstate.route', to: '#passengers' })
    await on({ passengers: 'filling' })
    actor.send({ type: 'passengers.submit', passengers: [ana], contact })
    const rejected = await on({ passengers: 'rejected' })
    expect(rejected.context.failure?.details).toEqual({ 'passengers.0.lastName': 'required' })
    actor.send({ type: 'passengers.submit', passengers: [ana], contact })
    const unsaved = await on({ passengers: 'unsaved' })
    expect(unsaved.context.typed).toEqual({ passengers: [ana], contact })
  })

  it('hides only the insurance if the insurer cannot be reached', async () => {
    const { on } = start({ insurance: failsWith(failure('X')) }, ready, 'ancillaries')
    const choosing = await on({ ancillaries: 'choosing' })
    expect(choosing.context).toMatchObject({ extras: { offers: [] }, insurance: undefined })
  })

  it('enters only steps whose data is complete, and resolves an open payment attempt first', async () => {
    const { actor, on } = start({}, { ...nothingKept, search })
    actor.send({ type: 'xstate.route', to: '#payment' })
    expect(actor.getSnapshot().value).toEqual({ home: 'choosing' })
    const open = start(
      { tripDetails: () => ({ attempt: { requestId: 'request-1', status: 'none' }, tripOptions: [] }) },
      { ...ready, openAttempt: 'request-1' },
      'payment',
    )
    await open.on({ payment: 'notCharged' })
    expect(open.asked[0]).toEqual({
      name: 'tripDetails',
      variables: { pnrQuery: { requestId: 'request-1' } },
      requestId: undefined,
    })
    void on
  })

  it('ends as expired and keeps every selection if any operation but a purchase finds the conversation expired', async () => {
    const { actor } = start({ seatMap: failsWith(expired) }, ready)
    actor.send({ type: 'xstate.route', to: '#seat-selection' })
    const end = await waitFor(actor, ({ status }) => status === 'done', { timeout: 1_000 })
    expect(end.output).toEqual({
      outcome: 'expired',
      flow: 'booking',
      at: 'seat-selection',
      kept: { search, picks: [-7], cart: cart(), booking: undefined, openAttempt: undefined, skipped: [], completed: [] },
    })
  })

  it('hands over to another flow on request', () => {
    const { actor } = start({}, ready)
    actor.send({ type: 'flow.leave', flow: 'mto', at: 'home' })
    expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'mto', at: 'home' })
  })

  it('names a flight of several segments by its first origin, last destination and departure', () => {
    expect(part.id).toBe('part-LIS-ATH-2027-05-04T18:05:00')
  })
})
