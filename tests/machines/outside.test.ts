import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, type StateValueFrom, waitFor } from 'xstate'
import { outside } from '#machines/outside.ts'
import { recall } from '#machines/recall.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import type { Booking } from '#src/domain/booking.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { arrivalIn } from './arriving.ts'
import type { Asked } from './hold-runs.ts'
import { booked, cart, segment } from '#src/operations/outcomes/samples/trip.ts'

const wanted = { reference: 'K7QX4M', lastName: 'Müller' }
const order = { ...booked, orderId: 'FC00123456789012' }
const changed: Booking = { ...booked, airlineChange: { original: [segment], reason: 'scheduleChange' } }
const passenger = { passengerId: '1', segmentId: segmentIdOf(segment) }
const checkedIn: Booking = { ...booked, checkedIn: [passenger, { ...passenger, passengerId: '2' }] }

const trip = (booking: Booking | undefined = booked, more: object = {}) => ({ booking, tripOptions: [], ...more })
const offline = failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })
const tooMany = failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', { status: 429, response: { retryAfter: 42 } })

type StateOfMyb = Extract<StateValueFrom<typeof outside>, { myb?: unknown }>['myb']

const looking = (answers: Answering, kept: Partial<KeptTrip> = {}) => {
  const asked: Asked = []
  const clock = new SimulatedClock()
  const actor = createActor(outside.provide({ actors: answering(answers, asked) }), {
    input: { flow: 'booking', at: 'myb', kept: { ...nothingKept, ...kept } },
    clock,
  }).start()
  const arrival = arrivalIn(actor)
  const on = (myb: StateOfMyb) => arrival({ myb })
  return { actor, asked, clock, on, names: () => asked.map(({ name }) => name) }
}

/** Fake operation that gives these responses in turn and then repeats the last. */
const inTurn = (...answers: (() => unknown)[]) => {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)]?.()
}

