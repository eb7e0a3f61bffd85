import { describe, expect, it } from 'vitest'
import { exchange } from '#machines/exchange.ts'
import { failsWith, failure } from './answering.ts'
import { exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { run } from './hold-runs.ts'

const wish = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }

describe('comparing the days of a month', () => {
  /** Opens the flights of an exchange. The searches get the responses of `first` in turn, then that of `last`. */
  const atFlights = async (first: unknown[] = [], last: () => unknown = () => otherFlights) => {
    const searches = [...first]
    const answers = {
      tripDetails: () => ({ booking: twoWays, tripOptions: [] }),
      cart: () => exchangeCart(opened),
      fareRules: () => [],
      exchangeAirSearch: () => searches.shift() ?? last(),
    }
    const changing = run(exchange, answers, 'trip-opening', { booking: twoWays })
    await changing.on({ 'exchange-legs': { choosing: 'rules' } })
    changing.actor.send({ type: 'legs.submit', wishes: [wish, 'keep'] })
    return changing
  }

  it('loads each month once, and leaves the flight list and the selection unchanged', async () => {
    const { actor, asked, on } = await atFlights()
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'offer.pick', leg: 0, ref: 21 })
    for (const month of ['2027-05-01', '2027-06-01', '2027-05-01']) actor.send({ type: 'days.show', month })
    const { context } = await on({ 'flight-selection': { comparing: 'shown' } })
    const days = otherFlights.legs[0]?.days ?? []
    expect(context.calendar).toEqual({
      asked: ['2027-05-01', '2027-06-01'],
      read: ['2027-05-01', '2027-06-01'],
      days: [days],
    })
    expect(asked.slice(4).map(({ variables }) => variables)).toMatchObject([
      { airSearchInput: { exchangeType: 'OUTBOUND', searchCriteria: { searchType: 'CALENDAR30' } } },
      { airSearchInput: { searchCriteria: { itineraryParts: [{ when: { date: '2027-06-01' } }] } } },
    ])
    actor.send({ type: 'days.close' })
    const { context: after } = await on({ 'flight-selection': { choosing: 'browsing' } })
    expect([after.picks, after.calendar, after.search?.searchType]).toEqual([[21], undefined, 'BRANDED'])
  })

  it('searches the selected day, even after a day without flights', async () => {
    const { actor, on } = await atFlights([{ ...otherFlights, legs: [{ rows: [], days: [] }] }])
    await on({ 'flight-selection': 'empty' })
    actor.send({ type: 'days.show', month: '2027-05-01' })
    await on({ 'flight-selection': { comparing: 'shown' } })
    actor.send({ type: 'days.close' })
    await on({ 'flight-selection': 'empty' })
    actor.send({ type: 'days.show', month: '2027-05-01' })
    actor.send({ type: 'day.pick', leg: 0, date: '2027-05-07' })
    const { context } = await on({ 'flight-selection': 'choosing' })
    expect(context.search?.legs[0]?.date).toBe('2027-05-07')
  })

  it.each([
    ['ERR.SSW.SERVER.UNAVAILABLE', { comparing: 'failed' }],
    ['ERR.SSW.EXCHANGE.CHECKED_IN', 'refused'],
  ] as const)('does not hide %s', async (code, state) => {
    const { actor, on } = await atFlights([otherFlights], failsWith(failure(code)))
    await on({ 'flight-selection': 'choosing' })
    actor.send({ type: 'days.show', month: '2027-05-01' })
    const { context } = await on({ 'flight-selection': state })
    expect(context.failure?.errorCode).toBe(code)
  })
})
