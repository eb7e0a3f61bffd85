import * as z from 'zod/mini'
import type { SeatCabin, SeatLimit, SeatMap, SeatSlot } from '#src/domain/seat.ts'
import { seatRefusalByCode } from '#src/domain/seat-refusal.ts'
import { WireSegment } from '../wire/itinerary.ts'
import { wireFlag, wireList, MaybePriced, wireText } from '../wire/price.ts'

const kinds: Record<string, SeatSlot['kind']> = {
  SEAT: 'seat',
  AISLE: 'aisle',
  BLANK: 'blank',
  BULKHEAD: 'bulkhead',
  WING: 'wing',
  GALLEY: 'galley',
  LAVATORY: 'lavatory',
}

const Slot = z.looseObject({
  storefrontSlotCode: z.string(),
  code: wireText,
  available: z.nullish(z.boolean()),
  entitled: z.nullish(z.boolean()),
  freeOfCharge: wireFlag,
  seatCharacteristics: wireList(z.string()),
  rawSeatCharacteristics: wireList(z.string()),
  slotCharacteristics: wireList(z.string()),
  designations: wireList(z.string()),
  limitations: wireList(z.string()),
  refusalReason: wireText,
  prices: MaybePriced,
  total: MaybePriced,
})

const WireRow = z.looseObject({ rowNumber: z.nullish(z.number()), seats: wireList(Slot), overWing: wireFlag })

const limits: Record<string, SeatLimit> = {
  NOT_ALLOWED_FOR_INFANT: 'notWithInfant',
  NOT_ALLOWED_FOR_PASSENGER_WITH_MEDICAL_CONDITION: 'notForMedicalNeeds',
  NEXT_TO_EXIT_DOOR: 'nextToExitDoor',
}

const limitsOf = ({ limitations }: z.output<typeof Slot>): Pick<SeatSlot, 'limits'> => {
  const known = limitations.flatMap((code) => limits[code] ?? [])
  return known.length > 0 ? { limits: known } : {}
}

/** Returns true if a slot marks its row as an exit row. Some gateways mark the wall, others the seats (contract, 19). */
const isAtExit = (slot: z.output<typeof Slot>): boolean =>
  slot.seatCharacteristics.includes('E') ||
  slot.rawSeatCharacteristics.includes('E') ||
  slot.slotCharacteristics.includes('EXIT') ||
  slot.designations.includes('EXIT_ROW') ||
  slot.limitations.includes('NEXT_TO_EXIT_DOOR')

/**
 * Decodes the price of a seat, which is its `total` (contract, 10). A seat without a price is free only if the gateway calls it
 * free of charge. `isCalledFree` is not set if the seat costs nothing or gives a refund, because the claim is then true.
 */
const costOf = (slot: z.output<typeof Slot>): Pick<SeatSlot, 'price' | 'worth' | 'isCalledFree'> => {
  const { storefrontSlotCode, total, prices, freeOfCharge } = slot
  const price = total ?? (freeOfCharge ? undefined : prices)
  return {
    price,
    ...(prices && prices.amount !== price?.amount && { worth: prices }),
    ...(storefrontSlotCode === 'SEAT' && freeOfCharge && !(price && price.amount <= 0) && { isCalledFree: true }),
  }
}

const Cabin = z.pipe(
  z.looseObject({ deck: wireText, seatColumns: wireList(z.string()), seatRows: wireList(WireRow) }),
  z.transform(
    ({ deck, seatColumns, seatRows }): SeatCabin => ({
      deck: deck ?? 'MAIN',
      columns: seatColumns,
      rows: seatRows.map(({ rowNumber, seats, overWing }) => ({
        number: rowNumber ?? 0,
        isExitRow: seats.some(isAtExit),
        isOverWing: overWing || seats.some(({ storefrontSlotCode }) => storefrontSlotCode === 'WING'),
        slots: seats.map(
          (slot, place): SeatSlot => ({
            kind: kinds[slot.storefrontSlotCode] ?? 'blank',
            code: slot.code,
            column: seatColumns[place],
            available: slot.available === true && slot.entitled !== false,
            characteristics: [...new Set([...slot.seatCharacteristics, ...slot.rawSeatCharacteristics])],
            ...costOf(slot),
            ...limitsOf(slot),
            refusal: slot.refusalReason ? (seatRefusalByCode(slot.refusalReason) ?? 'blocked') : undefined,
          }),
        ),
      })),
    }),
  ),
)

/** Decodes the response with seat maps (contract, 10). The slots of a row are parallel to the columns of the cabin. */
export const SeatMapAnswer = z.pipe(
  z.looseObject({
    seatsItineraryParts: wireList(
      z.looseObject({
        segmentSeatMaps: wireList(
          z.looseObject({
            segment: WireSegment,
            passengerSeatMaps: wireList(
              z.looseObject({
                seatSelectionEnabledForPax: z.nullish(z.boolean()),
                passenger: z.looseObject({ passengerIndex: z.number() }),
                seatMap: z.nullish(z.looseObject({ aircraft: wireText, cabins: wireList(Cabin) })),
              }),
            ),
          }),
        ),
      }),
    ),
    // Not read. Declared so that a response without maps is still recognised as a seat map response.
    selectedSeats: z.optional(z.unknown()),
  }),
  z.transform(
    ({ seatsItineraryParts }): SeatMap => ({
      segments: seatsItineraryParts.flatMap(({ segmentSeatMaps }) =>
        segmentSeatMaps.map(({ segment, passengerSeatMaps }) => ({
          segment,
          aircraft: passengerSeatMaps[0]?.seatMap?.aircraft ?? '',
          passengers: passengerSeatMaps.map(({ seatSelectionEnabledForPax, passenger, seatMap }) => ({
            passengerId: String(passenger.passengerIndex),
            canSelect: seatSelectionEnabledForPax !== false,
            cabins: seatMap?.cabins ?? [],
          })),
        })),
      ),
    }),
  ),
)