describe('looking for a trip', () => {
  it('starts with a form, or at once if the address or another flow names the trip', async () => {
    await looking({}).on({ asking: 'ready' })
    const { on, asked } = looking({ tripDetails: () => trip() }, { tripWanted: wanted })
    await on({ found: 'settled' })
    expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } }])
  })

  it('looks up an order by any number that is not a PNR', async () => {
    const { actor, on, asked } = looking({ retrieve: () => trip(order, { orderType: 'ORDER' }) })
    actor.send({ type: 'trip.find', wanted: { reference: 'FC00123456789012', lastName: 'Müller' } })
    await on({ found: 'settled' })
    expect(asked).toEqual([
      { name: 'retrieve', variables: { retrieveRQ: { order_id: 'FC00123456789012', last_name: 'Müller' } } },
    ])
  })

  it.each([
    ['nobody knows', failsWith(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 })), 'notFound'],
    ['the gateway does not take', failsWith(failure('ERR.SSW.CLIENT.INVALID', { type: 'validation' })), 'notFound'],
    ['finds no booking', () => ({ tripOptions: [] }), 'notFound'],
    ['cannot be asked for', failsWith(offline), 'failed'],
  ] as const)('keeps the input if it %s, and does not retry automatically', async (_why, tripDetails, state) => {
    const { actor, on, clock, names } = looking({ tripDetails })
    actor.send({ type: 'trip.find', wanted })
    const { context } = await on({ asking: state })
    expect([context.wantedInVain, context.tripWanted]).toEqual([wanted, undefined])
    clock.increment(60_000)
    expect(names()).toEqual(['tripDetails'])
  })

  it('allows no attempt after too many until the gateway’s waiting time has passed', async () => {
    const { actor, on, clock, names } = looking({ tripDetails: inTurn(failsWith(tooMany), () => trip()) })
    actor.send({ type: 'trip.find', wanted })
    await on({ asking: 'waiting' })
    actor.send({ type: 'trip.find', wanted })
    clock.increment(41_999)
    expect(actor.getSnapshot().matches({ myb: { asking: 'waiting' } })).toBe(true)
    clock.increment(1)
    await on({ asking: 'ready' })
    expect(names()).toEqual(['tripDetails'])
    actor.send({ type: 'trip.find', wanted })
    await on({ found: 'settled' })
  })

  it('offers the order’s number if the trip is an order and a PNR was entered', async () => {
    const otherKind = failure('ERR.SSW.PNR.ORDER_TYPE_REFERENCE', { response: { orderType: 'ORDER', order_id: order.orderId } })
    const { actor, on } = looking({ tripDetails: failsWith(otherKind), retrieve: () => trip(order, { orderType: 'ORDER' }) })
    actor.send({ type: 'trip.find', wanted })
    const { context } = await on({ asking: 'otherKind' })
    expect([context.wantedInVain, context.failure]).toEqual([wanted, otherKind])
    actor.send({ type: 'trip.find', wanted: { reference: order.orderId, lastName: 'Müller' } })
    await on({ found: 'settled' })
  })

  it('follows a loaded trip to its order automatically', async () => {
    const otherKind = failure('ERR.SSW.PNR.ORDER_TYPE_REFERENCE', { response: { orderType: 'ORDER', order_id: order.orderId } })
    const retrieve = () => trip(order, { orderType: 'ORDER' })
    const { actor, on, asked } = looking({ tripDetails: failsWith(otherKind), retrieve }, { booking: booked })
    await on({ found: 'settled' })
    actor.send({ type: 'account.changed' })
    await on({ found: 'settled' })
    expect(asked).toMatchObject([
      { name: 'tripDetails' },
      { name: 'retrieve', variables: { retrieveRQ: { order_id: order.orderId, last_name: 'Müller' } } },
      { name: 'retrieve' },
    ])
  })

  it('requests a booking with its passenger’s name, not with a name that was typed before', async () => {
    const { on, asked } = looking(
      { tripDetails: () => trip() },
      { booking: booked, tripWanted: { reference: 'AAAAAA', lastName: 'Lima' } },
    )
    await on({ found: 'settled' })
    expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } }])
  })

  it('keeps a loaded trip on the page if it cannot be reloaded', async () => {
    const { actor, on } = looking({ tripDetails: inTurn(failsWith(offline), () => trip()) }, { booking: booked })
    const { context } = await on('unread')
    expect([context.booking, context.failure]).toEqual([booked, offline])
    actor.send({ type: 'step.retry' })
    expect((await on({ found: 'settled' })).context.failure).toBeUndefined()
  })

  it('ends if the conversation has expired, and keeps the requested trip', async () => {
    const { actor } = looking({ tripDetails: failsWith(expired) }, { tripWanted: wanted })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toMatchObject({ outcome: 'expired', at: 'myb', kept: { tripWanted: wanted } })
  })

  it('keeps the gateway’s options for the trip, and drops them for another trip', async () => {
    const tripOptions = [{ tripOption: 'UPGRADE', ruleName: 'UPGRADE_GUEST', enabled: true }]
    const { actor, on } = looking({ tripDetails: () => trip(booked, { tripOptions, orderType: 'PNR' }) }, { booking: booked })
    const { context } = await on('found')
    expect(context.tripFacts).toEqual({ tripOptions, orderType: 'PNR' })
    actor.send({ type: 'trip.other' })
    const { context: after } = await on({ asking: 'ready' })
    expect([after.booking, after.tripFacts, after.tripWanted]).toEqual([undefined, undefined, undefined])
  })
})

describe('a member’s trips', () => {
  const upcoming = [
    {
      reference: 'K7QX4M',
      departureDate: '2027-05-04',
      origin: 'LIS',
      destination: 'ATH',
      lastName: 'Müller',
      status: 'TICKETED',
    },
  ]

  it('are listed on request, and dropped when the account changes', async () => {
    const { actor, on } = looking({ upcomingTrips: () => upcoming })
    actor.send({ type: 'trips.read' })
    await waitFor(actor, ({ context }) => context.upcoming !== undefined)
    expect((await on({ asking: 'ready' })).context.upcoming).toEqual(upcoming)
    actor.send({ type: 'account.changed' })
    expect(actor.getSnapshot().context.upcoming).toBeUndefined()
  })

  it('can be loaded again after a failure', async () => {
    const { actor, on } = looking({ upcomingTrips: inTurn(failsWith(offline), () => upcoming) })
    actor.send({ type: 'trips.read' })
    await on({ asking: 'unlisted' })
    actor.send({ type: 'step.retry' })
    await on({ asking: 'ready' })
  })
})

