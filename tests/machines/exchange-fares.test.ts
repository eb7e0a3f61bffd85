import { describe, expect, it } from 'vitest'
import { exchange } from '#machines/exchange.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { dearer, exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { type Answering } from './answering.ts'
import { run } from './hold-runs.ts'

const wish = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }
const [STANDARD, FLEX, LIGHT] = [21, 22, 23]

/** Opens the flights of an exchange of the outbound. The traveller holds Standard fares both ways. */
const choosing = async (offers: FlightOffers = otherFlights, answers: Answering = {}) => {
  const changing = run(
    exchange,
    {
      tripDetails: () => ({ booking: twoWays, tripOptions: [] }),
      cart: () => exchangeCart(opened),
      fareRules: () => [],
      exchangeAirSearch: () => offers,
      exchangeAddItinerary: () => exchangeCart(dearer),
      ...answers,
    },
    'trip-opening',
    { booking: twoWays },
  )
  await changing.on({ 'exchange-legs': { choosing: 'rules' } })
  changing.actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
  await changing.on({ 'flight-selection': 'choosing' })
  const stands = () => {
    const { value, context } = changing.actor.getSnapshot()
    return [JSON.stringify(value), context.picks]
  }
  return { ...changing, stands }
}

const browsing = '{"flight-selection":{"choosing":"browsing"}}'
const losing = '{"flight-selection":{"choosing":"losing"}}'

describe('a fare with fewer benefits than the traveller’s own', () => {
  it('is selected only after the traveller has confirmed it, once', async () => {
    const { actor, stands } = await choosing()
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    expect(stands()).toEqual([losing, [undefined]])
    expect(actor.getSnapshot().context.losing).toEqual({ leg: 0, ref: LIGHT })
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT, isAgreed: true })
    expect(stands()).toEqual([browsing, [LIGHT]])
    actor.send({ type: 'offer.pick', leg: 0, ref: FLEX })
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    expect(stands()).toEqual([browsing, [LIGHT]])
    expect(actor.getSnapshot().context.losing).toBeUndefined()
  })

  it('is not selected if the traveller declines, and asks again at the next pick', async () => {
    const { actor, stands } = await choosing()
    actor.send({ type: 'offer.pick', leg: 0, ref: STANDARD })
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    actor.send({ type: 'losing.refuse' })
    expect(stands()).toEqual([browsing, [STANDARD]])
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    expect(stands()).toEqual([losing, [STANDARD]])
    actor.send({ type: 'offer.pick', leg: 0, ref: STANDARD })
    expect(stands()).toEqual([browsing, [STANDARD]])
  })

  it('asks again if the traveller changes other flights', async () => {
    const { actor, on, stands } = await choosing()
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT, isAgreed: true })
    actor.send({ type: 'step.back' })
    await on('exchange-legs')
    actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    expect(stands()).toEqual([losing, [undefined]])
  })

  it('is selected at once if the gateway does not report the fares’ benefits', async () => {
    const { actor, stands } = await choosing({
      ...otherFlights,
      brands: otherFlights.brands.map((brand) => ({ ...brand, attributes: [] })),
    })
    actor.send({ type: 'offer.pick', leg: 0, ref: LIGHT })
    expect(stands()).toEqual([browsing, [LIGHT]])
  })
})

it('asks for no confirmation of the traveller’s own fare or a better one', async () => {
  const { actor, stands } = await choosing()
  for (const ref of [STANDARD, FLEX]) {
    actor.send({ type: 'offer.pick', leg: 0, ref })
    expect(stands()).toEqual([browsing, [ref]])
  }
})
