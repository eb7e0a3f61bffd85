import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import type { DatePairPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { run } from './hold-runs.ts'

const back = { origin: 'ATH', destination: 'LIS', date: '2027-05-11' }
const wish: Search = { ...search, searchType: 'FLEXIBLECALENDAR', journeyType: 'round-trip', legs: [...search.legs, back] }
const sold: DatePairPrice[] = [{ dates: ['2027-05-04', '2027-05-11'], status: 'AVAILABLE', party: eur(20_000), stops: 0 }]

const open = (pairs: DatePairPrice[] = sold, asked: Search = wish) =>
  run(booking, { airSearch: (): FlightOffers => ({ ...offers, legs: [{ rows: [], days: [] }], pairs }) }, 'matrix', {
    search: asked,
  })

/** Returns the date and the selected offer of each leg in the latest request. */
const latest = (asked: readonly { variables: unknown }[]) => {
  const { airSearchInput } = asked.at(-1)?.variables as {
    airSearchInput: { itineraryParts: { when: { date: string }; selectedOfferRef?: number }[] }
  }
  return airSearchInput.itineraryParts.map(({ when, selectedOfferRef }) => [when.date, selectedOfferRef])
}

describe('choosing both dates by price', () => {
  it.each([
    [0, undefined, undefined],
    [1, -1, undefined],
    [2, undefined, -1],
  ] as const)(
    'keeps the date that the traveller has chosen: direction %s sends %s and %s as selected offers',
    async (direction, outbound, inbound) => {
      const { actor, asked, on } = open()
      await on({ matrix: { choosing: 'priced' } })
      actor.send({ type: 'pairs.show', dates: ['2027-05-05', '2027-05-12'], direction })
      await on({ matrix: { choosing: 'priced' } })
      expect(latest(asked)).toEqual([
        ['2027-05-05', outbound],
        ['2027-05-12', inbound],
      ])
    },
  )

  it('searches for the flights of the chosen dates, without selected offers', async () => {
    const { actor, asked, on } = open(sold, { ...wish, direction: 1 })
    await on({ matrix: { choosing: 'priced' } })
    expect(latest(asked)).toEqual([
      ['2027-05-04', -1],
      ['2027-05-11', undefined],
    ])
    actor.send({ type: 'pair.pick', dates: ['2027-05-04', '2027-05-12'] })
    const { context } = await on({ 'flight-selection': 'empty' })
    expect(latest(asked)).toEqual([
      ['2027-05-04', undefined],
      ['2027-05-12', undefined],
    ])
    expect(context.search?.searchType).toBe('BRANDED')
  })

  it('discards a departure chosen without a return when the traveller leaves the page', async () => {
    const { actor, on } = open()
    await on({ matrix: { choosing: 'priced' } })
    actor.send({ type: 'pairs.show', dates: ['2027-05-05', '2027-05-12'], direction: 1 })
    await on({ matrix: { choosing: 'priced' } })
    actor.send({ type: 'step.back' })
    expect((await on('home')).context.search?.direction).toBe(0)
  })

  it('says if no pair has seats, and compares whole months instead', async () => {
    const { actor, on } = open([{ dates: ['2027-05-04', '2027-05-11'], status: 'SOLD_OUT' }])
    await on({ matrix: { choosing: 'empty' } })
    actor.send({ type: 'months.open' })
    await on('date-selection')
    actor.send({ type: 'pairs.open' })
    await on({ matrix: { choosing: 'empty' } })
  })
})
