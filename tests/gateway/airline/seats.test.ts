import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SeatMapRequest } from '#src/gateway/airline/engine.ts'
import type { SeatPassenger } from '#src/gateway/airline/seat-passenger.ts'
import { capacityOf, fleet } from '#src/gateway/airline/fleet.ts'
import type { Flight } from '#src/gateway/airline/flight.ts'
import { cabinState, seatsByClass } from '#src/gateway/airline/inventory.ts'
import { builtAircraftOf } from '#src/gateway/airline/seat-layout.ts'
import { anyRequest, anySales, ask, engine, firstRow, nobody, NOW } from './opened.ts'

const adult: SeatPassenger = { type: 'ADT', age: 40, hasInfant: false }
const flightOn = (from: string, to: string, date: string, equipment?: string): Flight => {
  const flights = engine.search(ask(from, to, date), nobody).flatMap(({ itinerary }) => itinerary.flights)
  const found = flights.find(
    (flight) => flight.origin === from && flight.destination === to && (!equipment || flight.equipment === equipment),
  )
  if (!found) throw new Error(`No ${equipment} from ${from} to ${to} on ${date}`)
  return found
}
const requestFor = (flight: Flight, more: Partial<SeatMapRequest> = {}): SeatMapRequest => ({
  flight: flight.key,
  cabin: 'Economy',
  brandId: 'LIGHT',
  currency: 'EUR',
  passenger: adult,
  taken: new Set(),
  ...more,
})
const slots = (request: SeatMapRequest, sales = nobody) =>
  (engine.seatMap(request, sales)?.cabins ?? []).flatMap(({ rows }) =>
    rows.flatMap((row) => row.slots.flatMap((slot) => (slot.code ? [{ ...slot, code: slot.code }] : []))),
  )
const refusals = (request: SeatMapRequest) => new Map(slots(request).map(({ code, refusal }) => [code, refusal]))
const long = flightOn('LHR', 'JFK', '2027-05-04', '333')

