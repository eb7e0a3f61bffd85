import { expect, test } from 'vitest'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import { money } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { type SeatMap, seatsFor } from '#src/domain/seat.ts'
import { readAnswer } from '#src/network/answer.ts'
import { ana } from '#src/operations/outcomes/samples/trip.ts'
import { seatMap } from '#src/operations/seats/entry.ts'
import { segment } from './recorded.ts'

type Wire = Record<string, unknown>

const side = (more: Wire = {}) => ({
  storefrontSlotCode: 'BLANK',
  available: false,
  entitled: false,
  feeWaived: false,
  freeOfCharge: true,
  originallySelected: false,
  slotCharacteristics: ['LEFT_SIDE'],
  ...more,
})

const seat = (code: string, more: Wire = {}) => ({
  storefrontSlotCode: 'SEAT',
  code,
  available: true,
  entitled: true,
  feeWaived: false,
  freeOfCharge: false,
  originallySelected: false,
  designations: [],
  seatCharacteristics: ['CH'],
  rawSeatCharacteristics: ['CH', 'W'],
  limitations: [],
  refundIndicator: 'R',
  prices: { alternatives: [[{ amount: 30, currency: 'AUD' }]] },
  taxes: { alternatives: [] },
  total: { alternatives: [[{ amount: 30, currency: 'AUD' }]] },
  ...more,
})

