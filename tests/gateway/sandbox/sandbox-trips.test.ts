import { expect, test } from 'vitest'
import type { TripDetails } from '#src/domain/booking.ts'
import { travellerOn } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { violations } from '../purchase/books.ts'
import { tripKindNames, type TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { seating } from '../flows/changers.ts'
import { look, make, open, orderAt } from './sandbox-maker.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

/** Expects that no invariant is violated once the refunds of moved seats are sent. */
const expectBalance = async (): Promise<void> => {
  await bench.gateway.runCompleter()
  expect(await violations(bench.opened.database)).toEqual([])
}

test('a trip with seats has one for each traveller, whichever seats of its flights are taken', async () => {
  const seats: (number | undefined)[] = []
  for (let trip = 0; trip < 8; trip += 1) {
    const { booking } = await look(bench, await make(bench, 'flex', 4))
    seats.push(booking?.seats.length)
  }
  expect(new Set(seats)).toEqual(new Set([4]))
}, 60_000)

test('a trip bought long ago is made although expired conversations are deleted at the same time', async () => {
  const done = new AbortController()
  const keepUp = async () => {
    while (!done.signal.aborted) await bench.gateway.runCompleter()
  }
  const making = make(bench, 'partlyFlown').finally(() => done.abort())
  const [made] = await Promise.all([making, keepUp()])
  expect((await look(bench, made)).booking?.reference).toBe(made.reference)
})

test('trips that are created at the same time have different references and seats', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => make(bench, 'flex', 2)))
  expect(new Set(made.map(({ reference }) => reference)).size).toBe(4)
  const seats: string[] = []
  for (const each of made) for (const { seat } of (await look(bench, each)).booking?.seats ?? []) seats.push(seat)
  expect([seats.length, new Set(seats).size]).toEqual([8, 8])
}, 60_000)

/** Lists the named options that are unavailable, each with its reason and the alternative. */
const off = ({ tripOptions }: TripDetails, ...names: string[]) =>
  tripOptions
    .filter(({ tripOption }) => names.includes(tripOption))
    .map(({ tripOption, enabled, failureReason, alternative }) => [tripOption, enabled ? 'on' : failureReason, alternative])

test.each(['justBought', 'flex'] as const)(
  'a trip of the kind %s states the cost of changing and cancelling, and how long changes are free',
  async (kind) => {
    const { booking, fares } = await look(bench, await make(bench, kind))
    expect(fares?.rules.map(({ brandId }) => brandId)).toEqual(booking?.parts.map(() => 'FLEX'))
    expect([...new Set(fares?.rules.flatMap(({ rules }) => rules.map(({ category }) => category)))]).toEqual(
      expect.arrayContaining(['change', 'cancel', 'noShow']),
    )
    const first = booking?.parts[0]?.segments[0]
    const leaves = Date.parse(`${first?.departure}${first?.departureOffset}`)
    expect(fares?.changeFreeUntil).toBe(new Date(leaves - 2 * 3_600_000).toISOString())
  },
)

