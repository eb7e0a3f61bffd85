import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { outside } from '#machines/outside.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { type FlightWanted, scheduleVariables, statusVariables } from '#src/domain/flight-wanted.ts'
import type { Step } from '#src/domain/step.ts'
import { flightSchedules, flightStatus } from '#src/operations/flights/outcomes.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { arrivalIn } from './arriving.ts'
import type { Asked } from './hold-runs.ts'

const byNumber: FlightWanted = { airline: 'FC', flightNumber: 415, origin: '', destination: '', date: '2027-05-04' }
const byRoute: FlightWanted = { airline: 'FC', origin: 'LIS', destination: 'ATH', date: '2027-05-04' }

const known = { flow: 'booking' as const }
const status = flightStatus.answers['a flight']?.(known, { flow: 'booking', variables: statusVariables(byNumber) })
const week = flightSchedules.answers['flights in the week']?.(known, {
  flow: 'booking',
  variables: scheduleVariables(byRoute),
})

const open = (at: Step, answers: Answering, kept: Partial<KeptTrip> = {}) => {
  const asked: Asked = []
  const actor = createActor(outside.provide({ actors: answering(answers, asked) }), {
    input: { flow: 'booking', at, kept: { ...nothingKept, ...kept } },
  }).start()
  return { actor, asked, on: arrivalIn(actor) }
}

/** Fake operation that gives these responses in turn and then repeats the last. */
const inTurn = (...answers: (() => unknown)[]) => {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)]?.()
}

const offline = failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })

describe('the status of a flight', () => {
  it('is asked for once if the address names a flight, and otherwise not until somebody looks one up', async () => {
    const named = open('flight-status', { flightStatus: () => status }, { flightWanted: byNumber })
    const { context } = await named.on({ 'flight-status': { found: 'current' } })
    expect([context.flightStatus, context.at]).toEqual([status, 'flight-status'])
    expect(named.asked).toEqual([
      { name: 'flightStatus', variables: { airlineCode: 'FC', flightNumber: 415, departureDate: '2027-05-04' } },
    ])
    const { actor, asked, on } = open('flight-status', { flightStatus: () => status })
    await on({ 'flight-status': 'asking' })
    expect(asked).toEqual([])
    actor.send({ type: 'flight.find', wanted: byRoute })
    await on({ 'flight-status': 'found' })
    expect(asked).toEqual([
      { name: 'flightStatus', variables: { origin: 'LIS', destination: 'ATH', airlineCode: 'FC', departureDate: '2027-05-04' } },
    ])
  })

  it.each([
    ['no such flight', failsWith(failure('ERR.SSW.FLIGHT.NOT_FOUND', { status: 404 })), 'notFound'],
    ['no flight on this day', failsWith(failure('ERR.SSW.FLIGHT.NOT_ON_DATE', { status: 404 })), 'notFound'],
    ['a flight on another route', failsWith(failure('ERR.SSW.FLIGHT.OTHER_ROUTE', { status: 404 })), 'notFound'],
    ['a value that is refused', failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation' })), 'notFound'],
    ['a day that nobody knows', failsWith(failure('ERR.SSW.FLIGHT.DATE_NOT_KNOWN', { status: 404 })), 'noData'],
    ['an answer without flights', () => ({ airline: 'FC', date: '2027-05-04', flights: [] }), 'noData'],
    ['no answer', failsWith(offline), 'failed'],
  ] as const)('tells %s apart', async (_what, answer, state) => {
    await open('flight-status', { flightStatus: answer }, { flightWanted: byNumber }).on({ 'flight-status': state })
  })

  it('asks again without a key if the conversation has expired, but only once', async () => {
    const { on, asked } = open(
      'flight-status',
      { flightStatus: inTurn(failsWith(expired), () => status) },
      { flightWanted: byNumber },
    )
    await on({ 'flight-status': 'found' })
    expect(asked).toHaveLength(2)
    const refused = open('flight-status', { flightStatus: failsWith(expired) }, { flightWanted: byNumber })
    await refused.on({ 'flight-status': 'failed' })
    expect(refused.asked).toHaveLength(2)
  })

  it('keeps the last status if it cannot be read again', async () => {
    const { actor, on, asked } = open(
      'flight-status',
      {
        flightStatus: inTurn(
          () => status,
          failsWith(offline),
          () => ({ ...status, date: '2027-05-05' }),
        ),
      },
      { flightWanted: byNumber },
    )
    await on({ 'flight-status': { found: 'current' } })
    actor.send({ type: 'flight.refresh' })
    actor.send({ type: 'flight.refresh' })
    const { context } = await on({ 'flight-status': { found: 'outdated' } })
    expect([context.flightStatus, asked.length]).toEqual([status, 2])
    actor.send({ type: 'flight.refresh' })
    expect((await on({ 'flight-status': { found: 'current' } })).context.flightStatus?.date).toBe('2027-05-05')
  })
})

describe('the timetable of a week', () => {
  it('is asked for once if the address names a route, and again for another week', async () => {
    const { actor, asked, on } = open('flight-schedule', { flightSchedules: () => week }, { flightWanted: byRoute })
    expect((await on({ 'flight-schedule': 'week' })).context.schedules).toEqual(week)
    actor.send({ type: 'flight.find', wanted: { ...byRoute, date: '2027-05-11' } })
    await on({ 'flight-schedule': 'week' })
    expect(asked).toMatchObject([
      { name: 'flightSchedules', variables: { origin: 'LIS', destination: 'ATH', departureDate: '2027-05-04', type: 'WEEKLY' } },
      { name: 'flightSchedules', variables: { departureDate: '2027-05-11' } },
    ])
  })

  it.each([
    ['no flights', () => [], 'noService'],
    ['an unknown place', failsWith(failure('ERR.SSW.FLIGHT.UNKNOWN_PLACE', { status: 404 })), 'notFound'],
    ['a week that is not covered', failsWith(failure('ERR.SSW.FLIGHT.DATE_NOT_KNOWN', { status: 404 })), 'noData'],
    ['no answer', failsWith(offline), 'failed'],
  ] as const)('tells %s apart', async (_what, answer, state) => {
    await open('flight-schedule', { flightSchedules: answer }, { flightWanted: byRoute }).on({ 'flight-schedule': state })
  })

  it('waits for a route if only a flight number is known', async () => {
    const { asked, on } = open('flight-schedule', {}, { flightWanted: byNumber })
    await on({ 'flight-schedule': 'asking' })
    expect(asked).toEqual([])
  })
})
