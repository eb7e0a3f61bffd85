import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import { exchange } from '#machines/exchange.ts'
import { mto } from '#machines/mto.ts'
import { nothingKept } from '#machines/trip.ts'
import { firstStations } from '#src/app/frame/first-stations.ts'
import { type LineTrip, stationsOf, tableOf, usualNext } from '#src/app/frame/stations.ts'
import { changeCart, changed, withDearerSeat, withEqualSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { cheaper, dearer, exchangeCart } from '#src/operations/outcomes/samples/exchange.ts'
import { booked, cart, eur, search } from '#src/operations/outcomes/samples/trip.ts'

const table = tableOf(booking.root)

const at = (step: LineTrip['at'], more: Partial<LineTrip> = {}) => {
  const trip: LineTrip = { ...nothingKept, search, cart: cart(), at: step, isHeld: false, isCommitting: false, ...more }
  return stationsOf(table, trip)
}

const statuses = (stations: ReturnType<typeof at>) => stations.map(({ status }) => status).join(' ')
const mayGo = (stations: ReturnType<typeof at>) => stations.filter((station) => station.mayGo).map(({ step }) => step)

describe('the progress line', () => {
  it('lists the chart’s steps in order, with optional steps as sidings', () => {
    expect(table).toEqual([
      { step: 'home', isOptional: false, leadsTo: 'flight-selection' },
      { step: 'flight-selection', isOptional: false, leadsTo: 'passengers' },
      { step: 'passengers', isOptional: false, leadsTo: 'seat-selection' },
      { step: 'seat-selection', isOptional: true, leadsTo: 'ancillaries' },
      { step: 'ancillaries', isOptional: true, leadsTo: 'payment' },
      { step: 'payment', isOptional: false, leadsTo: 'confirmation' },
      { step: 'confirmation', isOptional: false, leadsTo: undefined },
    ])
  })

  it.each([
    ['at home', { at: 'home' }],
    ['at the results of a new search', { at: 'flight-selection', search }],
  ] as const)('is available before the charts load, %s', (_, where) => {
    const line: LineTrip = { ...nothingKept, flow: 'booking', isHeld: false, isCommitting: false, ...where }
    expect(firstStations(table, line)).toEqual(stationsOf(table, line))
  })

  it('shows completed, current and remaining steps', () => {
    expect(statuses(at('passengers'))).toBe('done done now ahead ahead ahead ahead')
  })

  it('tells an option that was taken from one that was skipped', () => {
    const seats = [{ passengerId: '1', segmentId: 'x', seat: '14A', price: eur(900) }]
    expect(statuses(at('payment', { cart: cart({ seats }), skipped: ['ancillaries'] }))).toBe(
      'done done done taken skipped now ahead',
    )
  })

  it('shows that the next step is blocked', () => {
    expect(statuses(at('passengers', { isHeld: true }))).toBe('done done blocked ahead ahead ahead ahead')
  })

  it('links to every step that the charts allow, except the current one', () => {
    expect(mayGo(at('seat-selection'))).toEqual(['home', 'flight-selection', 'passengers', 'ancillaries', 'payment'])
    expect(mayGo(at('home', { search: undefined, cart: undefined }))).toEqual([])
  })

  it('links nowhere during a payment, and not back into a completed booking', () => {
    expect(mayGo(at('payment', { isCommitting: true }))).toEqual([])
    expect(mayGo(at('confirmation', { booking: booked }))).toEqual(['home', 'flight-selection'])
  })
})

describe('the progress line of a change', () => {
  const changes = tableOf(mto.root)

  const shown = (step: LineTrip['at'], more: Partial<LineTrip>) =>
    stationsOf(changes, { ...nothingKept, booking: changed, flow: 'mto', at: step, isHeld: false, isCommitting: false, ...more })
      .map(({ step: name, status }) => `${name} ${status}`)
      .join(', ')

  it('shows everything that can be changed as sidings, whichever the traveller visits', () => {
    // A correction that is refused leads from the payment back to the names.
    expect(changes).toEqual([
      { step: 'seat-selection', isOptional: true, leadsTo: 'trip-review' },
      { step: 'ancillaries', isOptional: true, leadsTo: 'trip-review' },
      { step: 'passengers', isOptional: true, leadsTo: 'trip-review' },
      { step: 'trip-review', isOptional: false, leadsTo: undefined },
      { step: 'payment', isOptional: false, leadsTo: undefined },
      { step: 'confirmation', isOptional: false, leadsTo: undefined },
    ])
  })

  it('links the flights of an exchange to its quote, past seats and extras', () => {
    const leads = new Map(tableOf(exchange.root).map(({ step, leadsTo }) => [step, leadsTo]))
    expect(leads.get('flight-selection')).toBe('exchange-quote')
    expect(leads.get('seat-selection')).toBe('exchange-quote')
  })

  it.each([
    ['nothing is changed yet', changeCart(), 'skipped', 'skipped'],
    ['a seat is changed', withDearerSeat, 'taken', 'skipped'],
    ['a bag is given up', withoutBag, 'skipped', 'taken'],
  ])('counts changes, not earlier purchases, so after a reload: %s', (_, kept, seats, extras) => {
    expect(shown('trip-review', { cart: kept })).toContain(
      `seat-selection ${seats}, ancillaries ${extras}, passengers skipped, trip-review now`,
    )
  })

  it('leaves seats open if the new flights do not have the paid seat', () => {
    const paid = { kind: 'seat', code: '12C', passengerId: '1', quantity: 1, paid: eur(900), refund: eur(900) } as const
    const gone = { ...paid, oldTravelPartId: 'old', travelPartId: 'new', outcome: 'chooseAgain' } as const
    const kept = exchangeCart({ ...dearer, extras: [gone] }, { givenUp: [{ ...paid, travelPartId: 'new' }] })
    const line = tableOf(exchange.root)
    const shownAt = (at: LineTrip['at']) =>
      stationsOf(line, { ...nothingKept, flow: 'exchange', cart: kept, at, isHeld: false, isCommitting: false })
    expect(shownAt('flight-selection').find(({ step }) => step === 'seat-selection')?.status).toBe('ahead')
    expect(shownAt('exchange-quote').find(({ step }) => step === 'seat-selection')?.status).toBe('skipped')
  })

  it('tells corrected names from unchanged ones', () => {
    expect(shown('trip-review', { cart: changeCart(), completed: ['passengers'] })).toContain('passengers done')
  })

  const paid = { due: eur(0), refund: eur(0), forfeited: eur(0), targets: [] }

  it.each([
    ['confirming, if nothing is due', withEqualSeat, 'trip-review now, confirmation ahead'],
    ['confirming, if money comes back', withoutBag, 'trip-review now, confirmation ahead'],
    ['payment, if something is due', withDearerSeat, 'trip-review now, payment ahead, confirmation ahead'],
  ])('shows after the review: %s', (_, kept, line) => {
    expect(shown('trip-review', { cart: kept })).toContain(line)
  })

  it('shows no payment after the review of corrected names alone', () => {
    const kept = changeCart()
    const reference = kept.trip?.reference ?? ''
    const contact = { email: 'ines@example.org', phone: { countryCode: '351', country: 'PT', number: '912345678' } }
    const correcting = { reference, passengers: kept.passengers, contact, before: { passengers: kept.passengers } }
    expect(shown('trip-review', { cart: kept, correcting })).toContain('trip-review now, confirmation ahead')
  })

  it.each([
    ['the money that comes back', cheaper, 'exchange-quote now, confirmation ahead'],
    ['payment', dearer, 'exchange-quote now, payment ahead, confirmation ahead'],
  ])('shows after the quote of new flights: %s', (_, quote, line) => {
    const trip = { ...nothingKept, cart: exchangeCart(quote), at: 'exchange-quote' as const, isHeld: false, isCommitting: false }
    const stations = stationsOf(tableOf(exchange.root), trip)
    expect(stations.map(({ step, status }) => `${step} ${status}`).join(', ')).toContain(line)
  })

  it.each([
    ['no payment where nothing was to be paid', withEqualSeat, ''],
    ['no payment where money comes back', withoutBag, ''],
    ['the payment where it was paid', withDearerSeat, 'payment done, '],
  ])('shows which steps a completed change took: %s', (_, kept, payment) => {
    const due = { ...kept.total, amount: Math.max(0, kept.total.amount) }
    expect(shown('confirmation', { cart: { ...kept, settlement: { ...paid, due } }, hasBought: true })).toContain(
      `trip-review done, ${payment}confirmation now`,
    )
  })
})

describe('the usual next step', () => {
  it.each([
    [booking, 'home', 'flight-selection'],
    [booking, 'date-selection', 'flight-selection'],
    [booking, 'matrix', 'flight-selection'],
    [booking, 'flight-selection', 'passengers'],
    [exchange, 'flight-selection', 'exchange-quote'],
    [mto, 'trip-review', 'confirmation'],
    [booking, 'confirmation', undefined],
  ] as const)('follows the chart where no guard decides otherwise (case %#)', (chart, step, next) => {
    expect(usualNext(chart.root, step)).toBe(next)
  })
})
