import * as z from 'zod/mini'
import type { SeatCabin, SeatMap, SeatRefusal, SeatSlot } from '#src/domain/seat.ts'
import { WireSegment } from './itinerary.ts'
import { list, MaybePriced, text } from './price.ts'

const kinds: Record<string, SeatSlot['kind']> = {
  SEAT: 'seat',
  AISLE: 'aisle',
  BLANK: 'blank',
  BULKHEAD: 'bulkhead',
  WING: 'wing',
  GALLEY: 'galley',
  LAVATORY: 'lavatory',
}

const refusals: Record<string, SeatRefusal> = {
  TAKEN: 'taken',
  BLOCKED: 'blocked',
  EXIT_ROW_AGE: 'exitRowAge',
  EXIT_ROW_INFANT: 'exitRowInfant',
  BASSINET_FOR_INFANTS: 'infantOnlyBassinet',
  INFANT_BLOCK_FULL: 'infantBlockFull',
  OTHER_CABIN: 'otherCabin',
  TOO_LATE: 'tooLate',
  OTHER_AIRLINE: 'otherAirline',
}

/** Reasons of the wire by what the storefront calls them: one table for both sides. */
export const refusalCodes = Object.fromEntries(Object.entries(refusals).map(([code, refusal]) => [refusal, code])) as Record<
  SeatRefusal,
  string
>

const Slot = z.looseObject({
  storefrontSlotCode: z.string(),
  code: text,
  available: z.nullish(z.boolean()),
  entitled: z.nullish(z.boolean()),
  seatCharacteristics: list(z.string()),
  refusalReason: text,
  prices: MaybePriced,
  total: MaybePriced,
})

const WireRow = z.looseObject({ rowNumber: z.number(), seats: list(Slot), overWing: z.nullish(z.boolean()) })

const Cabin = z.pipe(
  z.looseObject({ deck: z._default(z.string(), 'MAIN'), seatColumns: list(z.string()), seatRows: list(WireRow) }),
  z.transform(
    ({ deck, seatColumns, seatRows }): SeatCabin => ({
      deck,
      columns: seatColumns,
      rows: seatRows.map(({ rowNumber, seats, overWing }) => ({
        number: rowNumber,
        isExitRow: seats.some(({ seatCharacteristics }) => seatCharacteristics.includes('E')),
        isOverWing: overWing === true,
        slots: seats.map(
          (slot, place): SeatSlot => ({
            kind: kinds[slot.storefrontSlotCode] ?? 'blank',
            code: slot.code,
            column: seatColumns[place],
            available: slot.available === true && slot.entitled !== false,
            characteristics: slot.seatCharacteristics,
            price: slot.total,
            ...(slot.prices && slot.prices.amount !== slot.total?.amount && { worth: slot.prices }),
            refusal: slot.refusalReason ? (refusals[slot.refusalReason] ?? 'blocked') : undefined,
          }),
        ),
      })),
    }),
  ),
)

/** The answer of the seat map (contract, 10), decoded. Slots of a row are parallel to the cabin's columns. */
export const SeatMapAnswer = z.pipe(
  z.looseObject({
    // Nothing at all is no answer: only cabins may be missing where an airline has no map.
    seatsItineraryParts: z.array(
      z.looseObject({
        segmentSeatMaps: list(
          z.looseObject({
            segment: WireSegment,
            passengerSeatMaps: list(
              z.looseObject({
                seatSelectionEnabledForPax: z.nullish(z.boolean()),
                passenger: z.looseObject({ passengerIndex: z.number() }),
                seatMap: z.looseObject({ aircraft: text, cabins: list(Cabin) }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  z.transform(
    ({ seatsItineraryParts }): SeatMap => ({
      segments: seatsItineraryParts.flatMap(({ segmentSeatMaps }) =>
        segmentSeatMaps.map(({ segment, passengerSeatMaps }) => ({
          segment,
          aircraft: passengerSeatMaps[0]?.seatMap.aircraft ?? '',
          passengers: passengerSeatMaps.map(({ seatSelectionEnabledForPax, passenger, seatMap }) => ({
            passengerId: String(passenger.passengerIndex),
            canSelect: seatSelectionEnabledForPax !== false,
            cabins: seatMap.cabins,
          })),
        })),
      ),
    }),
  ),
)
