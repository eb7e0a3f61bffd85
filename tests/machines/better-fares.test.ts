import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { cart, eur, search, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, answering, expired, failsWith, failure } from './answering.ts'
import { arrivalIn } from './arriving.ts'
import { everything } from './whole-booking.ts'

const better = () => outcomes.upsell.answers['a better fare']?.({ flow: 'booking' }, { flow: 'booking', variables: {} })

const inStandard = (amount: number) =>
  unnamed({
    total: eur(amount),
    lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(amount), quantity: 1 }],
    brands: ['STANDARD'],
    refs: [8],
  })

/** Answers the first flights in Light as the page shows them, and those of the better fare with `answer`. */
const adding = (answer: () => unknown): Answering => ({
  addItinerary: ({ variables }: { variables: { selectFlights?: string } }) =>
    variables.selectFlights === 'selectFlights=8' ? answer() : unnamed(),
})

const start = (answers: Answering = {}) => {
  const asked: Parameters<typeof answering>[1] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    booking.provide({
      actors: answering({ ...everything, ...adding(() => inStandard(12_000)), upsell: better, ...answers }, asked),
    }),
    { input: { flow: 'booking', at: 'flight-selection', kept: { ...nothingKept, search, picks: [-7] } }, clock },
  ).start()
  const on = arrivalIn(actor)
  const goOn = async () => {
    await on({ 'flight-selection': { choosing: 'browsing' } })
    actor.send({ type: 'step.next' })
  }
  return { actor, clock, on, goOn, asked: () => asked.map(({ name }) => name) }
}

const offered = { 'flight-selection': { betterFares: 'offered' } } as const
const take = { type: 'betterFare.take' as const, refs: [8] }

describe('the offer of a better fare', () => {
  it('follows the flights in the cart, and keeping the chosen fare leads to the passengers', async () => {
    const { actor, on, goOn, asked } = start()
    await goOn()
    const { context } = await on(offered)
    expect(context.betterFares?.fares).toEqual([
      {
        from: 'LIGHT',
        brand: 'STANDARD',
        legs: [0],
        refs: [8],
        difference: eur(2_000),
        changes: [
          {
            code: 'checkedBag',
            effect: 'gained',
            from: { code: 'checkedBag', status: 'forFee' },
            to: { code: 'checkedBag', status: 'included', quantity: 1 },
          },
        ],
      },
    ])
    actor.send({ type: 'betterFare.refuse' })
    const { context: after } = await on({ passengers: 'filling' })
    expect([after.picks, after.cart?.brands]).toEqual([[-7], ['LIGHT']])
    expect(asked()).toEqual(['airSearch', 'addItinerary', 'upsell', 'passengers'])
  })

  it('puts a better fare into the cart if it is taken, and goes on to the passengers', async () => {
    const { actor, on, goOn, asked } = start()
    await goOn()
    await on(offered)
    actor.send(take)
    const { context } = await on({ passengers: 'filling' })
    expect([context.picks, context.shown, context.cart?.brands]).toEqual([[8], eur(12_000), ['STANDARD']])
    expect(asked()).toEqual(['airSearch', 'addItinerary', 'upsell', 'addItinerary', 'passengers'])
  })

  it('is made once for the same flights, whatever the answer was', async () => {
    const { actor, on, goOn, asked } = start()
    await goOn()
    await on(offered)
    actor.send({ type: 'betterFare.refuse' })
    await on({ passengers: 'filling' })
    actor.send({ type: 'step.back' })
    await goOn()
    await on({ passengers: 'filling' })
    expect(asked().filter((name) => name === 'upsell')).toHaveLength(1)
  })

  it.each([
    [
      'has no better fare',
      { upsell: () => outcomes.upsell.answers['no better fare']?.({ flow: 'booking' }, { flow: 'booking', variables: {} }) },
    ],
    ['fails', { upsell: failsWith(failure('ERR.SSW.ANYTHING')) }],
    ['is not served', { upsell: failsWith(failure('HTTP.404')) }],
  ])('is left out if the gateway’s answer %s, without an error', async (_answer, answers) => {
    const { on, goOn } = start(answers)
    await goOn()
    const { context } = await on({ passengers: 'filling' })
    expect([context.failure, context.betterFares]).toEqual([undefined, undefined])
  })

  it('is left out if the gateway takes longer than two seconds', async () => {
    const { clock, on, goOn } = start({ upsell: () => new Promise(() => {}) })
    await goOn()
    await on({ 'flight-selection': { betterFares: 'finding' } })
    clock.increment(2_000)
    await on({ passengers: 'filling' })
  })

  it('is left out if the price of the chosen flights has moved, because that price is the question', async () => {
    const { actor, on, goOn, asked } = start({
      addItinerary: () => cart({ lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(10_500), quantity: 1 }] }),
    })
    await goOn()
    await on({ 'flight-selection': 'priceChanged' })
    actor.send({ type: 'price.accept' })
    await on({ passengers: 'filling' })
    expect(asked()).not.toContain('upsell')
  })

  it('ignores a fare that is not on offer', async () => {
    const { actor, on, goOn } = start()
    await goOn()
    await on(offered)
    actor.send({ type: 'betterFare.take', refs: [9] })
    expect(actor.getSnapshot().matches(offered)).toBe(true)
  })
})

describe('taking a better fare', () => {
  it('asks about a price that has moved', async () => {
    const { actor, on, goOn } = start(adding(() => inStandard(12_500)))
    await goOn()
    await on(offered)
    actor.send(take)
    const { context } = await on({ 'flight-selection': 'priceChanged' })
    expect(context.shown).toEqual(eur(12_000))
    actor.send({ type: 'price.accept' })
    await on({ passengers: 'filling' })
  })

  it.each([
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.PRICING.OFFER_EXPIRED', 'offerExpired'],
    ['ERR.SSW.ANYTHING', { choosing: 'unadded' }],
  ] as const)('handles %s like any selection, and the earlier fare stays chosen', async (code, state) => {
    const { actor, on, goOn } = start(adding(failsWith(failure(code))))
    await goOn()
    await on(offered)
    actor.send(take)
    const { context } = await on({ 'flight-selection': state })
    expect([context.failure?.errorCode, context.picks, context.cart?.brands]).toEqual([code, [-7], ['LIGHT']])
    actor.send({ type: 'step.retry' })
    await goOn()
    await on({ passengers: 'filling' })
  })

  it('ends the flow if the conversation has expired, and names the press', async () => {
    const { actor, on, goOn } = start(adding(failsWith(expired)))
    await goOn()
    await on(offered)
    actor.send(take)
    await on('expired')
    expect(actor.getSnapshot().output?.pressed).toEqual({ type: 'betterFare.take', at: 'flight-selection' })
  })
})
