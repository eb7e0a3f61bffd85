import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { account } from '#machines/account.ts'
import { booking } from '#machines/booking.ts'
import type { FlowEvent } from '#machines/events.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { storefront } from '#machines/storefront.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import type { Step } from '#src/domain/step.ts'
import { answering, type Answering, expired, failure } from './answering.ts'
import { ana, booked, cart, contact, decision, offers, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'

const start = (at: Step, answers: Answering, kept: Partial<KeptTrip> = {}) => {
  const asked: NonNullable<Parameters<typeof answering>[1]> = []
  const clock = new SimulatedClock()
  const actor = createActor(booking.provide({ actors: answering(answers, asked) }), {
    input: { flow: 'booking', at, kept: { ...nothingKept, search, picks: [-7], cart: cart(), ...kept } },
    clock,
  }).start()
  const on = arrivalIn(actor, 2_000)
  return { actor, asked, clock, on }
}

/** Every failure of a request, as the network reports it. */
const faults = {
  'F-01 offline': failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 }),
  'F-02 no reply': failure('CLIENT.NO_REPLY', { type: 'NETWORK_ERROR', status: 0 }),
  'F-04 a server in trouble': failure('ERR.SSW.SERVER.INTERNAL', { type: 'HTTPERROR', status: 500 }),
  'F-05 too many requests': failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', { status: 429, response: { retryAfter: 1 } }),
  'F-06 signed out': failure('ERR.SSW.CLIENT.UNAUTHORIZED', { status: 401 }),
  'F-07 conversation over': expired,
  'F-08 malformed': failure('ERR.SSW.CLIENT.MALFORMED', { type: 'MALFORMED' }),
  'F-17 sold meanwhile': failure('ERR.SSW.INVENTORY.SOLD_OUT', { status: 409 }),
  'a field refused': failure('ERR.SSW.CLIENT.INVALID', { type: 'validation', status: 400 }),
}

const throws = (thrown: unknown) => () => {
  throw thrown
}

