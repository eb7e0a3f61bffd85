import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { type LineTrip, stationsOf, tableOf } from '#src/app/stations.ts'
import { booked, cart, eur, search } from '#tests/machines/trips.ts'

const table = tableOf(booking.root)

const at = (step: LineTrip['at'], more: Partial<LineTrip> = {}) => {
  const trip: LineTrip = { ...nothingKept, search, cart: cart(), at: step, isHeld: false, isCommitting: false, ...more }
  return stationsOf(table, trip)
}

const statuses = (stations: ReturnType<typeof at>) => stations.map(({ status }) => status).join(' ')
const mayGo = (stations: ReturnType<typeof at>) => stations.filter((station) => station.mayGo).map(({ step }) => step)

describe('the line of a flow', () => {
  it('is drawn from the chart: its steps in order, those that can be skipped as sidings', () => {
    expect(table).toEqual([
      { step: 'home', isOptional: false },
      { step: 'flight-selection', isOptional: false },
      { step: 'passengers', isOptional: false },
      { step: 'seat-selection', isOptional: true },
      { step: 'ancillaries', isOptional: true },
      { step: 'payment', isOptional: false },
      { step: 'confirmation', isOptional: false },
    ])
  })

  it('shows what is passed, where the traveller is, and what lies ahead', () => {
    expect(statuses(at('passengers'))).toBe('done done now ahead ahead ahead ahead')
  })

  it('tells an option that was taken from one that was skipped', () => {
    const seats = [{ passengerId: '1', segmentId: 'x', seat: '14A', price: eur(900) }]
    expect(statuses(at('payment', { cart: cart({ seats }), skipped: ['ancillaries'] }))).toBe(
      'done done done taken skipped now ahead',
    )
  })

  it('shows that the way on is held', () => {
    expect(statuses(at('passengers', { isHeld: true }))).toBe('done done blocked ahead ahead ahead ahead')
  })

  it('leads wherever the charts let the traveller in, and nowhere to where they are', () => {
    expect(mayGo(at('seat-selection'))).toEqual(['home', 'flight-selection', 'passengers', 'ancillaries', 'payment'])
    expect(mayGo(at('home', { search: undefined, cart: undefined }))).toEqual([])
  })

  it('leads nowhere while money may be moving, and not back into a booking that is made', () => {
    expect(mayGo(at('payment', { isCommitting: true }))).toEqual([])
    expect(mayGo(at('confirmation', { booking: booked }))).toEqual(['home', 'flight-selection'])
  })
})
