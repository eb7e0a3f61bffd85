import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { eur, family, flights } from '#tests/steps/flights.ts'
import { expired, failsWith, failure } from './answering.ts'
import { run } from './hold-runs.ts'

const browsing = { 'flight-selection': { choosing: 'browsing' } } as const

/** The flights with other refs, as new prices have. `keeps` selects the outbound flights that are still listed. */
const anew = (keeps: (place: number) => boolean = () => true): FlightOffers => ({
  ...flights,
  combinable: undefined,
  legs: flights.legs.map((leg, place) => ({
    ...leg,
    rows: leg.rows
      .filter((_, index) => place > 0 || keeps(index))
      .map((row) => ({
        ...row,
        offers: row.offers.map((offer) => ({
          ...offer,
          ref: offer.ref + 100,
          ...(offer.price && { price: { ...offer.price, party: eur(offer.price.party.amount + 1_000) } }),
        })),
      })),
  })),
})

/** Picks Light both ways, shows the outbound flights again, and lets the offers expire. `answers` are those of the later searches. */
const lapsed = async (answers: (() => unknown)[], kept: object = {}) => {
  const all = [() => flights, ...answers]
  const ran = run(booking, { airSearch: () => (all.shift() ?? (() => flights))() }, 'flight-selection', {
    search: family,
    cart: undefined,
    ...kept,
  })
  await ran.on(browsing)
  ran.actor.send({ type: 'offer.pick', leg: 0, ref: 11 })
  ran.actor.send({ type: 'offer.pick', leg: 1, ref: 31 })
  ran.actor.send({ type: 'leg.show', leg: 0 })
  ran.actor.send({ type: 'offers.lapse' })
  return ran
}

describe('expired offers', () => {
  it('are searched again, and the picked flights and fares stay picked at their new prices', async () => {
    const { on, actor } = await lapsed([() => anew()])
    expect(actor.getSnapshot().matches({ 'flight-selection': { choosing: 'refreshing' } })).toBe(true)
    const { context } = await on(browsing)
    expect([context.picks, context.leg]).toEqual([[111, 131], 0])
  })

  it('are dropped from the picks if the newer search lacks them, on the leg that the traveller reads', async () => {
    const { on } = await lapsed([() => anew((place) => place > 0)])
    const { context } = await on(browsing)
    expect([context.picks, context.leg]).toEqual([[undefined, 131], 0])
  })

  it('are replaced in a new conversation if the old one has expired with an empty cart', async () => {
    const { on, asked } = await lapsed([failsWith(expired), () => anew()])
    const { context } = await on(browsing)
    expect([context.picks, asked.filter(({ name }) => name === 'airSearch').length]).toEqual([[111, 131], 3])
  })

  it('end the flow if a conversation with a cart has expired, so that the trip is restored', async () => {
    const { actor } = await lapsed([failsWith(expired)], { cart: cart() })
    await expect.poll(() => actor.getSnapshot().output?.outcome).toBe('expired')
  })

  it('stay on the list if they cannot be searched again, until the traveller retries', async () => {
    const { on, actor } = await lapsed([failsWith(failure('ERR.SSW.INTERNAL')), () => anew()])
    const { context } = await on({ 'flight-selection': { choosing: 'unrefreshed' } })
    expect([context.picks, context.failure?.errorCode]).toEqual([[11, 31], 'ERR.SSW.INTERNAL'])
    actor.send({ type: 'step.retry' })
    expect((await on(browsing)).context.picks).toEqual([111, 131])
  })

  it('lead to the other days if no flight is left', async () => {
    const none = { ...flights, legs: flights.legs.map(() => ({ rows: [], days: [] })) }
    const { on } = await lapsed([() => none, () => none])
    await on({ 'flight-selection': 'empty' })
  })

  it('are not refreshed while the traveller reads fare rules', async () => {
    const { actor, on } = run(booking, { airSearch: () => flights }, 'flight-selection', { search: family, cart: undefined })
    await on(browsing)
    actor.send({ type: 'rules.show', refs: [11] })
    expect(actor.getSnapshot().can({ type: 'offers.lapse' })).toBe(false)
  })
})
