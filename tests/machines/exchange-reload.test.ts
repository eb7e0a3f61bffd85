import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { recall } from '#machines/recall.ts'
import { reopening } from '#machines/reopening.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { flightNumbers } from '#src/domain/itinerary.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import type { Step } from '#src/domain/step.ts'
import { answering, type Answering } from './answering.ts'
import { dearer, exchangeCart, later, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'

const wish = { origin: 'LIS', destination: 'ATH', date: '2027-05-06' }

describe('a reload', () => {
  const recalled = async (at: Step, quote: ExchangeQuote) => {
    const answers = {
      tripDetails: () => ({ booking: twoWays, tripOptions: [] }),
      cart: () => exchangeCart(quote),
    }
    const actor = createActor(recall.provide({ actors: answering(answers) }), {
      input: { flow: 'exchange', at, kept: nothingKept },
    }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    return output && { ...output, at: nearestStep(output.at, output.kept, 'exchange') }
  }

  it('returns to the quote with the search and the offers behind it', async () => {
    expect(await recalled('exchange-quote', dearer)).toMatchObject({
      at: 'exchange-quote',
      kept: {
        booking: twoWays,
        picks: [21],
        search: { exchangeType: 'OUTBOUND', legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }] },
      },
    })
  })

  it('returns to seats, extras and payment only after flights are chosen', async () => {
    for (const step of ['seat-selection', 'ancillaries', 'payment'] as const) {
      expect(await recalled(step, dearer)).toHaveProperty('at', step)
      expect((await recalled(step, opened))?.at).toBe('exchange-legs')
    }
  })

  it('returns to the choice of legs while no flights are chosen', async () => {
    expect(await recalled('exchange-quote', opened)).toMatchObject({ at: 'exchange-legs', kept: { search: undefined } })
    expect((await recalled('flight-selection', opened))?.at).toBe('exchange-legs')
  })

  it('always searches a trip’s flights as an exchange of that trip', () => {
    const kept = { ...nothingKept, booking: twoWays, cart: exchangeCart(opened) }
    const search = { legs: [wish], passengers: { ADT: 1, CHD: 0, INF: 0 } } as KeptTrip['search'] & object
    expect(nearestStep('flight-selection', { ...kept, search }, 'exchange')).toBe('exchange-legs')
    expect(nearestStep('flight-selection', { ...kept, search: { ...search, exchangeType: 'ALL' } }, 'exchange')).toBe(
      'flight-selection',
    )
  })
})

describe('a conversation that ended after flights were chosen', () => {
  const reopened = async (answers: Answering) => {
    const kept = { ...nothingKept, booking: twoWays, cart: exchangeCart(dearer), picks: [21] }
    const told = { tripDetails: () => ({ booking: twoWays, tripOptions: [] }), cart: () => exchangeCart(opened) }
    const actor = createActor(reopening.provide({ actors: answering({ ...told, ...answers }) }), {
      input: { flow: 'exchange', at: 'exchange-quote', kept },
    }).start()
    return (await waitFor(actor, ({ status }) => status === 'done')).output
  }

  it('names a flight that is sold out, and leads to the others of that day', async () => {
    const withoutIt = { ...otherFlights, legs: [{ rows: [], days: [] }] }
    expect(await reopened({ exchangeAirSearch: () => withoutIt })).toMatchObject({
      outcome: 'recovered',
      at: 'flight-selection',
      changes: [{ kind: 'flightGone', subject: flightNumbers(later) }],
      kept: { picks: [], search: { exchangeType: 'OUTBOUND' } },
    })
  })

  it('shows the new price of the same flights', async () => {
    const now = exchangeCart({ ...dearer, due: { ...dearer.due, amount: dearer.due.amount + 500 } })
    const { changes = [], at } =
      (await reopened({ exchangeAirSearch: () => otherFlights, exchangeAddItinerary: () => now })) ?? {}
    expect(at).toBe('exchange-quote')
    expect(changes[0]).toEqual({ kind: 'total', before: exchangeCart(dearer).total, after: now.total })
  })

  it('selects nothing if the trip has changed', async () => {
    const tripDetails = () => ({ booking: { ...twoWays, parts: [later] }, tripOptions: [] })
    expect((await reopened({ tripDetails }))?.outcome).toBe('lost')
  })
})
