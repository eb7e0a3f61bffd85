import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { exchange } from '#machines/exchange.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import { correctedIn } from '#src/domain/correction.ts'
import { dearer, even, exchangeCart, opened, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { ana, booked, contact, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from './answering.ts'
import { run } from './hold-runs.ts'
import { slots } from './whole-booking.ts'

const named = { ...slots, passengers: [ana], contact, dateOfFirstFlight: '2027-05-06', dateOfLastFlight: '2027-05-11' }

const corrected = { ...ana, lastName: 'Muller' }
const submit = { type: 'passengers.submit' as const, passengers: [corrected], contact }
const confirm = { type: 'change.confirm' as const, requestId: 'request-1' }
const pay = [{ type: 'step.next' as const }, { type: 'payment.submit' as const, decision }]

/** Corrects the name in an exchange, and returns to its quote. */
const withCorrection = async (quote: typeof dearer, answers: Answering = {}) => {
  const begun = run(
    exchange,
    {
      cart: () => exchangeCart(quote),
      passengers: () => named,
      paymentOptions: () => options({ amountDue: eur(10_200) }),
      updatePassengers: () => exchangeCart(quote, { version: 7, passengers: [corrected] }),
      purchase: () => ({ outcome: 'booked', booking: booked }),
      ...answers,
    },
    'exchange-quote',
    { booking: twoWays, cart: exchangeCart(quote) },
  )
  begun.actor.send({ type: 'xstate.route', to: '#passengers' })
  await begun.on({ passengers: 'filling' })
  begun.actor.send(submit)
  await begun.on({ 'exchange-quote': { choosing: 'ready' } })
  return begun
}

const writes = (asked: readonly { name: string }[]) =>
  asked.map(({ name }) => name).filter((name) => ['updatePassengers', 'purchase'].includes(name))

describe('a name corrected in an exchange', () => {
  it('is not sent until the exchange is confirmed, and then before it', async () => {
    const { actor, asked, on } = await withCorrection(even)
    expect(writes(asked)).toEqual([])
    actor.send(confirm)
    const { context } = await on('confirmation')
    expect(writes(asked)).toEqual(['updatePassengers', 'purchase'])
    expect(asked.find(({ name }) => name === 'purchase')).toMatchObject({ variables: { payment: [{ cartVersion: 7 }] } })
    expect(context.corrected && correctedIn(context.corrected)).toEqual([
      { passengerId: '1', was: 'Ana Müller', is: 'Ana Muller' },
    ])
  })

  it('is sent before anything is paid', async () => {
    const { actor, asked, on } = await withCorrection(dearer)
    for (const event of pay) {
      await waitFor(actor, (snapshot) => snapshot.can(event))
      actor.send(event)
    }
    await on('confirmation')
    expect(writes(asked)).toEqual(['updatePassengers', 'purchase'])
  })

  it.each([
    ['more than spelling', 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED', 'businessLogic', 'refused'],
    ['no name at all', 'ERR.SSW.CLIENT.VALIDATION', 'validation', 'rejected'],
  ] as const)('that is %s is shown at its field, with nothing exchanged', async (_, code, type, state) => {
    for (const [quote, sending] of [
      [even, [confirm]],
      [dearer, pay],
    ] as const) {
      const { actor, asked, on } = await withCorrection(quote, { updatePassengers: failsWith(failure(code, { type })) })
      for (const event of sending) {
        await waitFor(actor, (snapshot) => snapshot.can(event))
        actor.send(event)
      }
      await on({ passengers: state })
      expect(writes(asked)).toEqual(['updatePassengers'])
    }
  })

  it('without a response can be confirmed once more', async () => {
    const { actor, asked, on } = await withCorrection(even, {
      updatePassengers: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })),
    })
    actor.send(confirm)
    await on({ 'exchange-quote': { choosing: 'uncorrected' } })
    expect([writes(asked), actor.getSnapshot().can(confirm)]).toEqual([['updatePassengers'], true])
  })

  it('shows the quote again if the corrected exchange has another price', async () => {
    const { actor, asked, on } = await withCorrection(even, { updatePassengers: () => exchangeCart(dearer) })
    actor.send(confirm)
    await on({ 'exchange-quote': 'priceChanged' })
    expect(writes(asked)).toEqual(['updatePassengers'])
  })

  it('cannot be typed before other flights are chosen', () => {
    const kept = { booking: twoWays, cart: exchangeCart(opened) }
    expect(nearestStep('passengers', kept, 'exchange')).toBe('exchange-legs')
    expect(nearestStep('passengers', { ...kept, cart: exchangeCart(dearer) }, 'exchange')).toBe('passengers')
  })
})