describe('a seat map', () => {
  test('contains every seat of the aircraft once, in rows parallel to the columns', () => {
    for (const type of fleet.values()) {
      const { cabins, seats } = builtAircraftOf(type.code)
      expect([type.code, seats.size]).toEqual([type.code, type.seats])
      const drawn = cabins.flatMap(({ rows, columns }) =>
        rows.flatMap((row) =>
          row.slots.length === columns.length ? row.slots.flatMap(({ code }) => code ?? []) : ['wrong length'],
        ),
      )
      expect(drawn.toSorted()).toEqual([...seats.keys()].toSorted())
      expect(drawn.some((code) => code.startsWith('13'))).toBe(false)
      for (const row of type.exitRows)
        expect([type.code, row, [...seats.values()].some((seat) => seat.row === row)]).toEqual([type.code, row, true])
    }
  })

  test('has as many free seats as the cabin has unsold, and so never fewer than can be bought', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        for (const { itinerary } of engine.search(request, sales).slice(0, 2)) {
          for (const flight of itinerary.flights) {
            const map = engine.seatMap(requestFor(flight), sales)
            const { capacity, background, free } = cabinState(flight, 'Economy', sales)
            expect(map?.free).toBe(capacity - background)
            expect(map?.free).toBeGreaterThanOrEqual(free)
            expect(map?.free).toBeGreaterThanOrEqual(Math.max(...seatsByClass(flight, 'Economy', sales)))
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('keeps a seat for every ticketed passenger, and matches the database exactly', () => {
    const open = slots(requestFor(long))
      .filter(({ refusal }) => refusal === undefined)
      .map(({ code }) => code)
    const taken = new Set(open.slice(0, 5))
    const sales = { now: NOW, soldOf: () => 5 }
    const map = engine.seatMap(requestFor(long, { taken }), sales)
    const { capacity, background } = cabinState(long, 'Economy', sales)
    expect(map?.free).toBe(capacity - background - 5)
    const full = { now: NOW, soldOf: () => capacityOf('333', 'Economy') }
    expect(engine.seatMap(requestFor(long), full)?.free).toBe(capacityOf('333', 'Economy'))
  })

  test('fills realistically: forward, windows and aisles first, and seats are never freed', () => {
    const occupied = (now: number) =>
      new Set(
        slots(requestFor(long), { now, soldOf: () => 0 })
          .filter(({ refusal }) => refusal === 'taken')
          .map(({ code }) => code),
      )
    const [early, late] = [occupied(NOW), occupied(long.departsAt - 3 * 86_400_000)]
    expect(early.size).toBeGreaterThan(5)
    expect(late.size).toBeGreaterThan(early.size)
    expect([...early].filter((code) => !late.has(code))).toEqual([])
    const middle = (codes: Set<string>) =>
      [...codes].filter((code) => builtAircraftOf('333').seats.get(code)?.characteristics.includes('9')).length / codes.size
    const middles = [...builtAircraftOf('333').seats.values()].filter(
      ({ cabin, characteristics }) => cabin === 'Economy' && characteristics.includes('9'),
    ).length
    expect(middle(late)).toBeLessThan(middles / capacityOf('333', 'Economy'))
  })

  test('keeps a traveller’s seat, however full the flight gets', () => {
    const eve = { now: long.departsAt - 4 * 3_600_000, soldOf: () => 0 }
    const later = slots(requestFor(long), eve).find(
      ({ refusal, characteristics }) => refusal === 'taken' && !characteristics.includes('E'),
    )
    if (!later) throw new Error('nobody sits there')
    expect(engine.seat({ ...requestFor(long), code: later.code }, eve)).toEqual({ isFree: false, refusal: 'taken' })
    expect(engine.seat({ ...requestFor(long, { own: later.code }), code: later.code }, eve).isFree).toBe(true)
  })

  test('is the same for everybody, with each traveller’s own refusals', () => {
    const child = refusals(requestFor(long, { passenger: { type: 'CHD', age: 8, hasInfant: false } }))
    const youth = refusals(requestFor(long, { passenger: { type: 'ADT', age: 14, hasInfant: false } }))
    const parent = refusals(requestFor(long, { passenger: { ...adult, hasInfant: true } }))
    const grown = refusals(requestFor(long))
    const exits = [...builtAircraftOf('333').seats.values()].filter(
      ({ characteristics, code }) => characteristics.includes('E') && grown.get(code) === undefined,
    )
    expect(exits.length).toBeGreaterThan(0)
    for (const { code } of exits)
      expect([code, child.get(code), youth.get(code), parent.get(code)]).toEqual([
        code,
        'exitRowAge',
        'exitRowAge',
        'exitRowInfant',
      ])
    const cots = [...builtAircraftOf('333').seats.values()].filter(
      ({ characteristics, cabin, code }) => cabin === 'Economy' && characteristics.includes('B') && grown.get(code) !== 'taken',
    )
    expect(cots.length).toBeGreaterThan(0)
    for (const { code } of cots)
      expect([code, grown.get(code), parent.get(code)]).toEqual([code, 'infantOnlyBassinet', undefined])
    expect(grown.get('1A')).toBe('otherCabin')
  })

  test('allows one infant per block of seats', () => {
    const parent = { ...adult, hasInfant: true }
    const free = refusals(requestFor(long, { passenger: parent }))
    const block = [...builtAircraftOf('333').seats.values()].filter(
      ({ cabin, code, row }) => cabin === 'Economy' && row > 30 && free.get(code) === undefined,
    )
    const first = block.find((seat) => block.some((other) => other.block === seat.block && other.code !== seat.code))
    const other = block.find((seat) => seat.block === first?.block && seat.code !== first?.code)
    if (!first || !other) throw new Error('no two free seats side by side')
    const request = requestFor(long, { passenger: parent, taken: new Set([first.code]), withInfant: new Set([first.code]) })
    expect(engine.seat({ ...request, code: other.code }, nobody)).toEqual({ isFree: false, refusal: 'infantBlockFull' })
    expect(engine.seat({ ...request, passenger: adult, code: other.code }, nobody).isFree).toBe(true)
  })

  test('charges more for legroom and exits, less for the middle, and nothing if the fare includes it', () => {
    const prices = new Map(slots(requestFor(long)).map(({ code, price }) => [code, price?.amount ?? -1]))
    const [exit = 0, window = 0, middle = 0] = ['28A', '35A', '35E'].map((code) => prices.get(code))
    expect(exit > window && window > middle && middle > 0).toBe(true)
    const flex = new Map(slots(requestFor(long, { brandId: 'FLEX' })).map(({ code, price }) => [code, price?.amount ?? -1]))
    expect([flex.get('35A'), (flex.get('28A') ?? 0) > 0]).toEqual([0, true])
    const business = slots(requestFor(long, { brandId: 'BUSINESS', cabin: 'Business' })).filter(
      ({ refusal }) => refusal === undefined,
    )
    expect(business.every(({ price }) => price?.amount === 0)).toBe(true)
    const { itinerary } =
      engine.search(ask('LHR', 'JFK', '2027-05-04'), nobody).find((row) => row.itinerary.key === long.key) ??
      firstRow(ask('LHR', 'JFK', '2027-05-04'))
    const free = slots(requestFor(long)).flatMap(({ refusal, price }) => (refusal === undefined && price ? [price.amount] : []))
    expect(engine.wayExtras(itinerary, 'LIGHT', ['Economy'], { party: { ADT: 1 }, currency: 'EUR' }, nobody).seat.amount).toBe(
      Math.min(...free),
    )
  })

  test('has the same price on the map, in the cart, and until departure', () => {
    const late = { now: long.departsAt - 5 * 3_600_000, soldOf: () => 3 }
    const [shown, then] = [nobody, late].map(
      (sales) => new Map(slots(requestFor(long), sales).map(({ code, price }) => [code, price])),
    )
    expect(then).toEqual(shown)
    for (const { code, price, refusal } of slots(requestFor(long))
      .filter((slot) => slot.refusal === undefined)
      .slice(0, 40)) {
      expect(engine.seat({ ...requestFor(long), code }, nobody)).toMatchObject({ isFree: refusal === undefined, price })
    }
  })

  test('shows both decks of a double-decker', () => {
    expect(new Set(builtAircraftOf('388').cabins.map(({ deck }) => deck))).toEqual(new Set(['UPPER', 'MAIN']))
  })

  test('is undefined for an unknown flight', () => {
    expect(engine.seatMap({ ...requestFor(long), flight: 'FC9999-2027-05-04-LHR' }, nobody)).toBeUndefined()
  })

  test('refuses a seat that the aircraft does not have', () => {
    expect(engine.seat({ ...requestFor(long), code: '99Z' }, nobody)).toEqual({ isFree: false, refusal: 'noSuchSeat' })
  })
})

describe('a first row', () => {
  test('adds up to what a traveller sees for a whole party', () => {
    expect(firstRow(ask('LHR', 'JFK', '2027-05-04')).offers.map(({ brandId }) => brandId)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
    expect(firstRow(ask('LHR', 'JFK', '2027-05-04', { cabin: 'PremiumEconomy' })).offers.map(({ brandId }) => brandId)).toEqual([
      'STANDARD',
      'FLEX',
      'PLUS',
    ])
    expect(firstRow(ask('LHR', 'JFK', '2027-05-04', { cabin: 'Business' })).offers.map(({ brandId }) => brandId)).toEqual([
      'BUSINESS',
      'BUSINESSFLEX',
    ])
  })
})
