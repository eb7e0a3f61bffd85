import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { cart, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { run } from './hold-runs.ts'
import { everything } from './whole-booking.ts'

/** A search that a link binds to its first chosen offer. */
const bound: Search = { ...search, direction: 1, legs: search.legs.map((leg) => ({ ...leg, selectedOfferRef: -7 })) }

const none: FlightOffers = { ...offers, legs: [{ rows: [], days: [] }] }

/** The offers to which each search was bound. */
const boundTo = (asked: readonly { name: string; variables: unknown }[]) =>
  asked
    .filter(({ name }) => name === 'airSearch')
    .map(({ variables }) => {
      const { airSearchInput } = variables as { airSearchInput: { itineraryParts: { selectedOfferRef?: number }[] } }
      return airSearchInput.itineraryParts.map(({ selectedOfferRef }) => selectedOfferRef)
    })

describe('a search bound to a chosen offer', () => {
  it('is repeated once without the offer if no flight can be combined with it', async () => {
    const answers = [none, none]
    const { asked, on } = run(booking, { airSearch: () => answers.shift() ?? offers }, 'flight-selection', {
      search: bound,
    })
    const { context } = await on({ 'flight-selection': 'empty' })
    expect([boundTo(asked), context.search?.direction]).toEqual([[[-7], [undefined]], 0])
  })

  it('is free again once its flights are in the cart, so that the list shows all flights on the way back', async () => {
    const { actor, on } = run(booking, { ...everything, addItinerary: () => cart() }, 'flight-selection', {
      search: bound,
    })
    await on({ 'flight-selection': { choosing: 'browsing' } })
    actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
    actor.send({ type: 'step.next' })
    expect((await on('passengers')).context.search?.direction).toBe(0)
  })
})
