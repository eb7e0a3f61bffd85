import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { SeatSlot } from '#src/domain/seat.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Answer } from '#src/operations/index.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import {
  type Conversation,
  converse,
  naming,
  noon,
  party,
  pickRefs,
  search,
  selecting,
  type TestClock,
} from '../search/conversations.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

let opened: OpenedDatabase
let clock: TestClock

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  clock = { now: noon }
})

const counts = (types: PassengerType[]) =>
  Object.fromEntries(types.map((type) => [type, types.filter((other) => other === type).length]))

/** Opens a conversation with flights and passengers, so that seats can be chosen. */
const seating = async (types: PassengerType[] = ['ADT']): Promise<Conversation> => {
  const traveller = await converse(opened, clock)
  const offers = await traveller.ask(
    'airSearch',
    search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }, counts(types)),
  )
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  await traveller.ask('updatePassengers', naming(party(types)))
  return traveller
}

type Map = Answer<'seatMap'>

const slotsOf = (map: Map, passenger = 0): SeatSlot[] =>
  map.segments[0]?.passengers[passenger]?.cabins
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .filter(({ kind }) => kind === 'seat') ?? []

const freeSeats = (map: Map, passenger = 0): string[] =>
  slotsOf(map, passenger).flatMap(({ available, refusal, code }) => (available && !refusal && code ? [code] : []))

const taking = (map: Map, seat: string, passengerId = '1') => ({
  seatOperationsInput: seatOperations({ segmentId: map.segments[0]?.segment.id ?? '', passengerId, seat }),
})

const rows = () => rowsOf(opened.database, AnyRow, 'select seat_code, session_key, passenger_index from seat order by 1')

describe('a seat map', () => {
  test('has slots parallel to the columns, with the sides of the aircraft', async () => {
    const traveller = await seating()
    const wire = (await traveller.askRaw('seatMap')) as { seatsItineraryParts: any[] }
    const { seatMap, passenger, seatSelectionEnabledForPax } = wire.seatsItineraryParts[0].segmentSeatMaps[0].passengerSeatMaps[0]
    expect({ passenger, seatSelectionEnabledForPax }).toEqual({
      passenger: { passengerIndex: 1, passengerInfo: { type: 'ADT' } },
      seatSelectionEnabledForPax: true,
    })
    for (const cabin of seatMap.cabins) {
      expect(cabin.seatColumns.at(0)).toBe('LEFT_SIDE')
      expect(cabin.seatColumns.at(-1)).toBe('RIGHT_SIDE')
      for (const row of cabin.seatRows) expect(row.seats.length).toBe(cabin.seatColumns.length)
      for (const seat of cabin.seatRows
        .flatMap((row: any) => row.seats)
        .filter(({ storefrontSlotCode }: any) => storefrontSlotCode === 'SEAT'))
        expect(typeof seat.available === 'boolean' && typeof seat.entitled === 'boolean' && /^\d+[A-K]$/.test(seat.code)).toBe(
          true,
        )
    }
    expect(JSON.stringify(wire)).not.toContain('"@id"')
  })

  test('has at least as many free seats as are for sale', async () => {
    const traveller = await seating()
    const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }))
    const left = Math.max(...(offers.legs[0]?.rows.flatMap((row) => row.offers.flatMap(({ seatsLeft }) => seatsLeft ?? 0)) ?? []))
    expect(freeSeats(await traveller.ask('seatMap')).length).toBeGreaterThanOrEqual(left)
  })

  test('shows what others hold as taken, and the passenger’s own as free', async () => {
    const [ana, ben] = [await seating(), await seating()]
    const [seat = ''] = freeSeats(await ana.ask('seatMap'))
    await ana.ask('saveSelectedSeat', taking(await ana.ask('seatMap'), seat))
    const state = async (traveller: Conversation) => {
      const slot = slotsOf(await traveller.ask('seatMap')).find(({ code }) => code === seat)
      return [slot?.available, slot?.refusal]
    }
    expect(await state(ana)).toEqual([true, undefined])
    expect(await state(ben)).toEqual([false, 'taken'])
  })

  test('tells each passenger why a seat is not available', async () => {
    const traveller = await seating(['ADT', 'CHD', 'INF'])
    const map = await traveller.ask('seatMap')
    const exitOf = (passenger: number) =>
      slotsOf(map, passenger).find(
        ({ characteristics, refusal }) => characteristics.includes('E') && refusal !== 'taken' && refusal !== 'otherCabin',
      )
    expect([exitOf(0)?.refusal, exitOf(1)?.refusal]).toEqual(['exitRowInfant', 'exitRowAge'])
    const error = await traveller.refusal('saveSelectedSeat', taking(map, exitOf(1)?.code ?? '', '2'))
    expect([error.errorCode, error.facts?.reason]).toEqual(['ERR.SSW.SEAT.NOT_ALLOWED', 'EXIT_ROW_AGE'])
    expect((await traveller.refusal('saveSelectedSeat', taking(map, '99Z'))).facts?.reason).toBe('NO_SUCH_SEAT')
    expect((await traveller.refusal('saveSelectedSeat', taking(map, '10A', '3'))).details).toEqual({
      'seatOperations.0.passengerIndex': 'infantOnLap',
    })
  })
})