/** Waits until all responses that are ready have been processed. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const slots = () => ({ slots: [{ id: '1', type: 'ADT' }], requirements: {} })

describe('I6: no input is lost', () => {
  test.each(Object.entries(faults))('of the passengers, after %s', async (_name, fault) => {
    const typed = {
      passengers: [{ ...ana, firstName: 'Ána', middleName: "O'Neill" }],
      contact: { ...contact, email: 'a+b@example.org' },
    }
    const { actor, asked, on } = start('passengers', { passengers: slots, updatePassengers: throws(fault) })
    await on({ passengers: 'filling' })
    actor.send({ type: 'passengers.submit', ...typed })
    await settled()
    expect(asked.map(({ name }) => name)).toContain('updatePassengers')
    const { context } = actor.getSnapshot()
    expect(context.typed).toEqual(typed)
    expect([context.search, context.picks, context.cart]).toEqual([search, [-7], cart()])
  })

  test.each(Object.entries(faults))('of the trip, after %s at Pay', async (_name, fault) => {
    const whole = cart({ seats: [], extras: [], contact })
    const { actor, asked, on } = start('payment', { paymentOptions: () => options(), cart: () => whole, purchase: throws(fault) })
    await on({ payment: 'choosing' })
    actor.send({ type: 'payment.submit', decision })
    await settled()
    expect(asked.map(({ name }) => name)).toContain('purchase')
    const { context } = actor.getSnapshot()
    expect([context.search, context.picks, context.cart, context.form]).toEqual([search, [-7], whole, 'CREDIT_CARD'])
  })
})

const page = { transactionId: 'tx-1', url: '/sandbox/3ds/tx-1', expiresAt: '2027-01-01T00:05:00Z', presentation: 'page' as const }
const frame = { ...page, presentation: 'frame' as const }

const ends: Record<string, () => unknown> = {
  booked: () => ({ outcome: 'booked', booking: booked }),
  declined: throws(failure('ERR.SSW.PAYMENT.DECLINED')),
  dearer: throws(failure('ERR.SSW.PRICING.PRICE_CHANGED')),
  silent: throws(faults['F-02 no reply']),
  checkedInAFrame: () => ({ outcome: 'challenge', challenge: frame }),
  checkedOnAPage: () => ({ outcome: 'challenge', challenge: page }),
  never: () => new Promise(() => {}),
}

const gestures: FlowEvent[] = [
  { type: 'challenge.answer' },
  { type: 'challenge.extend', expiresAt: '2027-01-01T00:10:00Z' },
  { type: 'challenge.abandon' },
  { type: 'redirect.again' },
  { type: 'attempt.giveUp' },
  { type: 'step.retry' },
  { type: 'step.back' },
  { type: 'price.accept' },
  { type: 'form.pick', form: 'CREDIT_CARD' },
  { type: 'hold.show' },
  { type: 'account.changed' },
]

describe('I11: one user gesture', () => {
  test('leads to at most one purchase, whatever the traveller presses and the gateway returns meanwhile', async () => {
    let sent = 0
    const act = fc.oneof(
      { weight: 5, arbitrary: fc.constant('pay' as const) },
      { weight: 1, arbitrary: fc.constant('wait' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...gestures) },
    )
    const told = { attempt: { requestId: '', status: 'open' }, tripOptions: [] }
    const statuses = fc.constantFrom('open', 'challenge', 'declined', 'voided', 'none')
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 4, maxLength: 14 }),
        fc.array(fc.constantFrom(...Object.keys(ends)), { minLength: 14, maxLength: 14 }),
        fc.array(statuses, { minLength: 1, maxLength: 5 }),
        async (acts, answers, standing) => {
          const said = [...answers]
          let asks = 0
          const { actor, asked, clock } = start('payment', {
            paymentOptions: () => options(),
            cart: () => cart(),
            purchase: () => ends[said.shift() ?? 'declined']?.(),
            cancelAuthorization: () => ({ status: 'none' }),
            tripDetails: () => {
              asks += 1
              return { ...told, attempt: { requestId: '', status: standing[asks % standing.length] } }
            },
          })
          await settled()
          const pressed: string[] = []
          for (const each of acts) {
            if (each === 'wait') clock.increment(9_000)
            else if (each === 'pay') {
              pressed.push(`gesture-${pressed.length}`)
              actor.send({ type: 'payment.submit', decision: { ...decision, requestId: pressed.at(-1) ?? '' } })
            } else actor.send(each)
            await settled()
          }
          const purchases = asked.filter(({ name }) => name === 'purchase')
          const fresh = purchases.filter(({ variables }) => !JSON.stringify(variables).includes('received3rdPartyData'))
          const ids = fresh.map(({ requestId = '' }) => requestId)
          expect(new Set(ids).size).toBe(ids.length)
          // A purchase that continues after the bank's check keeps the key of the gesture that began it.
          for (const { requestId = '' } of purchases) expect(ids).toContain(requestId)
          expect(pressed).toEqual(expect.arrayContaining(ids))
          sent += ids.length
          actor.stop()
        },
      ),
      { numRuns: 120 },
    )
    expect(sent).toBeGreaterThan(60)
  }, 60_000)
})

describe('I12: a stale reply', () => {
  test('about an earlier card never changes the card that is being typed', async () => {
    const firstDigits = fc.stringMatching(/^[3-6]\d{7}$/)
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.uniqueArray(firstDigits, { minLength: 2, maxLength: 6 }), async (scheduler, typed) => {
        const { actor, on } = start('payment', {
          paymentOptions: () => options(),
          paymentCardType: ({ variables }) => {
            const { cardNumberInput } = variables as { cardNumberInput: string }
            return scheduler.schedule(Promise.resolve({ code: cardNumberInput, name: cardNumberInput, accepted: false }))
          },
        })
        await on({ payment: 'choosing' })
        for (const each of typed) {
          actor.send({ type: 'card.recognise', firstDigits: each, place: 'first' })
          await settled()
        }
        await scheduler.waitAll()
        await settled()
        const { context } = actor.getSnapshot()
        expect(context.cardTypes.first?.code).toBe(typed.at(-1))
        actor.stop()
      }),
      { numRuns: 60 },
    )
  })

  test('to an abandoned search never changes the page, in whatever order replies arrive', async () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), days, async (scheduler, picked) => {
        const dateOf = (day: number) => `2027-05-${String(day).padStart(2, '0')}`
        const { actor } = start('flight-selection', {
          airSearch: ({ variables }) => {
            const text = JSON.stringify(variables)
            const day = picked.find((each) => text.includes(dateOf(each)))
            const found = { ...offers, warnings: day === undefined ? [] : [dateOf(day)] }
            return day === undefined ? Promise.resolve(found) : scheduler.schedule(Promise.resolve(found))
          },
        })
        await settled()
        for (const day of picked) {
          actor.send({ type: 'day.pick', leg: 0, date: dateOf(day) })
          actor.send({ type: 'step.back' })
          actor.send({ type: 'xstate.route', to: '#flight-selection' })
          await settled()
        }
        const last = actor.getSnapshot().context.search?.legs[0]?.date
        await scheduler.waitAll()
        await settled()
        const { context } = actor.getSnapshot()
        expect(context.search?.legs[0]?.date).toBe(last)
        expect(context.offers?.warnings).toEqual([last])
        actor.stop()
      }),
      { numRuns: 60 },
    )
  })
})

/** States of the root: `asks` looks up whether the conversation bought the trip, and the others lead to restoring it. */
const asks = 'asking'
const rebuilds = ['beginningAnew', 'recovering']