const read = (rows: readonly (readonly Wire[])[], cabin: Wire = {}): SeatMap['segments'][number] => {
  const originalResponse = {
    seatsItineraryParts: [
      {
        segmentSeatMaps: [
          {
            segment: segment('1'),
            passengerSeatMaps: [
              {
                seatSelectionEnabledForPax: true,
                passenger: { passengerIndex: 1, passengerNumber: '01.01' },
                seatMap: {
                  rowsDisabledCauses: [],
                  aircraft: '738',
                  cabins: [
                    {
                      deck: 'RESERVE',
                      seatColumns: ['LEFT_SIDE', 'A'],
                      seatRows: rows.map((seats, place) => ({ rowNumber: place + 1, seatCodes: [], seats })),
                      ...cabin,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
    selectedSeats: [],
  }
  const answer = readAnswer(seatMap, 'bookingSeatMap', { data: { bookingSeatMap: { originalResponse } } }) as SeatMap
  const [first] = answer.segments
  if (!first) throw new Error('The response has no seat map')
  return first
}

test.each([
  ['the attributes of the wall next to it', [side({ slotCharacteristics: ['EXIT', 'LEFT_SIDE'] }), seat('1A')]],
  ['the airline’s own attributes of its seats', [side(), seat('1A', { rawSeatCharacteristics: ['E', 'CH'] })]],
  ['a seat next to an exit door', [side(), seat('1A', { limitations: ['NEXT_TO_EXIT_DOOR'] })]],
  ['the attributes of its seats', [side(), seat('1A', { seatCharacteristics: ['E'] })]],
])('a row is an exit row because of %s', (_, row) => {
  const { rows } = read([row, [side(), seat('2A')]]).passengers[0]?.cabins[0] ?? { rows: [] }
  expect(rows.map(({ isExitRow }) => isExitRow)).toEqual([true, false])
})

test('a map has limits, wings and decks, and a seat’s price is its total', () => {
  const { passengers } = read([
    [
      side({ storefrontSlotCode: 'WING' }),
      seat('1A', { freeOfCharge: true, limitations: ['NOT_ALLOWED_FOR_INFANT', 'SOMETHING_NEW'] }),
    ],
  ])
  const cabin = passengers[0]?.cabins[0]
  expect([cabin?.deck, cabin?.rows[0]?.isOverWing]).toEqual(['RESERVE', true])
  expect(cabin?.rows[0]?.slots[1]).toEqual({
    price: money(3000, 'AUD'),
    isCalledFree: true,
    limits: ['notWithInfant'],
    kind: 'seat',
    code: '1A',
    column: 'A',
    available: true,
    characteristics: ['CH', 'W'],
  })
})

test('a seat without a price is free only if the gateway says so', () => {
  const none = { prices: undefined, total: { alternatives: [] } }
  const { passengers } = read([
    [
      side(),
      seat('1A', { ...none, freeOfCharge: true }),
      seat('1B', none),
      seat('1C', { total: null }),
      seat('1D', { freeOfCharge: true }),
      seat('1E', { freeOfCharge: true, total: { alternatives: [[{ amount: 0, currency: 'AUD' }]] } }),
      seat('1F', { freeOfCharge: true, total: { alternatives: [[{ amount: -12, currency: 'AUD' }]] } }),
    ],
  ])
  const slots = passengers[0]?.cabins[0]?.rows[0]?.slots ?? []
  expect(slots.map(({ price, isCalledFree }) => [price?.amount, isCalledFree])).toEqual([
    [undefined, undefined],
    [undefined, true],
    [undefined, undefined],
    [3000, undefined],
    [3000, true],
    [0, undefined],
    [-1200, undefined],
  ])
})

test('only an adult with an infant is refused the seats that bar infants', () => {
  const row = [
    side(),
    seat('1A', { limitations: ['NOT_ALLOWED_FOR_INFANT'] }),
    seat('1B'),
    seat('1C', { refusalReason: 'TAKEN' }),
  ]
  const segment = read([row])
  const [own] = segment.passengers
  if (!own) throw new Error('The seat map has no passenger')
  const map: SeatMap = { segments: [{ ...segment, passengers: ['1', '2'].map((passengerId) => ({ ...own, passengerId })) }] }
  const noa: Passenger = { ...ana, id: '3', type: 'INF' }
  const bruno: Passenger = { ...ana, id: '2' }
  const whoIsRefused = (infant: Passenger) =>
    seatsFor(map, [ana, bruno, infant]).segments[0]?.passengers.map(({ cabins }) => cabins[0]?.rows[0]?.slots[1]?.refusal)
  expect(whoIsRefused({ ...noa, withAdult: '2' })).toEqual([undefined, 'notWithInfant'])
  expect(whoIsRefused(noa)).toEqual(['notWithInfant', undefined])
  expect(seatsFor(map, [ana, bruno])).toBe(map)
})

test('only a passenger with assistance on the flight is refused the exit rows that the gateway leaves open', () => {
  const exit = [side({ slotCharacteristics: ['LEFT_SIDE', 'EXIT'] }), seat('2A'), seat('2B', { refusalReason: 'TAKEN' })]
  const segment = read([[side(), seat('1A')], exit])
  const [own] = segment.passengers
  if (!own) throw new Error('The seat map has no passenger')
  const map: SeatMap = { segments: [{ ...segment, passengers: ['1', '2'].map((passengerId) => ({ ...own, passengerId })) }] }
  const refusedFor = (assistance: AssistanceRequest[]) =>
    seatsFor(map, [
      { ...ana, assistance },
      { ...ana, id: '2' },
    ]).segments[0]?.passengers.map(({ cabins }) =>
      cabins[0]?.rows.map(({ slots }) => slots.slice(1).map(({ refusal }) => refusal)),
    )
  const open = [[undefined], [undefined, 'taken']]
  expect(refusedFor([{ code: 'BLND' }])).toEqual([[[undefined], ['exitRowAssistance', 'taken']], open])
  expect(refusedFor([{ code: 'BLND', segmentIds: [segment.segment.id] }])).toEqual([
    [[undefined], ['exitRowAssistance', 'taken']],
    open,
  ])
  expect(refusedFor([{ code: 'MAAS' }])).toEqual([open, open])
})

test('a seat map without lists has no seats', () => {
  expect(read([], { seatColumns: null, seatRows: undefined, deck: null }).passengers[0]?.cabins).toEqual([
    { deck: 'MAIN', columns: [], rows: [] },
  ])
})

test('a response without a list of seat maps is decoded as having none', () => {
  for (const seatsItineraryParts of [null, undefined, [], [{}], [{ segmentSeatMaps: null }]])
    expect(
      readAnswer(seatMap, 'bookingSeatMap', { data: { bookingSeatMap: { originalResponse: { seatsItineraryParts } } } }),
    ).toEqual({ segments: [] })
})
