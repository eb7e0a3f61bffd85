import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import type { DayPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { failsWith, failure } from './answering.ts'
import { run } from './hold-runs.ts'

const wish: Search = { ...search, searchType: 'CALENDAR30' }
const priced = (date: string, amount: number): DayPrice => ({ date, status: 'AVAILABLE', party: eur(amount) })
const may: DayPrice[] = [priced('2027-05-04', 10_000), { date: '2027-05-05', status: 'SOLD_OUT' }]
const june = [priced('2027-06-01', 8_000)]
const calendar = (days: DayPrice[]) => (): FlightOffers => ({ ...offers, legs: [{ rows: [], days }] })

/** Opens the calendar. The searches get the given responses in turn, and then the flights of a day. */
const open = (responses: (() => unknown)[], asked: Search = wish) => {
  const searches = [...responses]
  return run(booking, { airSearch: () => (searches.shift() ?? (() => offers))() }, 'date-selection', { search: asked })
}

const searched = (asked: readonly { variables: unknown }[]) => asked.map(({ variables }) => variables)

describe('choosing days by price', () => {
  it('searches from the day of departure, and loads each further month once', async () => {
    const { actor, asked, on } = open([calendar(may), calendar(june)])
    for (const month of ['2027-06-01', '2027-06-01']) actor.send({ type: 'days.show', month })
    const { context } = await on({ 'date-selection': { choosing: 'priced' } })
    expect(context.calendar).toEqual({
      asked: ['2027-05-04', '2027-06-01'],
      read: ['2027-05-04', '2027-06-01'],
      days: [[...may, ...june]],
    })
    expect(searched(asked)).toMatchObject(
      ['2027-05-04', '2027-06-01'].map((date) => ({
        airSearchInput: { searchType: 'CALENDAR30', itineraryParts: [{ when: { date } }] },
      })),
    )
  })

  it('begins with the month that a link names', async () => {
    const { asked, on } = open([calendar(june)], { ...wish, activeMonth: '2027-06' })
    await on({ 'date-selection': { choosing: 'priced' } })
    expect(searched(asked)).toMatchObject([{ airSearchInput: { itineraryParts: [{ when: { date: '2027-06-01' } }] } }])
  })

  it('searches for the flights of the chosen day, but not of a sold-out day', async () => {
    const { actor, asked, on } = open([calendar([...may, priced('2027-05-06', 9_000)])])
    await on({ 'date-selection': { choosing: 'priced' } })
    actor.send({ type: 'day.pick', leg: 0, date: '2027-05-05' })
    actor.send({ type: 'step.next' })
    expect(actor.getSnapshot().context.at).toBe('date-selection')
    actor.send({ type: 'day.pick', leg: 0, date: '2027-05-06' })
    actor.send({ type: 'step.next' })
    const { context } = await on({ 'flight-selection': 'choosing' })
    expect(context.search).toEqual({ ...search, legs: [{ ...search.legs[0], date: '2027-05-06' }] })
    expect(searched(asked).at(-1)).toMatchObject({
      airSearchInput: { searchType: 'BRANDED', itineraryParts: [{ when: { date: '2027-05-06' } }] },
    })
  })

  it('moves the return along with a later departure', async () => {
    const back = { origin: 'ATH', destination: 'LIS', date: '2027-05-05' }
    const { actor, on } = open([calendar(may)], { ...wish, journeyType: 'round-trip', legs: [...wish.legs, back] })
    await on({ 'date-selection': { choosing: 'priced' } })
    actor.send({ type: 'day.pick', leg: 0, date: '2027-05-09' })
    expect(actor.getSnapshot().context.search?.legs.map(({ date }) => date)).toEqual(['2027-05-09', '2027-05-09'])
  })

  it('says if no day has seats, and looks at another month', async () => {
    const { actor, on } = open([calendar([]), calendar(june)])
    await on({ 'date-selection': { choosing: 'empty' } })
    actor.send({ type: 'days.show', month: '2027-06-01' })
    await on({ 'date-selection': { choosing: 'priced' } })
  })

  it('keeps the prices that were loaded if a later month fails, and repeats the failed request', async () => {
    const { actor, asked, on } = open([calendar(may), failsWith(failure('NETWORK_ERROR')), calendar(june)])
    await on({ 'date-selection': { choosing: 'priced' } })
    actor.send({ type: 'days.show', month: '2027-06-01' })
    const { context } = await on({ 'date-selection': { choosing: 'failed' } })
    expect(context.calendar?.days).toEqual([may])
    actor.send({ type: 'step.retry' })
    await on({ 'date-selection': { choosing: 'priced' } })
    expect(actor.getSnapshot().context.calendar?.days).toEqual([[...may, ...june]])
    expect(asked).toHaveLength(3)
  })

  it('is opened by a search for flexible dates, and leads back to it', async () => {
    const { actor, on } = run(booking, { airSearch: calendar(may) }, 'home', {})
    actor.send({ type: 'search.submit', search: wish })
    await on({ 'date-selection': { choosing: 'priced' } })
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().context.at).toBe('home')
  })
})