describe('a seat', () => {
  test('goes to one of two concurrent conversations, and the refusal in the other names the seat', async () => {
    const [ana, ben] = [await seating(), await seating()]
    const map = await ana.ask('seatMap')
    const [seat = ''] = freeSeats(map)
    const outcomes = await Promise.allSettled([
      ana.ask('saveSelectedSeat', taking(map, seat)),
      ben.ask('saveSelectedSeat', taking(map, seat)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    const { origin, destination, departure } = map.segments[0]!.segment
    expect([lost.errorCode, lost.facts]).toEqual(['ERR.SSW.SEAT.TAKEN', { seat, segment: { origin, destination, departure } }])
    expect((await rows()).length).toBe(1)
  })

  test('is released when its passenger takes another', async () => {
    const ana = await seating()
    const map = await ana.ask('seatMap')
    const [one = '', other = ''] = freeSeats(map)
    await ana.ask('saveSelectedSeat', taking(map, one))
    const cart = await ana.ask('saveSelectedSeat', taking(map, other))
    expect(cart.seats.map(({ seat }) => seat)).toEqual([other])
    expect(await rows()).toEqual([{ seat_code: other, session_key: ana.key, passenger_index: 1 }])
  })

  test('is kept if choosing another fails', async () => {
    const [ana, ben] = [await seating(), await seating()]
    const map = await ana.ask('seatMap')
    const [one = '', other = ''] = freeSeats(map)
    await ben.ask('saveSelectedSeat', taking(map, other))
    await ana.ask('saveSelectedSeat', taking(map, one))
    expect((await ana.refusal('saveSelectedSeat', taking(map, other))).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
    expect((await ana.ask('cart')).seats.map(({ seat }) => seat)).toEqual([one])
    expect((await rows()).length).toBe(2)
  })

  test('can be taken over after twenty minutes, not a minute earlier', async () => {
    const [ana, ben] = [await seating(), await seating()]
    const map = await ana.ask('seatMap')
    const [seat = ''] = freeSeats(map)
    await ana.ask('saveSelectedSeat', taking(map, seat))
    clock.now += 19 * 60_000
    expect((await ben.refusal('saveSelectedSeat', taking(map, seat))).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
    clock.now += 60_000
    await ben.ask('saveSelectedSeat', taking(map, seat))
    expect(await rows()).toEqual([{ seat_code: seat, session_key: ben.key, passenger_index: 1 }])
    expect((await ana.refusal('saveSelectedSeat', taking(map, seat))).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
  })

  test('is never taken over once sold', async () => {
    const [ana, ben] = [await seating(), await seating()]
    const map = await ana.ask('seatMap')
    const [seat = ''] = freeSeats(map)
    await ana.ask('saveSelectedSeat', taking(map, seat))
    await opened.database.execute(`update seat set status = 'sold', held_until = null`)
    clock.now += 24 * 3_600_000
    expect((await ben.refusal('saveSelectedSeat', taking(map, seat))).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
  })

  test('is taken together with the others in a request, or not at all', async () => {
    const [ana, ben] = [await seating(['ADT', 'ADT']), await seating()]
    const map = await ana.ask('seatMap')
    const [one = '', other = ''] = freeSeats(map)
    await ben.ask('saveSelectedSeat', taking(map, other))
    const both = {
      seatOperationsInput: {
        seatOperations: [
          ...taking(map, one).seatOperationsInput.seatOperations,
          ...taking(map, other, '2').seatOperationsInput.seatOperations,
        ],
      },
    }
    expect((await ana.refusal('saveSelectedSeat', both)).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
    expect((await ana.ask('cart')).seats).toEqual([])
    expect((await rows()).length).toBe(1)
  })

  test('costs what the map says, whatever the client sends', async () => {
    const ana = await seating()
    const map = await ana.ask('seatMap')
    const slot = slotsOf(map).find(({ price, available, refusal }) => available && !refusal && (price?.amount ?? 0) > 0)!
    const [operation] = taking(map, slot.code!).seatOperationsInput.seatOperations
    const cart = await ana.ask('saveSelectedSeat', {
      seatOperationsInput: {
        seatOperations: [{ ...operation, price: 0, total: { alternatives: [[{ amount: 0, currency: 'EUR' }]] } }],
      },
    })
    expect(cart.seats[0]?.price).toEqual(slot.price)
  })

  test('is released by an empty code; releasing nothing is not an error', async () => {
    const ana = await seating()
    const map = await ana.ask('seatMap')
    const [seat = ''] = freeSeats(map)
    await ana.ask('saveSelectedSeat', taking(map, seat))
    const [operation] = taking(map, seat).seatOperationsInput.seatOperations
    const { seatCode: _, ...bare } = operation!
    for (let round = 0; round < 2; round += 1) {
      const cart = await ana.ask('removeSelectedSeat', { seatOperationsInput: { seatOperations: [bare] } })
      expect(cart.seats).toEqual([])
    }
    expect(await rows()).toEqual([])
  })

  test('in an exit row is released when its passenger turns out to be too young', async () => {
    const ana = await seating(['ADT', 'ADT'])
    const map = await ana.ask('seatMap')
    const exit = slotsOf(map).find(
      ({ characteristics, available, refusal }) => characteristics.includes('E') && available && !refusal,
    )!
    await ana.ask('saveSelectedSeat', taking(map, exit.code!))
    const [one, other] = party(['ADT', 'ADT'])
    const cart = await ana.ask('updatePassengers', naming([{ ...one!, dateOfBirth: '2014-01-01' }, other!]))
    expect(cart.seats).toEqual([])
    expect(cart.ledger.at(-1)).toMatchObject({ cause: 'seatRemoved', subject: exit.code, passengerId: '1' })
    expect(await rows()).toEqual([])
  })
})
