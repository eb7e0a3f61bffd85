import fc from 'fast-check'
import { price, segment } from './recorded.ts'

const side = {
  storefrontSlotCode: 'BLANK',
  available: false,
  entitled: false,
  feeWaived: false,
  freeOfCharge: true,
  originallySelected: false,
}

/** The three ways in which a gateway marks a seat beside an exit (contract, 19), and none. */
const exits = {
  none: {},
  wall: { wall: ['EXIT'] },
  raw: { raw: ['E'] },
  limit: { limits: ['NEXT_TO_EXIT_DOOR'] },
} as const satisfies Record<string, { wall?: readonly string[]; raw?: readonly string[]; limits?: readonly string[] }>

const limitCodes = {
  NOT_ALLOWED_FOR_INFANT: 'notWithInfant',
  NOT_ALLOWED_FOR_PASSENGER_WITH_MEDICAL_CONDITION: 'notForMedicalNeeds',
  SOMETHING_NEW: undefined,
} as const

const Row = fc.record({
  exit: fc.constantFrom(...(Object.keys(exits) as (keyof typeof exits)[])),
  isOverWing: fc.boolean(),
  available: fc.boolean(),
  entitled: fc.boolean(),
  freeOfCharge: fc.boolean(),
  amount: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
  limitation: fc.option(fc.constantFrom(...(Object.keys(limitCodes) as (keyof typeof limitCodes)[])), { nil: undefined }),
})

const wishes = fc.record({
  deck: fc.constantFrom('MAIN', 'RESERVE', 'UPPER'),
  currency: fc.constantFrom('AUD', 'BDT', 'JPY'),
  rows: fc.array(Row, { minLength: 1, maxLength: 8 }),
})

/**
 * Generates seat maps in wire format, with what the storefront must read: exit rows, wings, limits, furniture rows, decks, and
 * seats called free whose total is not zero.
 */
export const SeatMaps = wishes.map(({ deck, currency, rows }) => {
  const seatRows = rows.map(({ exit, isOverWing, amount, limitation, ...flags }, place) => {
    const marks: { wall?: readonly string[]; raw?: readonly string[]; limits?: readonly string[] } = exits[exit]
    const total = amount === undefined ? { alternatives: [] } : price([amount, currency])
    return {
      rowNumber: place + 1,
      seatCodes: ['BLANK', 'SEAT'],
      seats: [
        {
          ...side,
          storefrontSlotCode: isOverWing ? 'WING' : 'BLANK',
          slotCharacteristics: [...(marks.wall ?? []), 'LEFT_SIDE'],
        },
        {
          ...side,
          ...flags,
          storefrontSlotCode: 'SEAT',
          code: `${place + 1}A`,
          designations: ['VACANT_OR_OFFERED_LAST'],
          entitledRuleId: 'R1',
          feeWaivedRuleId: 'R2',
          seatCharacteristics: ['CH'],
          limitations: [...(marks.limits ?? []), ...(limitation ? [limitation] : [])],
          refundIndicator: 'R',
          rawSeatCharacteristics: ['CH', ...(marks.raw ?? [])],
          prices: total,
          taxes: amount ? price([Math.floor(amount / 2), currency]) : { alternatives: [] },
          total,
        },
      ],
    }
  })
  const furniture = { rowNumber: 0, seatCodes: ['BULKHEAD'], seats: [side, { ...side, storefrontSlotCode: 'BULKHEAD' }] }
  const seatMap = {
    rowsDisabledCauses: [],
    aircraft: '738',
    cabins: [{ deck, seatColumns: ['LEFT_SIDE', 'A'], seatRows: [furniture, ...seatRows], firstRow: 1, lastRow: rows.length }],
  }
  return {
    wire: {
      seatsItineraryParts: [
        {
          segmentSeatMaps: [
            {
              segment: segment('1'),
              passengerSeatMaps: [
                { seatSelectionEnabledForPax: true, passenger: { passengerIndex: 1, passengerNumber: '01.01' }, seatMap },
              ],
            },
          ],
        },
      ],
      selectedSeats: [],
    },
    expected: {
      deck,
      rows: rows.map(({ exit, isOverWing, available, entitled, freeOfCharge, amount, limitation }) => ({
        isExitRow: exit !== 'none',
        isOverWing,
        available: available && entitled,
        hasPrice: amount !== undefined,
        isCalledFree: freeOfCharge && (amount === undefined || amount > 0),
        limit: limitation && limitCodes[limitation],
      })),
    },
  }
})