const expected: Partial<Record<TripKindName, (details: TripDetails) => void>> = {
  ticketed: (details) =>
    expect(off(details, 'EXCHANGE_FLIGHT', 'UPGRADE')).toEqual([
      ['UPGRADE', 'brandNotAllowed', 'ADD_MODIFY_SEATS'],
      ['EXCHANGE_FLIGHT', 'brandNotAllowed', 'CANCEL_ITINERARY'],
    ]),
  flex: (details) =>
    expect(off(details, 'EXCHANGE_FLIGHT', 'UPGRADE', 'CANCEL_ITINERARY').map(([, state]) => state)).toEqual(['on', 'on', 'on']),
  checkedIn: (details) => {
    expect(details.booking?.checkedIn).toHaveLength(2)
    expect(off(details, 'EXCHANGE_FLIGHT', 'UPGRADE', 'CANCEL_ITINERARY', 'EDIT_PASSENGER', 'OFFLOAD')).toEqual([
      ['CANCEL_ITINERARY', 'checkedIn', 'OFFLOAD'],
      ['UPGRADE', 'checkedIn', 'OFFLOAD'],
      ['EXCHANGE_FLIGHT', 'checkedIn', 'OFFLOAD'],
      ['OFFLOAD', 'on', undefined],
      ['EDIT_PASSENGER', 'checkedIn', 'OFFLOAD'],
    ])
  },
  tooLate: (details) => {
    expect(off(details, 'EXCHANGE_FLIGHT', 'UPGRADE')).toEqual([
      ['UPGRADE', 'tooLate', 'ADD_MODIFY_SEATS'],
      ['EXCHANGE_FLIGHT', 'tooLate', 'CANCEL_ITINERARY'],
    ])
    expect(Date.parse(details.tripOptions.find(({ tripOption }) => tripOption === 'EXCHANGE_FLIGHT')?.until ?? '')).toBeLessThan(
      bench.clock.now,
    )
  },
  partlyFlown: (details) => {
    expect(off(details, 'ADD_INSURANCE_POSTBOOKING', 'CANCEL_ITINERARY', 'EXCHANGE_FLIGHT').map(([, state]) => state)).toEqual([
      'departed',
      'partlyFlown',
      'on',
    ])
    const tickets = details.booking?.documents.filter(({ kind }) => kind === 'VCR') ?? []
    expect([...new Set(tickets.map(({ flown }) => flown))]).toEqual(['partly'])
  },
  disrupted: (details) => {
    expect(off(details, 'IROP', 'EXCHANGE_FLIGHT')).toEqual([
      ['IROP', 'on', undefined],
      ['EXCHANGE_FLIGHT', 'airlineChange', 'IROP'],
    ])
    const { booking } = details
    expect(booking?.parts.map(({ segments }) => segments.map(({ status }) => status))).toEqual([['newFlight'], ['confirmed']])
    expect(booking?.airlineChange).toMatchObject({ reason: 'scheduleChange', original: [{ status: 'removed', origin: 'LHR' }] })
    expect(booking?.airlineChange?.original[0]?.departure).not.toBe(booking?.parts[0]?.segments[0]?.departure)
  },
  waitlisted: (details) => {
    expect(details.booking?.waitlist).toMatchObject([
      { passengerId: '1', cabin: 'Business', status: 'waitlisted' },
      { passengerId: '2', cabin: 'Business', status: 'waitlisted' },
    ])
    expect(off(details, 'CANCEL_UPGRADE')).toEqual([['CANCEL_UPGRADE', 'on', undefined]])
  },
  'cover-cfar': ({ booking }) => expect(booking?.covers.map(({ kind, share }) => [kind, share])).toEqual([['CFAR', 0.8]]),
  'cover-refund-protect': ({ booking }) =>
    expect(booking?.covers.map(({ kind, share }) => [kind, share])).toEqual([['REFUND_PROTECT', 1]]),
}

test('trips of every kind are booked, paid and in stock like any other, and explain unavailable options', async () => {
  // Trips with held money or without a ticket violate invariants, so they are created last.
  const last: readonly (typeof tripKindNames)[number][] = ['waitlisted', 'held']
  for (const kind of [...tripKindNames.filter((name) => !last.includes(name)), ...last]) {
    if (kind === 'waitlisted') await expectBalance()
    const details = await look(bench, await make(bench, kind, 2))
    expect(details.booking?.status, kind).toBe(kind === 'held' ? 'held' : 'ticketed')
    expected[kind]?.(details)
  }
})

test('a trip’s options, seat map and seats agree about a flight that leaves too soon, with the deadline', async () => {
  const made = await make(bench, 'tooLate', 2)
  const segment = (await look(bench, made)).booking?.parts[0]?.segments[0]
  const departsAt = Date.parse(`${segment?.departure}${segment?.departureOffset}`)
  bench.clock.now = departsAt - 89 * 60_000
  const { booking, tripOptions } = await look(bench, made)
  expect(tripOptions.find(({ tripOption }) => tripOption === 'ADD_MODIFY_SEATS')).toEqual({
    tripOption: 'ADD_MODIFY_SEATS',
    ruleName: 'SEATS_MTO_GUEST',
    enabled: false,
    failureReason: 'tooLate',
    until: new Date(departsAt - 90 * 60_000).toISOString(),
  })
  const ana = await open(bench, made)
  const [flight] = (await ana.ask('mto', 'seatMap')).segments
  const seats = (flight?.passengers[0]?.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .filter(({ kind, refusal }) => kind === 'seat' && refusal !== 'otherCabin')
  const own = booking?.seats.find(({ passengerId }) => passengerId === '1')
  expect(seats.filter(({ refusal }) => refusal === undefined).map(({ code }) => code)).toEqual([own?.seat])
  expect(new Set(seats.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'tooLate']))
  const refused = { errorCode: 'ERR.SSW.SEAT.NOT_ALLOWED', facts: { reason: 'TOO_LATE' } }
  const segmentId = segment?.id ?? ''
  const other = seats.find(({ refusal }) => refusal === 'tooLate')?.code ?? ''
  expect(await ana.refusal('mto', 'saveSelectedSeat', seating({ segmentId, seat: other }))).toMatchObject(refused)
  expect(await ana.refusal('mto', 'removeSelectedSeat', seating({ segmentId, seat: own?.seat ?? '' }))).toMatchObject(refused)
})