describe('I16: a trip is never restored before the gateway has reported whether it was bought', () => {
  test('every transition to the restoring state starts from that lookup, after a response without a booking', () => {
    const { states } = storefront.root
    const waysIn = Object.values(states).flatMap(({ key, transitions }) =>
      [...transitions.values()]
        .flat()
        .flatMap(({ target = [], eventType, guard }) =>
          target.some((each) => rebuilds.includes(each.key)) ? [{ from: key, eventType, guard }] : [],
        ),
    )
    expect(waysIn).toEqual([
      { from: asks, eventType: 'xstate.done.actor.tripDetails', guard: undefined },
      { from: asks, eventType: 'xstate.error.actor.tripDetails', guard: 'bought nothing' },
    ])
  })

  test('at whichever step the conversation expires, and whatever the lookup returns', async () => {
    const steps: Step[] = ['passengers', 'seat-selection', 'ancillaries', 'payment']
    const knows: Record<string, () => unknown> = {
      'of a booking': () => ({ booking: booked, tripOptions: [] }),
      'of none': throws(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 })),
      'no such conversation': throws(expired),
      nothing: throws(faults['F-02 no reply']),
      'nothing that can be read': throws(faults['F-08 malformed']),
    }
    for (const step of steps) {
      for (const [what, tripDetails] of Object.entries(knows)) {
        const asked: NonNullable<Parameters<typeof answering>[1]> = []
        const over = throws(expired)
        const actors = answering(
          { passengers: over, seatMap: over, ancillaries: over, paymentOptions: over, tripDetails, airSearch: () => offers },
          asked,
        )
        const root = createActor(
          storefront.provide({
            actors: {
              tripDetails: actors.tripDetails,
              account: account.provide({ actors }),
              booking: booking.provide({ actors }),
              recovery: recovery.provide({ actors }),
              reopening: reopening.provide({ actors }),
            },
          }),
          { input: { executionKey: '', flow: 'booking', at: step, kept: { ...nothingKept, search, picks: [-7], cart: cart() } } },
        ).start()
        for (let turn = 0; turn < 20; turn += 1) await settled()
        const names = asked.map(({ name }) => name)
        const isToRebuild = what === 'of none' || what === 'no such conversation'
        expect({ step, what, asked: names.slice(1, 3) }).toEqual({
          step,
          what,
          asked: isToRebuild ? ['tripDetails', 'airSearch'] : names.slice(1, 3).filter((name) => name === 'tripDetails'),
        })
        expect(names[1]).toBe('tripDetails')
        root.stop()
      }
    }
  })
})