describe('a change by the airline', () => {
  const answeringIt = async (answers: Answering) => {
    const begun = looking(
      {
        tripDetails: inTurn(
          () => trip(changed),
          () => trip(changed),
          () => trip(),
        ),
        ...answers,
      },
      { booking: booked },
    )
    await begun.on({ found: 'settled' })
    begun.actor.send({ type: 'airlineChange.accept' })
    await begun.on({ found: { settled: 'confirming' } })
    return begun
  }

  it('is accepted after a confirmation: the trip is opened, the change accepted, and the trip reloaded', async () => {
    const { actor, on, asked } = await answeringIt({ irop: () => ({ status: 'COMPLETED', pnr: booked, messages: [] }) })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'answer.confirm' })
    const { context } = await on({ found: { settled: 'ready' } })
    expect(asked.slice(1)).toMatchObject([
      { name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller', flow: 'mto' } } },
      { name: 'irop', variables: { iropAction: 'ACCEPT' } },
      { name: 'tripDetails' },
    ])
    expect([context.answered, context.answering, context.booking]).toEqual([{ kind: 'airlineChange' }, undefined, booked])
  })

  it('stays open if the traveller does not confirm', async () => {
    const { actor, on, asked } = await answeringIt({})
    actor.send({ type: 'answer.withdraw' })
    expect((await on({ found: { settled: 'ready' } })).context.answering).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it('is never sent twice: a lost reply is looked up in the trip', async () => {
    const { actor, on, names } = await answeringIt({ irop: failsWith(offline) })
    actor.send({ type: 'answer.confirm' })
    const { context } = await on({ found: { settled: 'ready' } })
    expect([context.answered, context.failure]).toEqual([{ kind: 'airlineChange' }, undefined])
    expect(names().filter((name) => name === 'irop')).toHaveLength(1)
  })

  it('is reported as not accepted if the trip still has it', async () => {
    const refused = failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', { response: { reason: 'departed' } })
    const { actor, on } = await answeringIt({ tripDetails: () => trip(changed), irop: failsWith(refused) })
    actor.send({ type: 'answer.confirm' })
    const { context } = await on({ found: { settled: 'ready' } })
    expect([context.answered, context.answering, context.failure]).toEqual([undefined, undefined, refused])
  })

  it('cannot be left while it is being accepted', async () => {
    const { actor, on } = await answeringIt({})
    actor.send({ type: 'answer.confirm' })
    await on({ answering: 'accepting' })
    actor.send({ type: 'flow.leave', flow: 'exchange', at: 'exchange-legs' })
    expect(actor.getSnapshot().hasTag('committing')).toBe(true)
    expect(actor.getSnapshot().matches({ myb: { answering: 'accepting' } })).toBe(true)
  })

  it('cannot be accepted if the trip has none', async () => {
    const { actor, on } = looking({ tripDetails: () => trip() }, { booking: booked })
    await on({ found: { settled: 'ready' } })
    actor.send({ type: 'airlineChange.accept' })
    expect(actor.getSnapshot().matches({ myb: { found: { settled: 'ready' } } })).toBe(true)
  })
})

describe('a check-in', () => {
  it('is cancelled for one passenger on one flight, after a confirmation', async () => {
    const left = { ...checkedIn, checkedIn: checkedIn.checkedIn.slice(1) }
    const { actor, on, asked } = looking(
      {
        tripDetails: inTurn(
          () => trip(checkedIn),
          () => trip(checkedIn),
          () => trip(left),
        ),
        offloadPassenger: () => ({ status: 'COMPLETED', pnr: left, messages: [] }),
      },
      { booking: booked },
    )
    await on({ found: 'settled' })
    actor.send({ type: 'offload.ask', passenger })
    await on({ found: { settled: 'confirming' } })
    actor.send({ type: 'answer.confirm' })
    const { context } = await on({ found: { settled: 'ready' } })
    expect(asked.slice(1)).toMatchObject([
      { name: 'tripDetails', variables: { pnrQuery: { flow: 'mto' } } },
      {
        name: 'offloadPassenger',
        variables: {
          passengers: [{ passengerIndex: 1, travelPart: { origin: 'LIS', destination: 'ATH', departure: segment.departure } }],
        },
      },
      { name: 'tripDetails' },
    ])
    expect(context.answered).toEqual({ kind: 'offload', passenger })
  })
})

describe('a reload of the page', () => {
  const recalled = async (answers: Answering) => {
    const actor = createActor(recall.provide({ actors: answering(answers) }), {
      input: { flow: 'booking', at: 'myb', kept: nothingKept },
    }).start()
    return (await waitFor(actor, ({ status }) => status === 'done')).output
  }

  it.each([{}, { change: cart() }])('returns to the conversation’s trip, even if the conversation changed it', async (more) => {
    const { at, kept } = (await recalled({ tripDetails: () => trip(booked, more) })) ?? {}
    expect([at, kept?.booking, kept?.cart]).toEqual(['myb', booked, undefined])
  })

  it('returns to the form if the conversation has no trip', async () => {
    const none = failsWith(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 }))
    const output = await recalled({ tripDetails: none, cart: () => cart() })
    expect([output?.at, output?.kept.booking]).toEqual(['myb', undefined])
  })
})