test('an unknown kind, and too many travellers, create nothing', async () => {
  expect((await orderAt(bench, '/sandbox/trip', { kind: 'free' })).status).toBe(400)
  expect((await orderAt(bench, '/sandbox/trip', { kind: 'flex', travellers: 9 })).status).toBe(400)
})

test('an airline change is accepted once, free of charge, with tickets for the new flights', async () => {
  const made = await make(bench, 'disrupted')
  const before = (await look(bench, made)).booking
  const ana = await open(bench, made)
  expect((await ana.refusal('mto', 'irop', { iropAction: 'REFUSE' })).details).toEqual({ iropAction: 'unknown' })
  const { pnr } = await ana.ask('mto', 'irop', { iropAction: 'ACCEPT' })
  expect(pnr?.airlineChange).toBeUndefined()
  expect(pnr?.parts.map(({ segments }) => segments.map(({ status }) => status))).toEqual([['confirmed'], ['confirmed']])
  expect(pnr?.parts).toMatchObject((before?.parts ?? []).map(({ id }) => ({ id })))
  const after = await look(bench, made)
  expect(after.booking?.total).toEqual(before?.total)
  expect(off(after, 'IROP')).toEqual([['IROP', 'noAirlineChange', 'CANCEL_ITINERARY']])
  expect((await ana.ask('mto', 'cart')).total.amount).toBe(0)
  expect(statedIn(await ana.refusal('mto', 'irop', { iropAction: 'ACCEPT' }))).toEqual({
    errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
    facts: { flow: 'mto', tripOption: 'IROP', reason: 'noAirlineChange' },
  })
  await expectBalance()
})

test('checked-in passengers are offloaded one by one, after which the trip can be changed', async () => {
  const made = await make(bench, 'checkedIn', 2)
  const { booking } = await look(bench, made)
  const segment = booking?.parts[0]?.segments[0]
  const travelPart = { origin: segment?.origin, destination: segment?.destination, departure: segment?.departure }
  const ana = await open(bench, made)
  const one = await ana.ask('mto', 'offloadPassenger', { passengers: [{ passengerIndex: 1, travelPart }] })
  expect(one.pnr?.checkedIn).toEqual([{ passengerId: '2', segmentId: 'LHR-MAD-2027-03-01T20:20:00' }])
  expect((await ana.refusal('mto', 'offloadPassenger', { passengers: [{ passengerIndex: 7, travelPart }] })).details).toEqual({
    'passengers.0.passengerIndex': 'unknown',
  })
  await ana.ask('mto', 'offloadPassenger', { passengers: [{ passengerIndex: 2, travelPart }] })
  expect(off(await look(bench, made), 'OFFLOAD', 'EXCHANGE_FLIGHT')).toEqual([
    ['EXCHANGE_FLIGHT', 'on', undefined],
    ['OFFLOAD', 'notCheckedIn', undefined],
  ])
  expect(
    (await travellerOn(bench, { cookie: ana.cookie, key: ana.key() }).refusal('mto', 'offloadPassenger', { passengers: [] }))
      .details,
  ).toEqual({ passengers: 'required' })
})

test('lists a response to the airline’s change only for a trip that the airline changed', async () => {
  const reasons = []
  for (const kind of ['held', 'ticketed', 'disrupted'] as const) {
    const { tripOptions } = await look(bench, await make(bench, kind))
    reasons.push(tripOptions.find(({ tripOption }) => tripOption === 'IROP')?.failureReason)
  }
  expect(reasons).toEqual(['noAirlineChange', 'noAirlineChange', undefined])
})
