import { type Money, total } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import { type PriceGroup, priceGroups, type PriceLine } from './line-of.ts'
import { noPrice, writePrice } from '../wire/write-price.ts'

/** Objects of the same answer that price lines refer to, so that they become refs. */
export interface PricedObjects {
  /** What a line is for that names no part of the trip. */
  itinerary: object
  /** Returns the segment with these airports and departure, or undefined for a whole part. */
  segmentOf: (ends: SelectedSegment) => SelectedSegment | undefined
  passengerOf: (index: number) => object | undefined
}

const writeLine = (
  { label, amount, unit, quantity, passengerType, passengerIndex, travelPart }: PriceLine,
  objects: PricedObjects,
) => ({
  label,
  price: writePrice(amount),
  pricePerUnit: writePrice(unit),
  quantity,
  breakdownElementAssignment: {
    travelPart: travelPart ? (objects.segmentOf(travelPart) ?? travelPart) : objects.itinerary,
    passenger: passengerIndex === undefined ? undefined : objects.passengerOf(passengerIndex),
    passengerIndex,
    passengerType,
  },
  subElements: [],
  additionalContext: {},
})

const writeGroup = (group: PriceGroup, lines: readonly PriceLine[], currency: string, objects: PricedObjects) => ({
  label: group,
  price:
    lines.length === 0
      ? noPrice()
      : writePrice(
          total(
            lines.map(({ amount }) => amount),
            currency,
          ),
        ),
  subElements: lines.map((line) => writeLine(line, objects)),
  additionalContext: {},
})

/** Returns the price tree (contract, 9): all groups are present, empty ones without a price. The root is the sum of the lines. */
export const writePriceTree = (lines: readonly PriceLine[], currency: string, objects: PricedObjects) => ({
  label: 'totalReservationPrice',
  price: writePrice(
    total(
      lines.map(({ amount }): Money => amount),
      currency,
    ),
  ),
  subElements: priceGroups.map((group) =>
    writeGroup(
      group,
      lines.filter((line) => line.group === group),
      currency,
      objects,
    ),
  ),
  additionalContext: {},
})
