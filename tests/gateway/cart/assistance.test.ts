import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import { seatOperations } from '#src/domain/cart-wire.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import type { Passenger, PassengerType } from '#src/domain/passenger.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { begin, buy, travellerOn } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { naming, newContact, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const wheelchair: AssistanceRequest = { code: 'WCLB', aid: { size: [110, 65, 90], weight: 42, wattHours: 280 } }

const needing = (assistance: AssistanceRequest[], types: PassengerType[] = ['ADT']): Passenger[] =>
  party(types).map((each, place) => (place === 0 ? { ...each, assistance } : each))

/** Chooses flights there and back, and names the passengers. */
const shopping = async (passengers: Passenger[]) => {
  const traveller = travellerOn(bench)
  const counts = Object.fromEntries(
    ['ADT', 'CHD', 'INF'].map((type) => [type, passengers.filter((each) => each.type === type).length]),
  )
  const offers = await traveller.ask(
    'booking',
    'airSearch',
    search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }, counts),
  )
  const cart = await traveller.ask('booking', 'addItinerary', selecting(pickRefs(offers)))
  const flights = cart.parts.flatMap(({ segments }) => segments.map(({ id }) => id))
  const name = (people: Passenger[]) => traveller.ask('booking', 'updatePassengers', naming(people))
  return { traveller, flights, name }
}

const seatsOn = (map: Answer<'seatMap'>, segmentId: string, passengerId = '1') =>
  map.segments
    .find(({ segment }) => segment.id === segmentId)
    ?.passengers.find((each) => each.passengerId === passengerId)
    ?.cabins.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots)) ?? []

const exits = (map: Answer<'seatMap'>, segmentId: string, passengerId?: string) =>
  seatsOn(map, segmentId, passengerId).filter(
    ({ kind, characteristics, refusal }) => kind === 'seat' && characteristics.includes('E') && refusal !== 'otherCabin',
  )

const take = (segmentId: string, seat: string, passengerId = '1') => ({
  seatOperationsInput: seatOperations({ segmentId, passengerId, seat }),
})

const payloadOf = async (reference: string) => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

describe('assistance of a cart', () => {
  test('comes back with the passengers, with its flights and its mobility aid', async () => {
    const { traveller, flights, name } = await shopping(party(['ADT', 'CHD']))
    const [out = ''] = flights
    const assistance: AssistanceRequest[] = [{ code: 'WCHC' }, { ...wheelchair, segmentIds: [out] }]
    const cart = await name(needing(assistance, ['ADT', 'CHD']))
    expect(cart.passengers.map((each) => each.assistance)).toEqual([assistance, undefined])
    const slots = await traveller.ask('booking', 'passengers')
    expect(slots.passengers.map((each) => each.assistance)).toEqual([assistance, undefined])
    const without = await name(party(['ADT', 'CHD']))
    expect(without.passengers.map((each) => each.assistance)).toEqual([undefined, undefined])
  })

  test('closes exit rows to the passenger on its flights, and to nobody else', async () => {
    const { traveller, flights, name } = await shopping(party(['ADT', 'ADT']))
    const [out = '', back = ''] = flights
    await name(needing([{ code: 'BLND', segmentIds: [out] }], ['ADT', 'ADT']))
    const map = await traveller.ask('booking', 'seatMap')
    const refusals = (segmentId: string, passengerId?: string) => [
      ...new Set(exits(map, segmentId, passengerId).flatMap(({ refusal }) => (refusal === 'taken' ? [] : [refusal]))),
    ]
    expect(refusals(out)).toEqual(['exitRowAssistance'])
    expect(refusals(back)).toEqual([undefined])
    expect(refusals(out, '2')).toEqual([undefined])
    const seat = exits(map, out).find(({ refusal }) => refusal === 'exitRowAssistance')?.code ?? ''
    expect(statedIn(await traveller.refusal('booking', 'saveSelectedSeat', take(out, seat)))).toEqual({
      errorCode: 'ERR.SSW.SEAT.NOT_ALLOWED',
      facts: {
        seat,
        segment: { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T10:10:00' },
        reason: 'EXIT_ROW_ASSISTANCE',
      },
    })
    expect((await traveller.ask('booking', 'saveSelectedSeat', take(out, seat, '2'))).seats).toEqual([
      { segmentId: 'LHR-MAD-2027-05-04T10:10:00', seat, passengerId: '2', price: { amount: 1500, currency: 'EUR' } },
    ])
  })

  test('removes a chosen seat in an exit row, and says so in the price history', async () => {
    const { traveller, flights, name } = await shopping(party(['ADT']))
    const [out = ''] = flights
    await name(party(['ADT']))
    const map = await traveller.ask('booking', 'seatMap')
    const seat = exits(map, out).find(({ refusal }) => refusal === undefined)?.code ?? ''
    await traveller.ask('booking', 'saveSelectedSeat', take(out, seat))
    const cart = await name(needing([{ code: 'WCHR' }]))
    expect(cart.seats).toEqual([])
    expect(cart.ledger).toContainEqual(expect.objectContaining({ cause: 'seatRemoved', passengerId: '1' }))
  })

  test('is not available to lap infants', async () => {
    const { traveller } = await shopping(party(['ADT', 'INF']))
    const infant = party(['ADT', 'INF']).map(
      (each): Passenger => (each.type === 'INF' ? { ...each, withAdult: '1', assistance: [{ code: 'MEDA' }] } : each),
    )
    expect(statedIn(await traveller.refusal('booking', 'updatePassengers', naming(infant)))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'passengers.1.assistance': 'notForInfants' },
    })
  })
})

