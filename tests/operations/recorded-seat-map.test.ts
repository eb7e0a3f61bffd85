import { expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import type { SeatMap } from '#src/domain/seat.ts'
import { readAnswer } from '#src/network/answer.ts'
import { seatMap } from '#src/operations/seats.ts'
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
  if (!first) throw new Error('no map')
  return first
}

test.each([
  ['the wall beside it', [side({ slotCharacteristics: ['EXIT', 'LEFT_SIDE'] }), seat('1A')]],
  ['what the airline calls its seats', [side(), seat('1A', { rawSeatCharacteristics: ['E', 'CH'] })]],
  ['a seat next to the door', [side(), seat('1A', { limitations: ['NEXT_TO_EXIT_DOOR'] })]],
  ['the seats themselves', [side(), seat('1A', { seatCharacteristics: ['E'] })]],
])('a row is an exit row by %s', (_, row) => {
  const { rows } = read([row, [side(), seat('2A')]]).passengers[0]?.cabins[0] ?? { rows: [] }
  expect(rows.map(({ isExitRow }) => isExitRow)).toEqual([true, false])
})

test('limits, wings and decks are told, and a seat costs its total whatever else is said of it', () => {
  const { passengers } = read([
    [
      side({ storefrontSlotCode: 'WING' }),
      seat('1A', { freeOfCharge: true, limitations: ['NOT_ALLOWED_FOR_INFANT', 'SOMETHING_NEW'] }),
    ],
  ])
  const cabin = passengers[0]?.cabins[0]
  expect([cabin?.deck, cabin?.rows[0]?.isOverWing]).toEqual(['RESERVE', true])
  expect(cabin?.rows[0]?.slots[1]).toMatchObject({
    price: money(3000, 'AUD'),
    limits: ['notWithInfant'],
    characteristics: ['CH', 'W'],
  })
})

test('a map without its lists is a map without seats', () => {
  expect(read([], { seatColumns: null, seatRows: undefined, deck: null }).passengers[0]?.cabins).toEqual([
    { deck: 'MAIN', columns: [], rows: [] },
  ])
})