describe('assistance of a booking', () => {
  const bought = async (assistance: AssistanceRequest[]) => {
    const cart = await bench.shop({})
    const [ana] = cart.passengers
    if (!ana) throw new Error('nobody travels')
    const reference = await buy(bench, { ...cart, passengers: [assistance.length > 0 ? { ...ana, assistance } : ana] })
    return { reference, ana: await begin(bench, 'mto', reference) }
  }

  const read = async (reference: string) =>
    (await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })).booking

  const changed = (assistance: AssistanceRequest[]) =>
    passengersToWire([{ ...party(['ADT'])[0], assistance } as Passenger], newContact())

  test('is a service request on each of its flights', async () => {
    const { reference } = await bought([{ code: 'WCHC' }, wheelchair])
    const { answer } = await travellerOn(bench).send('booking', 'tripDetails', {
      pnrQuery: { pnr: reference, lastName: 'Müller' },
    })
    const { pnr } = answer as {
      pnr: { specialServiceRequests: { code: string; description?: string; segmentKey: { origin: string } }[] }
    }
    expect(pnr.specialServiceRequests.map(({ code, description, segmentKey }) => [code, description, segmentKey.origin])).toEqual(
      [
        ['WCHC', undefined, 'LHR'],
        ['WCHC', undefined, 'MAD'],
        ['WCLB', '110X65X90CM 42KG 280WH', 'LHR'],
        ['WCLB', '110X65X90CM 42KG 280WH', 'MAD'],
      ],
    )
    expect((await read(reference))?.requests).toEqual([
      { passengerId: '1', code: 'WCHC' },
      { passengerId: '1', ...wheelchair },
    ])
  })

  test('can be requested, changed and withdrawn afterwards, at once and free of charge', async () => {
    const { reference, ana } = await bought([])
    const [out = ''] = (await read(reference))?.parts.flatMap(({ segments }) => segments.map(({ id }) => id)) ?? []
    const cart = await ana.ask('mto', 'updatePassengers', changed([{ code: 'WCHS', segmentIds: [out] }]))
    expect(cart.total.amount).toBe(0)
    expect(cart.passengers[0]?.assistance).toEqual([{ code: 'WCHS', segmentIds: [out] }])
    expect((await read(reference))?.requests).toEqual([{ passengerId: '1', code: 'WCHS', segmentIds: [out] }])
    await ana.ask('mto', 'updatePassengers', changed([{ code: 'DEAF' }]))
    expect((await read(reference))?.requests).toEqual([{ passengerId: '1', code: 'DEAF' }])
    await ana.ask('mto', 'updatePassengers', { pnrQuery: {}, contact: {}, passengers: [{ passengerIndex: 1 }] })
    expect((await payloadOf(reference)).state.passengers[0]?.assistance).toEqual([{ code: 'DEAF' }])
    await ana.ask('mto', 'updatePassengers', changed([]))
    expect((await read(reference))?.requests).toBeUndefined()
  })

  test('is refused while the passenger has an exit-row seat, and granted afterwards', async () => {
    const { reference } = await bought([])
    const ana = await begin(bench, 'mto', reference)
    const map = await ana.ask('mto', 'seatMap')
    const [out = ''] = map.segments.map(({ segment }) => segment.id)
    const exit = exits(map, out).find(({ refusal }) => refusal === undefined)?.code ?? ''
    await ana.ask('mto', 'saveSelectedSeat', take(out, exit))
    expect(statedIn(await ana.refusal('mto', 'updatePassengers', changed([{ code: 'WCHR' }])))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'passengers.0.assistance': 'exitRowSeat' },
    })
    expect((await payloadOf(reference)).state.passengers[0]?.assistance).toBeUndefined()
    await ana.ask('mto', 'updatePassengers', changed([{ code: 'MAAS' }]))
    await ana.ask('mto', 'removeSelectedSeat', take(out, exit))
    await ana.ask('mto', 'updatePassengers', changed([{ code: 'WCHR' }]))
    expect((await read(reference))?.requests).toEqual([{ passengerId: '1', code: 'WCHR' }])
  })
})
